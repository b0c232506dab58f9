/** Mutants of refused scans: what is kept of them, how often, and which of them are conflicts. */
import type { Mutant } from "./mutant.ts";

const refused = { file: "tests/api/refused-scans.long.test.ts" };

export const mutantsOfRefused: readonly Mutant[] = [
  {
    name: "a stranger fills the table with refused scans",
    file: "lambdas/access/refused-list.ts",
    find: "const minute = String(Math.floor(at / refusedLimits.onceInMilliseconds));",
    replace: "const minute = String(performance.now());\n  void at;",
    checks: [{ ...refused, test: "once a minute" }],
  },
  {
    name: "a refused scan writes again what is kept",
    file: "lambdas/access/refused-list.ts",
    find: "if (kept !== undefined) return [];",
    replace: "void kept;",
    checks: [{ ...refused, test: "once a minute" }],
  },
  {
    name: "refused scans are kept for ever",
    file: "lambdas/access/refused-repository.ts",
    find: "const item = { ...attributesOf(scope, refused), expiresAtSeconds };",
    replace: "void expiresAtSeconds;\n  const item = attributesOf(scope, refused);",
    checks: [{ ...refused, test: "once a minute" }],
  },
  {
    name: "a scan at the desk that is refused leaves no trace",
    file: "lambdas/access/routes/scan.ts",
    find: "return kept.length > 0 ? commitRecord(kept, answer) : answer;",
    replace: "void kept;\n      return answer;",
    checks: [{ ...refused, test: "stands in the feed" }],
  },
  {
    name: "a scan at a station that is refused leaves no trace",
    file: "lambdas/stations/routes/scan-at-station.ts",
    find: "return kept.length > 0 ? commitRecord(kept, pass) : pass;",
    replace: "void kept;\n      return pass;",
    checks: [{ ...refused, test: "stands in the feed" }],
  },
  {
    name: "refused scans hide visits from a scan without a network",
    file: "lambdas/access/list.ts",
    find: "for await (const row of table.all(entriesOf(scope, memberId, page)))",
    replace: "for (const row of (await table.query(entriesOf(scope, memberId, page))).rows)",
    checks: [{ ...refused, test: "hide no visit" }],
  },
  {
    name: "a station's refused scan is no conflict",
    file: "lambdas/stations/routes/record-station-scan.ts",
    find: "return commit([...spent, ...kept], answer,",
    replace: "return commit(spent, answer,",
    checks: [{ ...refused, test: "names who was let in" }],
  },
  {
    name: "a scan that comes too late leaves no trace",
    file: "lambdas/access/refused-list.ts",
    find: "if (kept.length > 0) await table.commit(kept);",
    replace: "void kept;",
    checks: [{ ...refused, test: "comes too late" }],
  },
  {
    name: "a check-in by hand that the rules refuse leaves no trace",
    file: "lambdas/access/routes/check-in.ts",
    find: "if (refusal !== null && override === null)",
    replace: "if (refusal !== null && override === zone && zone !== null)",
    checks: [{ ...refused, test: "check-in by hand" }],
  },
  {
    name: "an unknown ticket leaves no trace",
    file: "lambdas/access/routes/scan.ts",
    find: "return answer.ticket === null ? refused(",
    replace: "return answer.ticket === undefined ? refused(",
    checks: [{ ...refused, test: "unknown ticket" }],
  },
  {
    name: "a conflict stays in the list after a look",
    file: "lambdas/access/refused-repository.ts",
    find: 'remove: ["gsi3pk", "gsi3sk"]',
    replace: "remove: []",
    checks: [{ ...refused, test: "names who was let in" }],
  },
  {
    name: "a scan that let nobody in is settled as a conflict",
    file: "lambdas/access/routes/settle-conflict.ts",
    find: "if (conflict === undefined || !conflict.isOffline)",
    replace: "if (conflict === undefined)",
    checks: [{ ...refused, test: "another workspace" }],
  },
];
