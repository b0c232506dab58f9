/** Texts of the choice when something is published. */
export const publicationTexts = {
  when: "When",
  now: "Now",
  later: "At a date and time",
  moment: "Date and time",
  momentRefused: "Choose a date and time that is still to come.",
  onClock: (zone: string) => `On this workspace's clock (${zone}).`,
};

/** Lengths of time until a moment. */
export const countdownTexts = {
  hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
};
