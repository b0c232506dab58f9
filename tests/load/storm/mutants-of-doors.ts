/** Mutants of doors: which way a station lets, the closing, corrections, passes, and the book of a desk. */
import type { Mutant } from "./mutant.ts";

const scans = { file: "tests/api/station-scans.long.test.ts" };
const desk = { file: "tests/api/access.long.test.ts" };
const rules = { file: "tests/rules/access.test.ts" };
const passes = { file: "tests/api/passes.long.test.ts" };
const offlineDesk = { file: "tests/web/front-desk-offline.long.test.tsx" };
const book = { file: "tests/web/desk-book.long.test.ts" };

export const mutantsOfDoors: readonly Mutant[] = [
  {
    name: "a way out lets people in",
    file: "lambdas/stations/door.ts",
    find: 'if (passage === "out") return { pass: tells("not_inside"), spends: false };',
    replace: "",
    checks: [{ ...scans, test: "only what the station is for" }],
  },
  {
    name: "a way in checks people out",
    file: "lambdas/stations/door.ts",
    find: 'if (passage === "in") return { pass: named("inside"), spends };',
    replace: "",
    checks: [{ ...scans, test: "only what the station is for" }],
  },
  {
    name: "the closing ends visits when it runs, and not when the house closed",
    file: "lambdas/access/consumers/close-house.ts",
    find: 'endedVisit(visit, "closing", null, toMilliseconds(closesAt))',
    replace: 'endedVisit(visit, "closing", null, now)',
    checks: [{ ...desk, test: "checks out whoever is inside" }],
  },
  {
    name: "the closing plans no other one",
    file: "lambdas/access/consumers/close-house.ts",
    find: "if (inside.length > mostAtOnce) return;",
    replace: "if (inside.length >= 0) return;",
    checks: [{ ...desk, test: "checks out whoever is inside" }],
  },
  {
    name: "a correction brings somebody in twice",
    file: "lambdas/access/visits.ts",
    find: "if (isBack && inside !== undefined && inside.visitId !== visit.visitId) throw new AppError(insideAgain);",
    replace: "void isBack;\n  void inside;\n  void insideAgain;",
    checks: [{ ...rules, test: "goes on again only while" }],
  },
  {
    name: "a correction does not say who made it",
    file: "lambdas/access/visits.ts",
    find: "const corrected = { at: toInstant(now), by, reason };",
    replace: "const corrected = { ...{ at: toInstant(now), by, reason }, ...visit.corrected, by: visit.memberId };",
    checks: [{ ...rules, test: "is corrected with a reason" }],
  },
  {
    name: "a pass is made without a membership that runs",
    file: "lambdas/cards/passes.ts",
    find: 'membership?.status !== "active"',
    replace: "membership === undefined",
    checks: [{ ...passes, test: "needs a membership that is active" }],
  },
  {
    name: "a pass of a blocked card looks valid",
    file: "lambdas/cards/passes.ts",
    find: "status: statusOf(card, now),",
    replace: 'status: statusOf({ ...card, status: "active" }, now),',
    checks: [{ ...passes, test: "is void while" }],
  },
  {
    name: "two tabs of a desk take one code",
    file: "web/src/features/access/offline/desk-book.ts",
    find: "isTaken = step > (book.taken[scan.memberId] ?? 0);",
    replace: "isTaken = step > 0;",
    checks: [book],
  },
  {
    name: "a desk forgets which code it has taken",
    file: "web/src/features/access/offline/desk-book.ts",
    find: "taken: { ...book.taken, [scan.memberId]: step }",
    replace: "taken: book.taken",
    checks: [book, { ...offlineDesk, test: "once for each code" }],
  },
];
