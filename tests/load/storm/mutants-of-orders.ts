/** Mutants of orders: the counter, what a payment by card holds, the payment itself, and money that goes back. */
import type { Mutant } from "./mutant.ts";

const counter = { file: "tests/api/counter.long.test.ts" };
const orders = { file: "tests/api/orders.long.test.ts" };
const payments = { file: "tests/api/order-payments.long.test.ts" };
const refunds = { file: "tests/api/order-card-refunds.long.test.ts" };
const crashes = { file: "tests/api/order-crashes.long.test.ts" };
const settling = "lambdas/orders/settle.ts";
const card = "lambdas/orders/card.ts";
const rules = "lambdas/orders/rules.ts";

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
  {
    name: "an order is handed over unpaid",
    file: rules,
    find: '  if (order.payment === "unpaid") throw new AppError(unpaidOrder);\n  if (rank',
    replace: "  if (rank",
    checks: [{ ...payments, test: "waits for its card" }],
  },
  {
    name: "what an order holds comes back while its payment page is open",
    file: settling,
    find: 'if (closesPage && order.payment === "unpaid") await closeOrderPage(accountId, sessionId);',
    replace: "",
    checks: [payments],
  },
  {
    name: "a payment of another amount, or of another order, pays an order",
    file: card,
    find: "return isKnown && isSame && heard.reference === order.orderId;",
    replace: "return isKnown;",
    checks: [{ file: "tests/rules/order-cards.test.ts" }],
  },
  {
    name: "a second refund is sent while the first is under way",
    file: card,
    find: "if (order.sending !== null) return heard.refundedMinor >= order.sending.to ? undefined : order.sending;",
    replace: "",
    checks: [{ file: "tests/rules/order-cards.test.ts" }, crashes],
  },
  {
    name: "a refund that failed stays as it was",
    file: "lambdas/orders/refunds.ts",
    find: "return now === undefined ? refund : { ...refund, state: now.state };",
    replace: "return now === undefined ? refund : { ...refund };",
    checks: [{ file: "tests/rules/order-refunds.test.ts" }],
  },
  {
    name: "a refund at Stripe counts for another step than its own",
    file: "lambdas/orders/refunds.ts",
    find: "const own = gaps.find(({ stepNo }) => String(stepNo) === label);",
    replace: "const own = label === null ? undefined : gaps[0];",
    checks: [{ file: "tests/rules/order-refunds.test.ts" }],
  },
  {
    name: "money goes back while the cardholder's bank decides",
    file: "lambdas/orders/returns.ts",
    find: '  if (order.dispute === "open") throw new AppError(disputedOrder);\n  for (const',
    replace: "  for (const",
    checks: [refunds],
  },
  {
    name: "a receipt takes a number that another payment takes at once",
    file: "lambdas/orders/repository.ts",
    find: "return { receiptNumber, write: { ...replaceVersion(key, item, seen.version), refused: lostRace } };",
    replace: 'return { receiptNumber, write: { kind: "put", key, item, conditions: [], refused: lostRace } };',
    checks: [{ file: "tests/rules/orders.test.ts" }],
  },
  {
    name: "the cart is lost with an order that nobody has paid",
    file: "lambdas/orders/card-transactions.ts",
    find: "return [...writes, ...returnToCart(scope, memberId, cart, { order, isErased: wallet.erasedAt !== null })];",
    replace: "return writes;",
    checks: [payments],
  },
];
