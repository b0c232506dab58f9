import * as fc from "fast-check";
import { expect, test } from "vitest";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { updateProduct } from "#lambdas/products/staff-contract.ts";
import { rawItems } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { type Delivery, notificationsOfFile } from "../support/notifications.ts";
import { orderSteps } from "../support/order-steps.ts";
import { aShirt } from "../support/products.ts";

/** Administrators hear once of a stock that is low. The test delivers every change as it likes. */
const { server, newDeliveries, deliver, read, later } = notificationsOfFile(["products.watchStock"]);
const open = orderSteps(server);

async function lowShop() {
  const shop = await open();
  const second = await server.newMember(shop.own, { role: "admin" });
  const told = async () =>
    (await read(shop.own, second)).notifications.flatMap((notice) => (notice.kind === "stock_low" ? [notice] : []));
  const mails = async () => (await mailsTo(server, second.email)).map(({ subject }) => subject).toReversed();
  const follow = async () => {
    // What a consumer writes wakes the next one.
    for (let deliveries = await newDeliveries(); deliveries.length > 0; deliveries = await newDeliveries())
      await deliver(deliveries);
  };
  return { ...shop, second, told, mails, follow };
}

test("both administrators hear once that two of three shirts are left, and again after the stock was filled up", async () => {
  const { second, admin, told, mails, follow, ...shop } = await lowShop();
  const shirt = await shop.offer(aShirt, 3);
  const member = await shop.newMember(500);
  await follow();
  expect([await told(), await mails()]).toEqual([[], []]);

  const buy = async () => {
    const { version } = await shop.cartOf(member);
    expect((await shop.place(member, [shop.lineOf(shirt)], { cartVersion: version })).status).toBe(201);
    later();
    await follow();
  };
  await buy();
  const facts = { productId: shirt.productId, variantNo: 1, name: "House shirt", variantName: "Small" };
  expect(await told()).toMatchObject([{ ...facts, left: 2, isUnread: true }]);
  const [mail] = await mailsTo(server, second.email);
  expect(mail?.subject).toBe("Few pieces are left: House shirt, Small");
  expect(mail?.text).toContain("2 pieces are left.");
  expect(mail?.text).toContain(`/${shop.own.tenant.slug}/admin/products?stock=${shirt.productId}`);

  await buy();
  await buy();
  expect(await told()).toMatchObject([{ ...facts, left: 0 }]);
  expect([await mails(), (await mailsTo(server, admin.email)).length]).toEqual([
    ["Few pieces are left: House shirt, Small"],
    1,
  ]);

  await shop.stock(shirt, 5);
  await follow();
  expect(await told()).toEqual([]);
  await shop.stock(shirt, 1, { reason: "counted" });
  later();
  await follow();
  expect(await told()).toMatchObject([{ ...facts, left: 1 }]);
  expect(await mails()).toHaveLength(2);
});

test.each([
  ["in order", (deliveries: Delivery[]) => deliveries],
  ["the last change first", (deliveries: Delivery[]) => deliveries.toReversed()],
  [
    "each three times, in any order",
    (deliveries: Delivery[]) =>
      fc.sample(
        fc.shuffledSubarray([...deliveries, ...deliveries, ...deliveries], { minLength: 3 * deliveries.length }),
        {
          seed: 5,
          numRuns: 1,
        },
      )[0] ?? [],
  ],
])("ends with the stock as it is, however the changes are delivered: %s", async (_name, arrange) => {
  const { told, mails, follow, ...shop } = await lowShop();
  const shirt = await shop.offer(aShirt, 1);
  await shop.stock(shirt, 9, { variantNo: 2 });
  await shop.stock(shirt, 2, { reason: "damaged", variantNo: 2 });
  await deliver(arrange(await newDeliveries()));
  await follow();
  expect(await told()).toMatchObject([{ variantNo: 1, left: 1 }]);
  expect(await mails()).toEqual(["Few pieces are left: House shirt, Small"]);
  const notes = await rawItems(server, shop.own, "lowStock");
  expect(notes.map(({ variantNo, left }) => [variantNo, left])).toEqual([[1, 1]]);
});

test("nobody hears of what is not on sale, and the notice goes with the threshold, the sale and the variant", async () => {
  const { told, mails, follow, ...shop } = await lowShop();
  const drafted = await shop.write(aShirt);
  await follow();
  expect(await told()).toEqual([]);
  const offered = (await shop.setState(drafted, "on_sale")).body;
  await follow();
  // Nothing of either size was ever received.
  expect((await told()).map(({ variantName, left }) => [variantName, left]).toSorted()).toEqual([
    ["Large", 0],
    ["Small", 0],
  ]);
  expect((await mails()).toSorted()).toEqual(["Sold out: House shirt, Large", "Sold out: House shirt, Small"]);

  const [small] = offered.variants.map(({ left: _left, isLow: _isLow, ...variant }) => variant);
  const edited = await server.call(updateProduct, {
    as: shop.admin,
    params: shop.ofProduct(offered),
    body: { ...aShirt, variants: [small as NonNullable<typeof small>], version: offered.version },
  });
  await follow();
  expect((await told()).map(({ variantName }) => variantName)).toEqual(["Small"]);
  await shop.setState(edited.body, "hidden");
  await follow();
  expect([await told(), await rawItems(server, shop.own, "lowStock")]).toEqual([[], []]);
});

test("a suspended administrator gets no mail", async () => {
  const { second, mails, follow, ...shop } = await lowShop();
  const stored = (await rawItems(server, shop.own, "member")).find(({ memberId }) => memberId === second.memberId);
  const params = { ...shop.params, memberId: second.memberId };
  const body = { status: "suspended", version: Number(stored?.version) } as const;
  expect((await server.call(setMemberStatus, { as: shop.admin, params, body })).status).toBe(200);
  await shop.offer(aShirt, 1);
  await follow();
  expect(await mails()).toEqual([]);
  // One for each size.
  expect(await mailsTo(server, shop.admin.email)).toHaveLength(2);
});
