/** The sets of tables. The answer changes when one is built. */
export function tables(app) {
  return app.api.get("/api/tables");
}

/** The event of the document that says that a set of tables was built. */
export const TABLES_CHANGED = "superflip-tables";
