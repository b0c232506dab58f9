/** Titles of these pages in the menu. */
export const titles = {
  events: "Events",
  myRegistrations: "My Event Registrations",
  administration: "Event Management",
  registrations: "Event Registrations",
  checkIn: "Event check-in",
  checkInShort: "Check-in",
} as const;
