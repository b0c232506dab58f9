/** What the dashboard says of free times, as a part of a line. */
export const freeNowTexts = {
  all: "all free now",
  count: (count: number, digits: string) => (count === 0 ? "none free now" : `${digits} free now`),
  until: (time: string) => `free until ${time}`,
  rest: "free for the rest of today",
  from: (time: string) => `free from ${time}`,
  full: "no longer free today",
};
