/** What the pages still to come are called. */
export const titles = {
  events: "Events",
  myRegistrations: "My Event Registrations",
  administration: "Event Management",
  registrations: "Event Registrations",
} as const;
