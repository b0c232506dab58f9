/** Texts of the lists of what a house offers: membership plans and packages of points. */
export const offerTexts = {
  edit: "Edit",
  moveUp: "Move up",
  moveDown: "Move down",
  archive: "Archive...",
  remove: "Delete...",
  moved: (name: string, place: number) => `${name} is number ${place} now`,
  notMoved: (name: string) => `${name} was not moved`,
};
