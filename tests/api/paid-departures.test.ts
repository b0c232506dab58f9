import { expect, test } from "vitest";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { serverOfFile } from "../support/file-server.ts";
import { paidSteps } from "../support/paid-steps.ts";

const server = serverOfFile({ withConsumers: true });
const { paying, passTo, settleDuePayments, pointsOf } = paidSteps(server);

/** Consumers run by themselves, a moment later. */
const patience = { timeout: 10_000 };

test("is charged no more after the member was erased", async () => {
  const { house, as, subscriptionId } = await paying();
  const params = { ...house.params, memberId: as.memberId };
  await server.call(eraseMember, { as: house.admin, params, body: { version: 1 } });
  const cancellations = () =>
    server.stack.stripe.calls.filter(
      ({ method, path }) => method === "DELETE" && path === `/v1/subscriptions/${subscriptionId}`,
    ).length;
  await expect.poll(cancellations, patience).toBe(1);
  passTo("2026-12-24T12:00:00.000Z", subscriptionId);
  await settleDuePayments();
  expect(await pointsOf(house, as)).toEqual([300]);
});
