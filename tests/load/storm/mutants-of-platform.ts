import type { Mutant } from "./mutant.ts";

const suspension = { file: "tests/api/tenant-suspension.long.test.ts" };
const states = { file: "tests/rules/tenant-states.test.ts" };

const notices = { file: "tests/api/staff-notices.long.test.ts" };
const measures = { file: "tests/api/measured-tenants.long.test.ts" };
const rates = { file: "tests/api/rates.long.test.ts" };

/** Guards of the platform over its workspaces. */
export const mutantsOfPlatform: readonly Mutant[] = [
  {
    name: "the people of a suspended workspace go on",
    file: "lambdas/pipeline/tenant-access.ts",
    find: "refuseByStanding(tenant, kind, { role, now, isMember: true });",
    replace: "",
    checks: [{ ...suspension, test: "very next one" }],
  },
  {
    name: "a suspension overwrites the first moment of another one",
    file: "lambdas/platform/routes/set-suspension.ts",
    find: "(tenant.suspendedAt ?? at)",
    replace: "at",
    checks: [{ ...suspension, test: "first moment" }],
  },
  {
    name: "somebody without the role owns a workspace",
    file: "lambdas/platform/routes/move-owner.ts",
    find: 'wanted?.status !== "active" || wanted.role !== "admin"',
    replace: "wanted === undefined",
    checks: [{ ...suspension, test: "another role" }],
  },
  {
    name: "a late message lists an older state of a workspace",
    file: "lambdas/platform/repository.ts",
    find: '[seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version }],\n    lostRace,\n  );\n}\n\n/** A running trial',
    replace: "[],\n    lostRace,\n  );\n}\n\n/** A running trial",
    checks: [{ ...states, test: "over the one that was read" }],
  },
  {
    name: "a stranger uses up the rate of a house",
    file: "lambdas/pipeline/in-tenant.ts",
    find: "  return withRaces(call.deadlineAt, async (tries) => {",
    replace:
      "  limitRate({ name: `HOUSE#${scope.tenantId}`, mostPerMinute: 3_000 });\n" +
      "  return withRaces(call.deadlineAt, async (tries) => {",
    checks: [{ ...rates, test: "used up by strangers" }],
  },
  {
    name: "a busy house closes its doors",
    file: "lambdas/pipeline/station-route.ts",
    find: "rated: stationSubject(stationId)",
    replace: "rated: { name: `HOUSE#${scope.tenantId}`, mostPerMinute: 3_000 }",
    checks: [{ ...rates, test: "opens its doors" }],
  },
  {
    name: "a counter that fails refuses everybody",
    file: "lambdas/pipeline/rates.ts",
    find: 'log.warn("rate_not_counted", { error });',
    replace: 'log.warn("rate_not_counted", { error });\n    remember(memory().blocked, name, endOfMinute(now));',
    checks: [{ ...rates, test: "without the counter" }],
  },
  {
    name: "a notice of staff is sent anew by a repeated call",
    file: "lambdas/platform/routes/send-notice.ts",
    find: 'const actId = idFrom("platformAct", intent.idBody);',
    replace: 'const actId = idFrom("platformAct", intent.idBody.slice(8) + String(Math.random()).slice(2, 10));',
    checks: [{ ...notices, test: "each chosen workspace once" }],
  },
  {
    name: "a key of a notice takes another text",
    file: "lambdas/platform/routes/send-notice.ts",
    find: "refuseOtherBody(earlier, intent);",
    replace: "",
    checks: [{ ...notices, test: "another text with the same key" }],
  },
  {
    name: "a repeated call says that a notice reached everybody",
    file: "lambdas/platform/routes/send-notice.ts",
    find: "unreached: earlier.unreached };",
    replace: "unreached: [] };",
    checks: [{ ...notices, test: "says the same to a repeated call" }],
  },
  {
    name: "a workspace that is chosen twice gets a notice twice",
    file: "lambdas/platform/routes/send-notice.ts",
    find: "[...new Set(tenantIds)]",
    replace: "tenantIds",
    checks: [{ ...notices, test: "each chosen workspace once" }],
  },
  {
    name: "a notice goes to an archived workspace",
    file: "lambdas/platform/notice-rules.ts",
    find: 'if (standing === "archived") return "archived";',
    replace: "",
    checks: [{ ...notices, test: "does not reach" }],
  },
  {
    name: "a notice counts as sent although all mails come back",
    file: "lambdas/platform/notice-rules.ts",
    find: 'administrators.every(({ isHeldBack }) => isHeldBack) ? "held_back" : undefined',
    replace: "undefined",
    checks: [{ ...notices, test: "does not reach" }],
  },
  {
    name: "a notice that waits goes to a workspace that was archived meanwhile",
    file: "lambdas/platform/consumers/mail-notices.ts",
    find: ' || standingOf(tenant, now) === "archived"',
    replace: "",
    checks: [{ ...notices, test: "archived meanwhile" }],
  },
  {
    name: "a notice goes to whoever has lost the role",
    file: "lambdas/platform/tenant-views.ts",
    find: 'member?.status === "active" && member.role === "admin" ? personOf(member) : null',
    replace: "personOf(member)",
    checks: [{ ...notices, test: "late list" }],
  },
  {
    name: "one administrator of each workspace gets a notice",
    file: "lambdas/platform/consumers/mail-notices.ts",
    find: "`${actId}.${id}`",
    replace: "actId",
    checks: [{ ...notices, test: "each active administrator" }],
  },
  {
    name: "an administrator gets the first notice alone",
    file: "lambdas/platform/consumers/mail-notices.ts",
    find: "`${actId}.${id}`",
    replace: "id",
    checks: [{ ...notices, test: "each active administrator" }],
  },
  {
    name: "a notice leaves no act on a workspace's page",
    file: "lambdas/platform/repository.ts",
    find: "return [putNew(staffNoticeItem.key(notice.actId, tenantId), item, lostRace), recordTenantAct(tenantId, idBody, act)];",
    replace: "return [putNew(staffNoticeItem.key(notice.actId, tenantId), item, lostRace)];",
    checks: [{ ...notices, test: "each active administrator" }],
  },
  {
    name: "figures of a workspace count the pictures of all",
    file: "lambdas/platform/consumers/measure-tenants.ts",
    find: "measureObjects(picturesPrefix(tenantId), mostFiles)",
    replace: 'measureObjects("media/", mostFiles)',
    checks: [{ ...measures, test: "of the workspace itself" }],
  },
  {
    name: "figures of a workspace count today",
    file: "lambdas/platform/consumers/measure-tenants.ts",
    find: "to: addDays(day, -1)",
    replace: "to: day",
    checks: [{ ...measures, test: "thirty days before" }],
  },
  {
    name: "a workspace that cannot be measured holds up all behind it",
    file: "lambdas/platform/consumers/measure-tenants.ts",
    find: "if (failures.length === rows.length && failures[0] !== undefined)",
    replace: "if (failures[0] !== undefined)",
    checks: [{ ...measures, test: "holds up no other" }],
  },
];
