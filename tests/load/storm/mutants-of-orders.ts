/** Mutants of the shop's counter: stock, receipts and who may buy. */
import type { Mutant } from "./mutant-list.ts";

const counter = { file: "tests/api/counter.test.ts" };
const orders = { file: "tests/api/orders.test.ts" };

export const mutantsOfOrders: readonly Mutant[] = [
  {
    name: "check then sell: a piece is taken without its condition",
    file: "lambdas/products/repository.ts",
    find: 'const enough = [{ attribute: "left", is: ">=", value: quantity } as const];',
    replace: 'const enough = [{ attribute: "pk", is: "present" } as const];',
    checks: [{ ...counter, test: "last piece" }, orders],
  },
  {
    name: "two sales in cash have one receipt number",
    file: "lambdas/orders/counter-transactions.ts",
    find: "[...writes, number.write]",
    replace: "writes",
    checks: [{ ...counter, test: "two counters take cash" }],
  },
  {
    name: "the counter sells to somebody who is suspended",
    file: "lambdas/orders/routes/sell-at-counter.ts",
    find: ' || buyer.status !== "active"',
    replace: "",
    checks: [{ ...counter, test: "suspended" }],
  },
  {
    name: "the counter takes points that the workspace does not use",
    file: "lambdas/orders/routes/sell-at-counter.ts",
    find: "const takesPoints = tenant.features.pointsEnabled;",
    replace: "const takesPoints = tenant.features !== undefined;",
    checks: [{ ...counter, test: "suspended" }],
  },
];
