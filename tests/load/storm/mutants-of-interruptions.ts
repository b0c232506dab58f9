/** Mutants of what happens in the middle of a call: it stops, or somebody leaves, joins or moves meanwhile. */
import type { Mutant } from "./mutant.ts";

const sessions = { file: "tests/api/sessions.long.test.ts" };
const requests = { file: "tests/api/plan-requests.long.test.ts" };

export const mutantsOfInterruptions: readonly Mutant[] = [
  {
    name: "the account refuses the caller's session before all workspaces do",
    file: "lambdas/pipeline/end-sessions.ts",
    find: "const hasWritten = await endInWorkspaces(from, memberId, request);",
    replace: "const hasWritten = false;",
    checks: [{ ...sessions, test: "stopped behind" }],
  },
  {
    name: "a workspace that is joined while sessions end keeps the older ones",
    file: "lambdas/pipeline/end-sessions.ts",
    find: "  await endInWorkspaces(from, memberId, request);\n  return true;",
    replace: "  return true;",
    checks: [{ ...sessions, test: "joins in the middle" }],
  },
  {
    name: "somebody who is erased meanwhile gets a request or a membership",
    file: "lambdas/points/repository.ts",
    find: '    { attribute: "erasedAt", is: "missing" },\n  ];\n  return { kind: "check"',
    replace: '  ];\n  return { kind: "check"',
    checks: [requests],
  },
  {
    name: "an erasure leaves a request that came meanwhile",
    file: "lambdas/memberships/repository.ts",
    find: "key: keys.request, conditions: [isOpen]",
    replace: "key: keys.request, conditions: isOpen ? [] : []",
    checks: [requests],
  },
  {
    name: "a file's address names who had it, by a late index",
    file: "lambdas/members/list.ts",
    find: "  return members.find((member) =>",
    replace: "  return [...members, ...listed].find((member) =>",
    checks: [{ file: "tests/api/late-addresses.test.ts" }],
  },
  {
    name: "a month of the ledger follows today's zone",
    file: "lambdas/points/rules.ts",
    find: "startOfDayIn(`${which}-01`, zones)",
    replace: "startOfDayIn(`${which}-01`, { ...zones, earlierZones: [] })",
    checks: [{ file: "tests/api/points-statement.long.test.ts" }],
  },
  {
    name: "calendars whose messages the queue refused are not asked again after a change of the zone",
    file: "lambdas/assignments/consumers/follow-zone.ts",
    find: "if (failed > 0) throw",
    replace: "if (failed < 0) throw",
    checks: [{ file: "tests/api/late-changes.test.ts" }],
  },
  {
    name: "an account whose second factor was reset still counts as having one",
    file: "lambdas/accounts/consumers/reset-two-factor-at-pool.ts",
    find: "    await request.table.commit([forgetTwoFactor(memberId)]);\n",
    replace: "    void forgetTwoFactor;\n",
    checks: [{ file: "tests/api/two-factor.long.test.ts" }],
  },
];
