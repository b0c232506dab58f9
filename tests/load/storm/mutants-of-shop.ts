/** Mutants of the shop: stock, limits, carts, and the points that move with an order. */
import type { Mutant } from "./mutant.ts";

const orders = { file: "tests/api/orders.long.test.ts" };
const products = { file: "tests/api/products.long.test.ts" };
const lowStock = { file: "tests/api/low-stock.long.test.ts" };
const storm = { file: "tests/load/stock-storm.long.test.ts" };

export const mutantsOfShop: readonly Mutant[] = [
  {
    name: "check then sell: pieces are taken without their condition",
    file: "lambdas/products/repository.ts",
    find: 'const enough = [{ attribute: "left", is: ">=", value: quantity } as const];',
    replace: 'const enough = [{ attribute: "left", is: ">=", value: quantity - 1_000_000 } as const];',
    checks: [orders, storm],
  },
  {
    name: "an order takes nothing out of the stock",
    file: "lambdas/orders/transactions.ts",
    find: "      ...stock,\n",
    replace: "",
    checks: [orders],
  },
  {
    name: "a count of the stock forgets who has bought meanwhile",
    file: "lambdas/products/repository.ts",
    find: '{ attribute: "left", is: "=", value: seen.left }',
    replace: '{ attribute: "left", is: ">=", value: 0 }',
    checks: [products, storm],
  },
  {
    name: "pieces that are paid back do not return to the stock",
    file: "lambdas/orders/transactions.ts",
    find: "      ...(restocks ? isOf(({ isCounted }) => isCounted) : []).map((piece) => returnStock(scope, piece)),\n",
    replace: "",
    checks: [orders],
  },
  {
    name: "pieces that are broken return to the stock",
    file: "lambdas/orders/transactions.ts",
    find: "...(restocks ? isOf(({ isCounted }) => isCounted) : [])",
    replace: "...(restocks || true ? isOf(({ isCounted }) => isCounted) : [])",
    checks: [orders],
  },
  {
    name: "a member buys beyond the limit",
    file: "lambdas/products/repository.ts",
    find: '[{ attribute: "quantity", is: "<=", value: limit - quantity }]',
    replace: '[{ attribute: "quantity", is: "<=", value: limit + quantity }]',
    checks: [storm],
  },
  {
    name: "two first purchases at once count as one",
    file: "lambdas/products/repository.ts",
    find: 'if (seen === undefined) return update(key, change, [{ attribute: "pk", is: "missing" }], lostRace);',
    replace: "if (seen === undefined) return update(key, change, [], lostRace);",
    checks: [storm],
  },
  {
    name: "pieces that are paid back still count towards the limit",
    file: "lambdas/orders/transactions.ts",
    find: "[returnBought(scope, memberId, productId, quantity)]",
    replace: "[returnBought(scope, memberId, productId, quantity - quantity)]",
    checks: [orders],
  },
  {
    name: "a cart that was bought stays full",
    file: "lambdas/orders/transactions.ts",
    find: "      ...(cart === undefined || memberId === null ? [] : [emptyCart(scope, memberId, cart, rest)]),\n",
    replace: "",
    checks: [orders],
  },
  {
    name: "a purchase does not ask for the cart that its buyer saw",
    file: "lambdas/orders/routes/place-order.ts",
    find: "    if ((cart?.version ?? 0) !== body.cartVersion) throw new AppError(cartChanged);\n",
    replace: "",
    checks: [orders],
  },
  {
    name: "an order that was cancelled is handed over all the same",
    file: "lambdas/orders/repository.ts",
    find: "  return replaceVersion(keyOf(scope, after), toItem(scope, after), after.version);\n",
    replace:
      '  const item = { ...toItem(scope, after), version: after.version + 1 };\n  return { kind: "put", key: keyOf(scope, after), item, conditions: [], refused: lostRace };\n',
    checks: [orders, storm],
  },
  {
    name: "an order that ends keeps the points",
    file: "lambdas/orders/transactions.ts",
    find: "      ...(moved?.writes ?? []),\n",
    replace: "",
    checks: [orders],
  },
  {
    name: "two edits of a product at once: the later one wins unseen",
    file: "lambdas/products/repository.ts",
    find: "  return replaceVersion(productItem.key(scope, product.productId), productItem.whole(product), product.version);\n",
    replace:
      '  const item = { ...productItem.whole(product), version: product.version + 1 };\n  return { kind: "put", key: productItem.key(scope, product.productId), item, conditions: [], refused: lostRace };\n',
    checks: [products, storm],
  },
  {
    name: "a low stock stays noted after it was filled up",
    file: "lambdas/products/consumers/watch-stock.ts",
    find: "    else if (noted !== undefined) await table.commit([forgetLow(scope, noted)]);\n",
    replace: "    else return undefined;\n",
    checks: [lowStock],
  },
  {
    name: "each piece that is sold of a low stock sends another mail",
    file: "lambdas/products/consumers/watch-stock.ts",
    find: "${low.lowSince}",
    replace: "${low.left}",
    checks: [lowStock],
  },
];
