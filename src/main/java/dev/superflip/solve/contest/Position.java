package dev.superflip.solve.contest;

/**
 * One state that all methods solve.
 *
 * @param puzzle the name of its puzzle
 * @param number from 1, among the states of the same difficulty
 * @param state as the puzzle writes it
 */
public record Position(String puzzle, Difficulty difficulty, int number, String state) {}
