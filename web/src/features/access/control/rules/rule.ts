/** A rule of entry as the form holds it. */
import type { AccessInput } from "#lambdas/access/settings-contract.ts";

export type RuleInput = AccessInput["entryRules"][number];
export type RuleKind = RuleInput["kind"];

/** What a new rule of a kind begins with. What each kind has is kept of the rule before. */
export function emptyRule(
  kind: RuleKind,
  { zones, graceMinutes }: Pick<RuleInput, "zones" | "graceMinutes">,
): RuleInput {
  const opens = { zones, graceMinutes };
  if (kind === "plan") return { kind, planId: "", weekdays: [1, 2, 3, 4, 5], from: "09:00", to: "17:00", ...opens };
  return kind === "booking" ? { kind, resourceId: null, ...opens } : { kind, ...opens };
}

export const firstRule = emptyRule("plan", { zones: [], graceMinutes: 0 });
