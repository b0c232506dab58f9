import { expect, test } from "vitest";
import { cancelSession } from "#lambdas/live/host-contract.ts";
import { passRef, refundsRef } from "#lambdas/live/repository.ts";
import { unlockSession } from "#lambdas/live/viewer-contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { consume, liveSteps } from "../support/live-steps.ts";
import type { Actor } from "../support/test-server.ts";

const server = serverOfFile();
const open = liveSteps(server);
const sold = { audience: { kind: "points", pointsCost: 30 } } as const;

test("a member who pays for a session eight times at once pays once", async () => {
  const house = await open();
  const member = await house.newMember(100);
  const { sessionId } = await house.publish(sold);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.call(unlockSession, {
        as: member,
        params: house.of(sessionId),
        body: { pointsCost: 30 },
        key: house.key(),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(["live.already_unlocked"]));
  expect(await balanceOf(member, house.params)).toBe(70);
  await expectConsistent(server, house.own);
});

test("whoever pays while the session is cancelled is refused, or gets every point back once", async () => {
  const house = await open();
  const members = await Promise.all(Array.from({ length: 30 }, () => house.newMember(100)));
  const { sessionId, version } = await house.publish(sold);
  const params = house.of(sessionId);
  const pay = (as: Actor) => server.call(unlockSession, { as, params, body: { pointsCost: 30 }, key: house.key() });
  const cancel = async () => {
    await pay(members[0] as Actor);
    return server.call(cancelSession, { as: house.admin, params, body: { version }, key: house.key() });
  };
  const [cancelled, ...paid] = await Promise.all([cancel(), ...members.slice(1).map(pay)]);
  expect(cancelled.status).toBe(200);
  for (const { status, error } of paid) expect([201, "live.over"]).toContain(status === 201 ? status : error?.code);
  // Deliveries repeat: each step twice.
  for (let step = 0; step < 8; step += 1) {
    const { refunds } = await server.table.getMany(
      { refunds: refundsRef(house.own.scope, sessionId) },
      { consistent: true },
    );
    if (refunds === undefined || refunds.finishedAt !== null) break;
    const image = { ...refunds, pk: `T#${house.own.tenantId}#LIVE#${sessionId}`, sk: "REFUNDS", entity: "liveRefunds" };
    const change = {
      eventId: `step-${step}`,
      entity: "liveRefunds",
      tenantId: house.own.tenantId,
      at: 0,
      before: null,
    };
    await consume("live.refundPasses", { ...change, after: image });
    await consume("live.refundPasses", { ...change, after: image });
  }
  for (const member of members) expect(await balanceOf(member, house.params)).toBe(100);
  const { pass } = await server.table.getMany(
    { pass: passRef(house.own.scope, sessionId, (members[0] as Actor).memberId) },
    { consistent: true },
  );
  expect(pass?.refundedAt).not.toBeNull();
  await expectConsistent(server, house.own);
});

test("a payment that was decided before the cancellation is refused after it", async () => {
  const house = await open();
  const member = await house.newMember(100);
  const { sessionId, version } = await house.publish(sold);
  const params = house.of(sessionId);
  let isOvertaken = false;
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (isOvertaken || context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      isOvertaken = true;
      await server.call(cancelSession, { as: house.admin, params, body: { version }, key: house.key() });
      return next(request);
    },
    { step: "initialize", priority: "high", name: "overtaken" },
  );
  const refused = await server.call(unlockSession, { as: member, params, body: { pointsCost: 30 }, key: house.key() });
  documentClient().middlewareStack.remove("overtaken");
  expect([isOvertaken, outcome(refused)]).toEqual([true, [409, "live.over"]]);
  expect(await balanceOf(member, house.params)).toBe(100);
});

async function balanceOf(as: Actor, params: Record<string, string>): Promise<number> {
  return (await server.call(getMe, { as, params })).body.balance;
}
