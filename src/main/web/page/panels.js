import { panel as help } from "./help.js";
import { panel as puzzles } from "./puzzles.js";
import { panel as searches } from "./searches.js";
import { panel as solve } from "./solve.js";
import { panel as stages } from "./stages.js";
import { panel as tables } from "./tables.js";

/** The panels beside the page's own, in the order of their tabs. Each has `id`, `title`, `mount`. */
export const panels = [solve, stages, searches, puzzles, tables, help];
