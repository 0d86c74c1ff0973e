/**
 * The cube of the page, for a search.
 *
 * @throws RangeError if it is not painted in full; the message says so
 */
export function wholeCube({ store }) {
  if (!store.complete) throw new RangeError("Some stickers are not painted yet. Paint them first");
  return store.facelets;
}
