/** Mutants of paid memberships: cycles without a payment, points that stay when their money comes back, changes. */
import type { Mutant } from "./mutant.ts";

const paid = { file: "tests/api/paid-memberships.long.test.ts" };
const changes = { file: "tests/api/plan-changes.long.test.ts" };
const losses = { file: "tests/api/plan-change-losses.long.test.ts" };
const rules = "lambdas/payments/paid.ts";
const deciding = "lambdas/payments/plan-changes.ts";

export const mutantsOfPaid: readonly Mutant[] = [
  {
    name: "paid: a cycle is given before its payment",
    file: rules,
    find: ".filter((cycle) => cycle.isPaid && isNew(cycle, seen))",
    replace: ".filter((cycle) => isNew(cycle, seen))",
    checks: [{ ...paid, test: "no sooner" }],
  },
  {
    name: "paid: a cycle is given with each look",
    file: rules,
    find: "return paidFrom === null ? paidUntil === null || endsAt > paidUntil : startsAt > paidFrom;",
    replace: "return paidFrom === null ? paidUntil === null || endsAt > paidUntil : startsAt >= paidFrom;",
    checks: [{ ...paid, test: "whose cycle gives points once" }],
  },
  {
    name: "paid: a membership goes on although nobody pays",
    file: rules,
    find: "const isOver = grounds.now >= pausesAt(failingSince);",
    replace: "const isOver = grounds.now < 0;",
    checks: [{ ...paid, test: "seven days" }],
  },
  {
    name: "paid: a late repeat of an earlier beginning closes the newer page",
    file: rules,
    find: "if (paid?.earlierAttempts.includes(attempt) === true) throw new AppError(purchaseExpired);",
    replace: "",
    checks: [{ ...paid, test: "comes again" }],
  },
  {
    name: "paid: only the last of the earlier beginnings is remembered",
    file: rules,
    find: "[seen.attempt, ...seen.earlierAttempts].slice",
    replace: "[seen.attempt].slice",
    checks: [{ ...paid, test: "comes again" }],
  },
  {
    name: "paid: a late repeat of an earlier change of the plan takes the place of a newer one",
    file: deciding,
    find: "return earlierChanges.find((earlier) => earlier.changeId === changeId);",
    replace: "return undefined;",
    checks: [{ ...losses, test: "as it was chosen last" }],
  },
  {
    name: "paid: a change that a declined one took away is answered as done",
    file: deciding,
    find: "? isLast || isNext :",
    replace: "? isLast :",
    checks: [{ ...losses, test: "chosen again with its own key" }],
  },
  {
    name: "paid: a change that was declined is answered as done",
    file: deciding,
    find: "? isLast || isNext :",
    replace: "? isNext :",
    checks: [{ ...losses, test: "begins with the same key once the card is good" }],
  },
  {
    name: "paid: a planned change stays promised although a declined one took it away",
    file: "lambdas/payments/settle.ts",
    find: "      await settlePaid(place, memberId);\n      throw new AppError(paymentDeclined);",
    replace: "      throw new AppError(paymentDeclined);",
    checks: [{ ...losses, test: "nothing promises it any more" }],
  },
  {
    name: "paid: a declined change may not be asked for again",
    file: rules,
    find: "lastChange === null ? null : { ...lastChange, mayAskAgain: true };",
    replace: "lastChange;",
    checks: [{ ...losses, test: "begins with the same key once the card is good" }],
  },
  {
    name: "paid: a repeat of the plan that is paid for is decided anew",
    file: deciding,
    find: "return mayAsk && !isInEffect ?",
    replace: "return mayAsk ?",
    checks: [{ ...losses, test: "that is paid for answered as done" }],
  },
  {
    name: "paid: a declined change is asked for again with another body",
    file: "lambdas/payments/routes/change-paid-plan.ts",
    find: "if (seen !== undefined) refuseOtherBody(knownChange(seen, changeId), intent);",
    replace: "",
    checks: [{ ...losses, test: "with another body" }],
  },
  {
    name: "paid: only the last of the earlier changes is remembered",
    file: rules,
    find: "return [...last, ...before].filter",
    replace: "return [...last].filter",
    checks: [{ ...losses, test: "as it was chosen last" }],
  },
  {
    name: "paid: points stay when their money comes back",
    file: rules,
    find: "const credited = isChange && isOwn ? pointsCredited(known, membership, creditMinor) : 0;",
    replace: "const credited = isChange && isOwn ? Math.min(0, creditMinor) : 0;",
    checks: [{ ...changes, test: "costs the difference" }],
  },
  {
    name: "paid: changing back and forth gives points",
    file: deciding,
    find: "if (credited > plan.pointsPerCycle) throw new AppError(onlyAtCycleEnd);",
    replace: "if (credited < 0) throw new AppError(onlyAtCycleEnd);",
    checks: [{ ...changes, test: "back and forth" }],
  },
  {
    name: "paid: a change gives back a cycle for which nobody has paid",
    file: deciding,
    find: " || paid.paidUntil !== paid.periodEndsAt || now >= Date.parse(paid.paidUntil)",
    replace: "",
    checks: [{ ...changes, test: "owes a payment" }],
  },
  {
    name: "paid: a change takes the amounts of any moment",
    file: deciding,
    find: "if (isOld || (",
    replace: "if ((",
    checks: [{ ...changes, test: "amounts that are old" }],
  },
  {
    name: "paid: a declined card changes the plan",
    file: "lambdas/gateways/stripe-plan-changes.ts",
    find: 'payment_behavior: "error_if_incomplete",',
    replace: 'payment_behavior: "allow_incomplete",',
    checks: [{ ...changes, test: "card is declined" }],
  },
  {
    name: "paid: another plan begins at the end of a cycle although the member stays",
    file: deciding,
    find: "return isSet || hasLapsed(change, now) ? null : change;",
    replace: "return change;",
    checks: [{ ...losses, test: "released at Stripe" }],
  },
  {
    name: "paid: a pause goes on charging",
    file: "lambdas/gateways/stripe-memberships.ts",
    find: '{ pause_collection: holds ? { behavior: "void" } : "" },',
    replace: '{ pause_collection: "" },',
    checks: [{ file: "tests/api/paid-pauses.long.test.ts", test: "neither charges" }],
  },
  {
    name: "paid: a membership whose payments are paused goes on after its paid cycle",
    file: rules,
    find: "return (isHeld || wasHeld) && paidUntil !== null",
    replace: "return wasHeld && paidUntil !== null",
    checks: [{ file: "tests/api/paid-pauses.long.test.ts", test: "neither charges" }],
  },
  {
    name: "paid: a pause that ends gives the membership back before its payment",
    file: rules,
    find: "return (isHeld || wasHeld) && paidUntil !== null",
    replace: "return isHeld && paidUntil !== null",
    checks: [{ file: "tests/api/paid-pauses.long.test.ts", test: "neither charges" }],
  },
];
