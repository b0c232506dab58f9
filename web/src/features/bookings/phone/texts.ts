/** Texts of booking on a phone. */
export const phoneTexts = {
  place: (number: number, count: number) => `Resource ${number} of ${count}`,
  previous: "Previous resource",
  next: "Next resource",
  hours: (name: string, date: string) => `${name}: hours of ${date}`,
  days: (name: string, from: string) => `${name}: days of the week from ${from}`,
  kinds: {
    free: "Free",
    mine: "Yours",
    taken: "Taken",
    event: "Event",
    begun: "Past",
    late: "Free, but no booking starts here",
    closed: "Closed",
    out: "Out of service",
  },
  waits: "Yours, waits for approval",
};
