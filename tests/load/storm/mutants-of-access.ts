/** Mutants of access: who is in the house, who may come in, and when a booking is checked in. */
import type { Mutant } from "./mutant.ts";

const desk = { file: "tests/api/access.long.test.ts" };
const rules = { file: "tests/rules/access.test.ts" };
const entry = { file: "tests/rules/entry.test.ts" };
const notes = { file: "tests/api/desk-notes.long.test.ts" };
const late = { file: "tests/api/entry-rules-late.long.test.ts" };
const atDoor = { file: "tests/api/entry-rules.long.test.ts" };

export const mutantsOfAccess: readonly Mutant[] = [
  {
    name: "a plan opens each zone",
    file: "lambdas/access/entry.ts",
    find: 'if (here.length === 0) return "outside_zone";',
    replace: "if (here.length === 0) return null;",
    checks: [entry, { ...atDoor, test: "in its hours" }],
  },
  {
    name: "a plan opens at each hour",
    file: "lambdas/access/entry.ts",
    find: '? null : "outside_hours";',
    replace: "? null : null;",
    checks: [entry, { ...atDoor, test: "in its hours" }],
  },
  {
    name: "the grace counts on one side only",
    file: "lambdas/access/entry.ts",
    find: "at < momentOf(end, to, timeZone) + grace",
    replace: "at < momentOf(end, to, timeZone)",
    checks: [entry],
  },
  {
    name: "a booking opens every zone",
    file: "lambdas/access/entry.ts",
    find: "if (rule.kind !== held.kind || !isOf(rule, zone)) return false;",
    replace: "if (rule.kind !== held.kind) return false;",
    checks: [entry, { ...atDoor, test: "a booking opens its zone" }],
  },
  {
    name: "the booking of one desk opens the door of another",
    file: "lambdas/access/entry.ts",
    find: "if (rule.resourceId !== held.resourceId) return false;",
    replace: "return true;",
    checks: [entry],
  },
  {
    name: "a cancelled booking opens the door, because a list remembers it",
    file: "lambdas/access/door.ts",
    find: "booking !== undefined && isHeld(booking, now)",
    replace: "booking !== undefined",
    checks: [
      { ...atDoor, test: "once it is cancelled" },
      { ...late, test: "still shows it as held" },
    ],
  },
  {
    name: "a seat at a cancelled event opens the door",
    file: "lambdas/access/door.ts",
    find: 'event.status === "cancelled" || seat?.status',
    replace: "seat?.status",
    checks: [{ ...atDoor, test: "until the event is cancelled" }],
  },
  {
    name: "a rule names a zone that is gone",
    file: "lambdas/access/closing.ts",
    find: "throw new AppError(unknownZoneOfRule);",
    replace: "return seen;",
    checks: [{ ...atDoor, test: "zones of the house only" }],
  },
  {
    name: "the desk looks at fifty bookings only",
    file: "lambdas/access/door.ts",
    find: "while (page.nextCursor !== null) {",
    replace: "while (page.rows.length < 0) {",
    checks: [{ ...atDoor, test: "among a hundred" }],
  },
  {
    name: "settings of the house grow until each scan is dear",
    file: "lambdas/access/closing.ts",
    find: "throw new AppError(settingsTooLong);",
    replace: "return plannedClosing({ ...seen, ...fields }, moment);",
    checks: [{ ...atDoor, test: "two units" }],
  },
  {
    name: "a note for the desk is written over one that nobody has seen",
    file: "lambdas/members/repository.ts",
    find: '    { set: { deskNote }, add: { version: 1 } },\n    [{ attribute: "version", is: "=", value: version }],',
    replace: "    { set: { deskNote }, add: { version: 1 } },\n    [],",
    checks: [{ ...notes, test: "role and standing" }],
  },
  {
    name: "a member's other change takes the desk's note away",
    file: "lambdas/members/repository.ts",
    find: "    ...member,\n    endsBookings: false,",
    replace: "    ...member,\n    deskNote: null,\n    endsBookings: false,",
    checks: [{ ...notes, test: "role and standing" }],
  },
  {
    name: "two desks make two visits of one member",
    file: "lambdas/access/repository.ts",
    find: "return [putNew(presenceItem.key(scope, visit.memberId), presenceItem.whole(visit), lostRace), created];",
    replace: "return [created];",
    checks: [{ ...desk, test: "two scans" }],
  },
  {
    name: "a visit is written over a correction",
    file: "lambdas/access/repository.ts",
    find: '    { attribute: "version", is: "=", value: seen.version },\n  ];\n  const visit',
    replace: "  ];\n  const visit",
    checks: [{ ...desk, test: "as it is now" }],
  },
  {
    name: "a desk ends a visit that it has not seen",
    file: "lambdas/access/routes/check-out.ts",
    find: "if (inside?.visitId !== visitId)",
    replace: "if (inside === undefined)",
    checks: [{ ...desk, test: "since the desk looked" }],
  },
  {
    name: "somebody suspended comes in",
    file: "lambdas/access/entry.ts",
    find: 'if (member.status !== "active") return "suspended";',
    replace: "",
    checks: [entry, { ...desk, test: "suspended" }],
  },
  {
    name: "a plan that ended yesterday still opens the door",
    file: "lambdas/access/entry.ts",
    find: 'if (last !== null && last < today) return "plan_over";',
    replace: "",
    checks: [entry],
  },
  {
    name: "any word is a reason",
    file: "lambdas/access/rules.ts",
    find: "throw new AppError(unknownReason);",
    replace: "return;",
    checks: [{ ...desk, test: "by hand" }],
  },
  {
    name: "a booking is checked in at any time before its start",
    file: "lambdas/access/rules.ts",
    find: "if (now < opens) throw",
    replace: "if (now < 0) throw",
    checks: [rules],
  },
  {
    name: "the desk checks in somebody else's booking",
    file: "lambdas/access/routes/record-booking.ts",
    find: "if (booking?.memberId !== memberId)",
    replace: "if (booking === undefined)",
    checks: [{ ...desk, test: "not theirs" }],
  },
  {
    name: "a booking that nobody came to keeps its moment",
    file: "lambdas/bookings/repository.ts",
    find: '        ...(["checkedInAt", "checkedOutAt"] as const).filter((moment) => moved[moment] === null),\n',
    replace: "",
    checks: [{ ...desk, test: "15 minutes" }],
  },
];
