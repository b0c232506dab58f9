/** Events of a change and of the cycle after it, in every order and three times each. All of them end alike. */
import { expect, test } from "vitest";
import { checkTable } from "../support/checker.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aThirdLater, planChangeSteps } from "../support/plan-change-steps.ts";
import { newSellingHouse, type SellingHouse } from "../support/purchases.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const { newPlan, change, paying, passTo, paidOf, membershipOf, pointsOf } = planChangeSteps(server);

function orders<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first, position) => orders(of.toSpliced(position, 1)).map((rest) => [first, ...rest]));
}

/** A member whose change Stripe has made, and whose answer was lost. Then comes another cycle. No event has arrived. */
async function wholeStory(house: SellingHouse) {
  server.clock.now = defaultNow;
  const { stripe } = server.stack;
  const { as, subscriptionId } = await paying({ house, fields: { priceMinor: 3_000 } });
  const better = await newPlan(house, { name: "Better", priceMinor: 9_000, pointsPerCycle: 1_000 });
  passTo(aThirdLater, subscriptionId);
  const since = stripe.events(house.accountId).length;
  // Six calls come before the one that changes the price.
  stripe.trouble.push(...Array.from({ length: 6 }, () => "none" as const), "lost_answer", "outage");
  await change(house, { as, of: better, at: aThirdLater });
  stripe.trouble.length = 0;
  passTo("2027-01-04T12:00:00.000Z", subscriptionId);
  return {
    as,
    ids: stripe
      .events(house.accountId)
      .slice(since)
      .map(({ id }) => id),
  };
}

/** A workspace has at most 50 plans, and each story makes two. So each house has 24 stories. */
const storiesOfHouse = 24;

test.each([0, 240, 480])(
  "240 of 720 orders of six events from %i, three times each, leave the same membership",
  async (first) => {
    const ends = new Set<string>();
    for (let begun = first; begun < first + 240; begun += storiesOfHouse) {
      const house = await newSellingHouse(server);
      for (let position = begun; position < begun + storiesOfHouse; position += 1) {
        const { as, ids } = await wholeStory(house);
        expect(ids.length).toBeGreaterThanOrEqual(6);
        const order = orders(ids.slice(-6))[position] ?? [];
        for (const id of order) expect(await server.stack.stripe.deliver(id)).toBe(200);
        if (position % 2 === 0) await Promise.all(order.map((id) => server.stack.stripe.deliver(id)));
        else for (const id of order.toReversed()) await server.stack.stripe.deliver(id);
        for (const id of order) expect(await server.stack.stripe.deliver(id)).toBe(200);
        const { status, planName, change: planned } = (await paidOf(house, as)) ?? {};
        const { cycleNumber, nextBillingOn } = (await membershipOf(house, as)) ?? {};
        ends.add(JSON.stringify([status, planName, planned, cycleNumber, nextBillingOn, await pointsOf(house, as)]));
      }
      const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
      expect((await checkTable(where, house.own.tenantId)).violations).toEqual([]);
    }
    expect([...ends]).toEqual(['["active","Better",null,3,"2027-02-04",[300,800,1000]]']);
  },
  3_600_000,
);
