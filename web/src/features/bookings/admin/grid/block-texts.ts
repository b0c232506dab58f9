/** Texts of blocks that move in the grid of All Bookings. */
export const blockTexts = {
  hint: "Drag a booking to move it, or its end to change its length. With the keyboard, press M on it.",
  pickedUp:
    "Picked up. Arrow keys move it, Shift with left and right changes its length, Enter drops it, Escape puts it back.",
  putBack: "Put back. Nothing has changed.",
  place: (row: string, times: string, what: string) => `${row}, ${times}. ${what}`,
  free: "It can be moved here.",
  samePrice: "Same price.",
  takenBy: (name: string, times: string) => `Taken: ${name}, ${times}.`,
  taken: (times: string) => `Taken, ${times}.`,
  event: (times: string) => `An event takes place there, ${times}.`,
  out: (until: string) => `Out of service until ${until}.`,
  tooClose: (times: string, minutes: string) => `Too close to ${times}: ${minutes} stay free.`,
  refused: "The booking stays where it was",
};
