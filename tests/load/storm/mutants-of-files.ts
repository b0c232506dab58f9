/** Mutants of files of points: each takes out one guard of a row. */
import type { Mutant } from "./mutant-list.ts";

const races = { file: "tests/api/points-imports-races.test.ts" };
const transactions = "lambdas/imports/transactions.ts";

export const mutantsOfFiles: readonly Mutant[] = [
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
    find: "[audit, whileInPart(scope, stored), ...writes]",
    replace: "[audit, ...writes]",
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
