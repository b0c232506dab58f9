/** What stops in the middle of a beginning, a change and their records, at every transaction. */
import { afterEach, expect, test } from "vitest";
import { rereadPaidMembership } from "#lambdas/payments/paid-contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { checkTable } from "../support/checker.ts";
import { tableOf } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aThirdLater, planChangeSteps } from "../support/plan-change-steps.ts";
import { deliverAll, newSellingHouse, sessionOf } from "../support/purchases.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const { newPlan, begin, change, paymentsOf, twoPlans, ...steps } = planChangeSteps(server);
const { paidOf, membershipOf, passTo, settleDuePayments, pointsOf, paying } = steps;

/** Kills the function at one transaction: right before it, or right after it. */
function killAt(transaction: number, moment: "before" | "after") {
  const counts = { seen: 0, killed: 0 };
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      counts.seen += 1;
      if (counts.seen !== transaction) return next(request);
      counts.killed += 1;
      if (moment === "after") await next(request);
      throw new Error("killed");
    },
    { step: "initialize", priority: "high", name: "killed" },
  );
  return counts;
}

const revive = () => documentClient().middlewareStack.remove("killed");

afterEach(async () => {
  revive();
  server.clock.now = defaultNow;
  server.log.length = 0;
  expect((await checkTable(tableOf(server))).violations).toEqual([]);
});

const moments = ["before", "after"] as const;
const everywhere = [1, 2].flatMap((transaction) => moments.map((moment) => [moment, transaction] as const));

test.each(everywhere)(
  "a beginning that stops %s its transaction %i goes on with the same key",
  async (moment, number) => {
    const house = await newSellingHouse(server);
    const [of, as] = [await newPlan(house), await server.newMember(house.own)];
    const key = "the-same-key-of-a-repeated-call";
    const killed = killAt(number, moment);
    expect((await begin(house, { as, of, key })).status).toBe(500);
    expect(killed.killed).toBe(1);
    revive();
    const { url } = (await begin(house, { as, of, key })).body;
    server.stack.stripe.pay(sessionOf(url));
    await server.call(rereadPaidMembership, { as, params: house.params, body: {} });
    expect(await pointsOf(house, as)).toEqual([300]);
  },
);

test.each(everywhere)(
  "a change that stops %s its transaction %i is charged once and given once",
  async (moment, number) => {
    const { house, as, better, subscriptionId, since } = await twoPlans();
    passTo(aThirdLater, subscriptionId);
    const key = "the-same-key-of-a-repeated-call";
    const killed = killAt(number, moment);
    expect((await change(house, { as, of: better, at: aThirdLater, key })).status).toBe(500);
    expect(killed.killed).toBe(1);
    revive();
    expect((await change(house, { as, of: better, at: aThirdLater, key })).status).toBe(201);
    await deliverAll(server, house, since);
    expect(paymentsOf(house, subscriptionId)).toEqual([3_000, 7_000]);
    expect(await pointsOf(house, as)).toEqual([300, 800]);
  },
);

test.each(everywhere)(
  "a planned change that stops %s its transaction %i begins with its cycle",
  async (moment, number) => {
    const { house, as, better, subscriptionId, since } = await twoPlans();
    const key = "the-same-key-of-a-repeated-call";
    killAt(number, moment);
    await change(house, { as, of: better, at: null, key });
    revive();
    expect((await change(house, { as, of: better, at: null, key })).status).toBe(201);
    passTo("2026-12-24T11:00:00.000Z", subscriptionId);
    await deliverAll(server, house, since);
    expect(await membershipOf(house, as)).toMatchObject({ planId: better.planId });
    expect(await pointsOf(house, as)).toEqual([300, 1_000]);
  },
);

test.each(moments)("a cycle whose record stops %s its transaction is given once by the next event", async (moment) => {
  const { house, as, subscriptionId, since } = await paying();
  passTo("2026-12-24T11:00:00.000Z", subscriptionId);
  killAt(1, moment);
  const answers = await deliverAll(server, house, since);
  expect(answers).toContain(500);
  revive();
  await settleDuePayments();
  expect(await pointsOf(house, as)).toEqual([300, 300]);
  expect(await paidOf(house, as)).toMatchObject({ status: "active" });
});
