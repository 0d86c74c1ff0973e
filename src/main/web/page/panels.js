/** The panels beside the page's own, in the order of their tabs. Each has `id`, `title`, `mount`. */
export const panels = [];
