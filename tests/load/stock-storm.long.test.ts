import { expect, test } from "vitest";
import { updateProduct } from "#lambdas/products/staff-contract.ts";
import { callUntilAnswered, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { withConflicts } from "../support/conflicts.ts";
import { serverOfFile } from "../support/file-server.ts";
import { orderSteps } from "../support/order-steps.ts";
import { aMug, aShirt } from "../support/products.ts";
import type { Actor } from "../support/test-server.ts";

const server = serverOfFile();
const open = orderSteps(server);

test("the last piece is wanted by 200 people, and one of them buys it", async () => {
  const shop = await open();
  const shirt = await shop.offer(aShirt, 1);
  const members: Actor[] = [];
  while (members.length < 200)
    members.push(...(await Promise.all(Array.from({ length: 10 }, () => shop.newMember(50)))));
  const met = withConflicts(20);
  try {
    const answers = await Promise.all(
      // Whoever meets only conflicts is asked to try again, with the same key.
      members.map((member, number) =>
        callUntilAnswered(() => shop.place(member, [shop.lineOf(shirt)], {}, `the-last-shirt-${number}`)),
      ),
    );
    expect(met.counts.conflicts).toBeGreaterThan(0);
    const ends = answers.map(outcome).map(([status, code]) => `${status} ${code ?? ""}`.trim());
    expect(ends.toSorted()).toEqual(["201", ...Array.from({ length: 199 }, () => "409 orders.sold_out")]);
  } finally {
    met.end();
  }
  expect((await shop.stockLeft()).toSorted()).toEqual([0, 1]);
  await expectConsistent(server, shop.own);
});

test("a member with ten tabs buys no more than the limit, and again when pieces were paid back", async () => {
  const shop = await open();
  // What costs points is ordered one after the other by the wallet. Here nothing but the limit stands between the tabs.
  const variants = aShirt.variants.map((variant) => ({ ...variant, pointsPrice: 0 }));
  const shirt = await shop.offer({ ...aShirt, variants, limitPerMember: 3 }, 50);
  const member = await shop.newMember();
  const buyOnce = (round: number, tab: number) =>
    callUntilAnswered(() => shop.place(member, [shop.lineOf(shirt)], {}, `ten-tabs-of-one-${round}-${tab}`));
  const bought = (answers: Awaited<ReturnType<typeof buyOnce>>[]) => answers.filter(({ status }) => status === 201);
  const first = await Promise.all(Array.from({ length: 10 }, (_, tab) => buyOnce(1, tab)));
  expect(bought(first)).toHaveLength(3);
  const [one] = bought(first);
  if (one === undefined) throw new Error("Nothing was bought.");
  expect((await shop.leave(member, one.body.order)).status).toBe(200);
  const again = await Promise.all(Array.from({ length: 10 }, (_, tab) => buyOnce(2, tab)));
  expect(bought(again)).toHaveLength(1);
  expect((await shop.stockLeft()).toSorted()).toEqual([47, 50]);
  await expectConsistent(server, shop.own);
});

test("buyers, cancellations, the desk and the stock room at once: each piece is counted once", async () => {
  const shop = await open();
  const shirt = await shop.offer(aShirt, 12);
  const members = await Promise.all(Array.from({ length: 24 }, () => shop.newMember(500)));
  const met = withConflicts(5);
  const handed: string[] = [];
  try {
    const lives = members.map(async (member, number) => {
      const wish = [shop.lineOf(shirt, { quantity: 1 + (number % 2) })];
      const placed = await callUntilAnswered(() => shop.place(member, wish, {}, `life-${number}`));
      if (placed.status !== 201) return;
      const { order } = placed.body;
      const [left, collected, cancelled] = await Promise.all([
        callUntilAnswered(() => shop.leave(member, order, `leave-${number}`)),
        callUntilAnswered(() => shop.move(order, "collected")),
        number % 3 === 0 ? callUntilAnswered(() => shop.cancel(order, number % 2 === 0)) : undefined,
      ]);
      // The member takes the order away, or the points come back. Never both, and never neither.
      expect([left.status, collected.status, cancelled?.status].filter((status) => status === 200)).toHaveLength(1);
      if (collected.status === 200) {
        handed.push(order.orderId);
        expect(await shop.balanceOf(member)).toBe(500 - order.pointsTotal);
      } else expect(await shop.balanceOf(member)).toBe(500);
    });
    const room = Array.from({ length: 8 }, (_, number) =>
      callUntilAnswered(() =>
        shop.stock(shirt, 1 + number, { reason: (["received", "damaged", "counted"] as const)[number % 3] }),
      ),
    );
    await Promise.all([...lives, ...room]);
  } finally {
    met.end();
  }
  expect(met.counts.conflicts).toBeGreaterThan(0);
  // What is there is what was moved by hand, less what people hold.
  const findings = await expectConsistent(server, shop.own);
  expect(findings).toBeDefined();
  const held = (await rawItems(server, shop.own, "order")).filter(({ handOver }) => handOver === "collected");
  expect(held.map(({ orderId }) => String(orderId)).toSorted()).toEqual(handed.toSorted());
});

test("two administrators edit a product at once, and one of them is told", async () => {
  const shop = await open();
  const mug = await shop.write();
  for (let round = 0; round < 5; round += 1) {
    const version = 1 + round;
    const edit = (name: string) =>
      server.call(updateProduct, {
        as: shop.admin,
        params: shop.ofProduct(mug),
        body: {
          ...aMug,
          name,
          variants: [{ ...(aMug.variants[0] as (typeof aMug.variants)[number]), variantNo: 1 }],
          version,
        },
      });
    const answers = await Promise.all([edit("One"), edit("Other")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
