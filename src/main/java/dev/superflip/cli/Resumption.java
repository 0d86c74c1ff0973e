package dev.superflip.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Passes over the questions that a file of an earlier run answers already. */
final class Resumption {
  /** The file holds answers to other questions than these; the message says which. */
  static final class MismatchException extends Exception {
    private static final long serialVersionUID = 1;

    MismatchException(String message) {
      super(message);
    }
  }

  /** Where an answer that may stand anywhere says which line it answers. */
  private static final Pattern PREFIX = Pattern.compile("^([0-9]{1,18}): ");

  private static final Pattern FIELD = Pattern.compile("\"line\":([0-9]{1,18})");

  private final ResumeFile file;
  private final Answerer answerer;
  private final Pipeline.Order order;
  private long answered;
  private int code = ExitCode.OK;

  Resumption(ResumeFile file, Answerer answerer, Pipeline.Order order) {
    this.file = file;
    this.answerer = answerer;
    this.order = order;
  }

  /** How many questions the file answers. */
  long answered() {
    return answered;
  }

  /** The exit code that those answers had. */
  int code() {
    return code;
  }

  /**
   * The questions that remain. Nothing in the file has changed if this throws; otherwise only what
   * stands there of an unfinished answer is gone.
   */
  Source rest(Source questions) throws IOException, MismatchException {
    Source rest = order.asAsked() ? behind(questions) : between(questions);
    String unfinished = withoutPrefix(file.unfinished());
    if (!answerer.mayBegin(unfinished)) {
      throw new MismatchException("no answer ends it: " + quote(List.of(unfinished)));
    }
    file.truncate();
    return rest;
  }

  /** In order: the first answer belongs to the first question, ... */
  private Source behind(Source questions) throws IOException, MismatchException {
    for (List<String> lines = file.next(answerer); lines != null; lines = file.next(answerer)) {
      Inputs.Item question = questions.next();
      if (question == null) {
        throw new MismatchException(
            "it has more answers than there are cubes (" + Text.count(answered) + ")");
      }
      recognise(question, lines);
    }
    return questions;
  }

  /** As found: answers say which line they belong to, and some before the last may be missing. */
  private Source between(Source questions) throws IOException, MismatchException {
    Map<Long, List<String>> answers = new HashMap<>();
    for (List<String> lines = file.next(answerer); lines != null; lines = file.next(answerer)) {
      if (answers.put(number(lines.get(0)), lines) != null) {
        throw new MismatchException("it answers the same line twice: " + quote(lines));
      }
    }
    Deque<Inputs.Item> missing = new ArrayDeque<>();
    while (!answers.isEmpty()) {
      Inputs.Item question = questions.next();
      if (question == null) {
        List<String> some = answers.values().iterator().next();
        throw new MismatchException("there is no cube to this answer: " + quote(some));
      }
      List<String> lines = answers.remove(question.number());
      if (lines == null) {
        missing.add(question);
      } else {
        recognise(question, lines);
      }
    }
    return () -> missing.isEmpty() ? questions.next() : missing.remove();
  }

  private long number(String line) throws MismatchException {
    boolean numbered = order == Pipeline.Order.AS_FOUND_NUMBERED;
    Matcher matcher = (numbered ? PREFIX : FIELD).matcher(line);
    if (!matcher.find()) {
      throw new MismatchException("without the number of its cube's line: " + quote(List.of(line)));
    }
    return Long.parseLong(matcher.group(1));
  }

  private void recognise(Inputs.Item question, List<String> lines) throws MismatchException {
    List<String> plain = lines.stream().map(this::withoutPrefix).toList();
    OptionalInt known = answerer.recognise(question, plain);
    if (known.isEmpty()) {
      throw new MismatchException(question.place() + ": this is no answer to it: " + quote(lines));
    }
    answered++;
    code = ExitCode.worse(code, known.getAsInt());
  }

  private String withoutPrefix(String line) {
    return order == Pipeline.Order.AS_FOUND_NUMBERED ? PREFIX.matcher(line).replaceFirst("") : line;
  }

  private static String quote(List<String> lines) {
    String line = lines.get(0).replaceAll("\\p{Cntrl}", "?");
    return line.length() <= 60 ? line : line.substring(0, 60) + "...";
  }
}
