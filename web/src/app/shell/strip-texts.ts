/** Texts of the strip above every page: what the reader must know of the workspace's standing. */
import { plural } from "#web/kit/plural.ts";

export const supportTexts = {
  label: "Platform support",
  others: (until: string) =>
    `Platform support works in this workspace until ${until}. It may change what administrators may change.`,
  own: (until: string) => `You support this workspace until ${until}. What you change is in its audit trail.`,
  end: "End now",
  ended: "Platform support has ended",
} as const;

const daysLeft = (days: number) => plural(days, { one: "1 day", other: `${days} days` });

export const noticeTexts = {
  label: "This workspace",
  trial: (days: number, end: string) => `The trial ends in ${daysLeft(days)}, on ${end}. The card is charged then.`,
  trialUnpaid: (days: number, end: string) =>
    `The trial ends in ${daysLeft(days)}, on ${end}. Without a plan, the workspace closes then. Nothing is lost.`,
  trialCancelled: (days: number, end: string) =>
    `The trial ends in ${daysLeft(days)}, on ${end}. It is cancelled: no card is charged, and the workspace closes then.`,
  pastDue: (from: string) =>
    `An invoice is unpaid. From ${from} on, everything can be read and nothing changed, until it is paid.`,
  paused: (from: string) =>
    `Changes are paused since ${from}, because an invoice is unpaid. Everything stays readable, and nothing is lost.`,
  closing: (until: string) =>
    `This workspace is being closed. Until ${until}, everything can be read and nothing changed.`,
  closed:
    "The subscription has ended, so only administrators enter this workspace. Everything is kept and can be read.",
  again: "Subscribe again",
  plan: "See the plan",
  choose: "Choose a plan",
  pay: "Pay now",
  keep: "What happens now",
  askWhy: "An administrator can tell you more.",
  askAdministrator: "An administrator can pay.",
  hide: "Hide until tomorrow",
} as const;
