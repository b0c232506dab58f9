/** Texts about who waits for a time, as administrators read them. */
import { plural } from "#web/kit/plural.ts";

export const waitingTexts = {
  title: "Waitlist",
  wait: (count: number, printed: string) => plural(count, { one: "1 person waits", other: `${printed} people wait` }),
  offered: (until: string) => `offered to somebody until ${until}`,
  for: (time: string, who: string) => `${time}: ${who}`,
  nobody: "Nobody waits",
  nobodyYet: "Nobody waits for a time of the next 30 days.",
} as const;
