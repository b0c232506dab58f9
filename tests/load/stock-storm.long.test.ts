import { expect, test } from "vitest";
import { callUntilAnswered, expectConsistent, outcome } from "../support/claims.ts";
import { withConflicts } from "../support/conflicts.ts";
import { serverOfFile } from "../support/file-server.ts";
import { orderSteps } from "../support/order-steps.ts";
import { aShirt } from "../support/products.ts";
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
