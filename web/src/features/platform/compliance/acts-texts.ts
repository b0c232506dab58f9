/** Texts of the file of what the platform's staff did. */
import type { PlatformAct } from "#lambdas/platform/acts-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const platformActTexts: Record<PlatformAct["act"], string> = {
  acts_exported: "Took this file",
  letters_replayed: "Sent dead letters back",
  notice_sent: "Sent a notice to workspaces",
};

export const actsTexts = {
  title: "What the staff did",
  text: "Every act of the platform's staff in a workspace and outside of one, with who, when and why. Taking the file is an act, too. Days are in UTC, and a file has a year at most.",
  from: "First day",
  to: "Last day",
  save: "Save as CSV",
  saving: (rows: string) => `${rows} acts...`,
  saved: (count: number, number: string) =>
    plural(count, { one: "1 act is in the file", other: `${number} acts are in the file` }),
  missing: "Give a first and a last day.",
  reversed: "The last day is before the first.",
  tooLong: "A file has a year at most. Take several.",
  columns: {
    at: "at",
    who: "who",
    whoId: "who id",
    what: "what",
    action: "action",
    workspace: "workspace",
    slug: "slug",
    workspaceId: "workspace id",
    object: "object kind",
    objectId: "object id",
    reason: "reason",
    about: "about",
    count: "count",
  },
};
