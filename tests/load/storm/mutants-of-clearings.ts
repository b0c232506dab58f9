/** Mutants of days that are cleared: each booking ends once, and the count is right. */
import { type Mutant, of } from "./mutant.ts";

const clearings = of("api/clearings.long");
const late = of("api/clearings-late.long");
const rules = of("rules/clearing");
const storm = of("load/short-storm.long", "days are cleared by");

export const mutantsOfClearings: readonly Mutant[] = [
  {
    name: "a clearing counts what it has left out",
    file: "lambdas/bookings/clearing.ts",
    find: "cancelled: before.cancelled + cancelled.length,",
    replace: "cancelled: before.cancelled + found.length,",
    checks: [storm],
    isCore: true,
  },
  {
    name: "a late delivery of a step clears on after its end",
    file: "lambdas/bookings/clearing-transactions.ts",
    find: "writes: [audit, whileInStep(scope, stored), ...writes]",
    replace: "writes: [audit, ...writes]",
    checks: [clearings],
  },
  {
    name: "a step that runs again forgets what it has cancelled",
    file: "lambdas/bookings/consumers/clear-bookings.ts",
    find: "const isOfStep = audit.subject.step === `${stored.step}`;",
    replace: "const isOfStep = audit.subject.step === `${stored.step + 1}`;",
    checks: [clearings],
  },
  {
    name: "what has begun is cancelled with the rest",
    file: "lambdas/bookings/clearing.ts",
    find: "checkedInAt === null && now < toMilliseconds(startAt)",
    replace: "checkedInAt === null && now < toMilliseconds(startAt) + 86_400_000",
    checks: [rules, clearings],
  },
  {
    name: "a member who is there loses the booking",
    file: "lambdas/bookings/clearing.ts",
    find: "isHeld && checkedInAt === null &&",
    replace: "isHeld &&",
    checks: [rules],
  },
  {
    name: "another resource is cleared too",
    file: "lambdas/bookings/consumers/clear-bookings.ts",
    find: "if (resourceIds !== null && !resourceIds.includes(booking.resourceId)) return false;",
    replace: "",
    checks: [clearings],
  },
  {
    name: "by the terms, a member who could cancel no more gets all back",
    file: "lambdas/bookings/clearing.ts",
    find: 'status === "pending" || returnAt(returns, now) !== undefined;',
    replace: 'status === "pending" || returns.length === 0;',
    checks: [rules, clearings],
  },
  {
    name: "a look ends it, whatever holds slots that no list names",
    file: "lambdas/bookings/clearing.ts",
    find: "return unlisted + Math.max(0, others.length - unnamed);",
    replace: "return Math.max(0, others.length - unnamed);",
    checks: [rules, late],
  },
  {
    name: "the slots of the days are not compared with the lists",
    file: "lambdas/bookings/clearing-repository.ts",
    find: "unlisted: [...tags].filter((tag) => !named.has(tag)).length, listed",
    replace: "unlisted: 0, listed",
    checks: [late, storm],
  },
  {
    name: "a booking that a list names between look and comparison stays",
    file: "lambdas/bookings/clearing.ts",
    find: "return unlisted + Math.max(0, others.length - unnamed);",
    replace: "return unlisted + Math.min(0, unnamed);",
    checks: [rules],
  },
  {
    name: "a clearing that waits is not due",
    file: "lambdas/bookings/clearing-repository.ts",
    find: "set: { ...moved, ...due, version: version + 1 },",
    replace: "set: { ...moved, version: version + 1 },",
    checks: [late],
  },
];
