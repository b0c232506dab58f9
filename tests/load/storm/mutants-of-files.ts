/** Mutants of files of points, and of the lists behind figures. */
import type { Mutant } from "./mutant.ts";

const races = { file: "tests/api/points-imports-races.test.ts" };
const plans = { file: "tests/api/figures-of-plans.long.test.ts" };
const gatherings = { file: "tests/api/figures-of-gatherings.long.test.ts" };
const lists = { file: "tests/api/lists-behind-figures.long.test.ts" };
const transactions = "lambdas/imports/transactions.ts";

export const mutantsOfFiles: readonly Mutant[] = [
  {
    name: "a list of bookings by the day of their making holds what begins on those days only",
    file: "lambdas/bookings/wanted.ts",
    find: "made: { before: 0, looksAhead: true },",
    replace: "made: { before: 0, looksAhead: false },",
    checks: [lists],
  },
  {
    name: "a list of bookings counts days by today's zone",
    file: "lambdas/bookings/wanted.ts",
    find: "return isWithin(dayOf(zones, createdAt));",
    replace: "return isWithin(dayOf({ ...zones, earlierZones: [] }, createdAt));",
    checks: [lists],
  },
  {
    name: "an erasure removes a membership that has changed since it was read",
    file: "lambdas/memberships/repository.ts",
    find: "key: keys.membership, conditions: [isSeen],",
    replace: "key: keys.membership, conditions: isSeen === undefined ? [isSeen] : [],",
    checks: [plans],
  },
  {
    name: "what happens to a membership does not name the plan that the member had",
    file: "lambdas/memberships/transactions.ts",
    find: "by, planBefore: planOf(seen),",
    replace: "by, planBefore: planOf(seen === undefined ? seen : undefined),",
    checks: [plans],
  },
  {
    name: "somebody who is erased stays counted in their plan",
    file: "lambdas/joining/routes/erase-member.ts",
    find: "planId: planOf(membership) }),",
    replace: "planId: membership === undefined ? planOf(membership) : null }),",
    checks: [plans],
  },
  {
    name: "whoever only waited for a seat counts as registered",
    file: "lambdas/statistics/rules.ts",
    find: "if (registered === null) return [];",
    replace: 'if (registered === null) return onDay(["ALL"], dayOf(zones, createdAt), "registered", 1);',
    checks: [gatherings],
  },
  {
    name: "an event that moves leaves its sold seats behind",
    file: "lambdas/statistics/consumers.ts",
    find: 'changed: ["status", "seatedAt", "startAt", "checkedInAt"]',
    replace: 'changed: ["status", "seatedAt", "checkedInAt"]',
    checks: [gatherings],
  },
  {
    name: "an edit of an event after a change of the zone is not counted",
    file: "lambdas/statistics/consumers.ts",
    find: '"capacity", "updatedAt"] }',
    replace: '"capacity"] }',
    checks: [gatherings],
  },
  {
    name: "a file of points leaves the list of those that failed",
    file: "lambdas/imports/repository.ts",
    find: "...(failed > 0 && indexed(failedImportsList(scope), createdAt)),",
    replace: "...(failed < 0 && indexed(failedImportsList(scope), createdAt)),",
    checks: [{ file: "tests/api/points-files.long.test.ts" }],
  },
  {
    name: "each delivery of a step moves the points of its rows again",
    file: transactions,
    find: 'idFrom("auditEntry", idBodyOf(of, row))',
    replace: 'idFrom("auditEntry", deriveIdBody(String(Math.random()), idBodyOf(of, row)))',
    checks: [{ ...races, test: "ten deliveries" }],
  },
  {
    name: "a late delivery moves a row that is reported as refused",
    file: transactions,
    find: "[audit, whileInPart(scope, stored), ...writes, ...marks]",
    replace: "[audit, ...writes, ...marks]",
    checks: [races],
  },
  {
    name: "a row that another delivery has moved is reported as refused",
    file: transactions,
    find: "saveImport(scope, next), ...unmoved,",
    replace: "saveImport(scope, next), ...unmoved.slice(unmoved.length),",
    checks: [races],
  },
];
