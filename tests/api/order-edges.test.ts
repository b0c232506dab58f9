import { expect, test } from "vitest";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { setCartLine } from "#lambdas/orders/cart-contract.ts";
import { placeOrder } from "#lambdas/orders/contract.ts";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { orderSteps } from "../support/order-steps.ts";
import { aShirt } from "../support/products.ts";

const server = serverOfFile();
const open = orderSteps(server);

test("a cart and an order have at most twenty-five lines", async () => {
  const shop = await open();
  const member = await shop.newMember(5000);
  const variants = Array.from({ length: 13 }, (_, no) => ({
    variantNo: null,
    name: `Size ${no}`,
    sku: "",
    pointsPrice: 10,
    moneyPriceMinor: null,
  }));
  const products = [await shop.offer({ variants }), await shop.offer({ variants })];
  const lines = products.flatMap((product) =>
    product.variants.map(({ variantNo }) => shop.lineOf(product, { variantNo })),
  );
  expect(lines).toHaveLength(26);
  const put = ({ productId, variantNo, quantity }: (typeof lines)[number]) =>
    server.call(setCartLine, { as: member, params: shop.params, body: { productId, variantNo, quantity } });
  for (const line of lines.slice(0, 25)) expect((await put(line)).status).toBe(200);
  expect(outcome(await put(lines[25] as (typeof lines)[number]))).toEqual([409, "orders.cart_full"]);
  const refused = await server.call(placeOrder, {
    as: member,
    params: shop.params,
    body: { lines, cartVersion: 25, note: "" },
  });
  expect([refused.status, refused.error?.issues]).toMatchObject([400, [{ path: "body.lines", code: "too_big" }]]);
  expect(await rawItems(server, shop.own, "order")).toEqual([]);
});

test("the desk ends the order of an erased member: stock and points go back where they came from", async () => {
  const shop = await open();
  const member = await shop.newMember(200);
  const shirt = await shop.offer({ ...aShirt, limitPerMember: 2 }, 3);
  const { order } = (await shop.place(member, [shop.lineOf(shirt, { quantity: 2 })])).body;
  const params = { ...shop.params, memberId: member.memberId };
  const stored = (await rawItems(server, shop.own, "member")).find(({ memberId }) => memberId === member.memberId);
  const erased = await server.call(eraseMember, { as: shop.admin, params, body: { version: Number(stored?.version) } });
  expect(erased.status).toBe(200);
  const seen = await server.call(getOrder, { as: shop.admin, params: shop.ofOrder(order) });
  expect(seen.body.order).toMatchObject({ memberName: null, handOver: "new", pointsTotal: 100 });
  const ended = await shop.cancel(order);
  expect([ended.status, ended.body]).toMatchObject([200, { handOver: "cancelled", pointsRefunded: 100 }]);
  expect((await shop.stockLeft()).toSorted()).toEqual([3, 3]);
  await expectConsistent(server, shop.own);
});
