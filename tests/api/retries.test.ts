import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cancelMyBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { createInvitation, revokeInvitation } from "#lambdas/invitations/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { checkTable } from "../support/checker.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/** Failures that AWS has and the engine never has: conflicts, throttling, lost answers. */
type Trouble = (send: () => Promise<never>) => Promise<never>;

/** The document client's commands are identified below by the names of the commands that they wrap. */
const isTransaction = ({ commandName }: { commandName?: string }) => commandName?.startsWith("TransactWrite") === true;

let server: TestServer;
let troubles: Trouble[] = [];
let transactions = 0;
/** The next batch read lacks items of this kind, as if it ran before they were written. */
let unseen: string | undefined;

beforeAll(async () => {
  server = await startTestServer();
  documentClient().middlewareStack.add(
    (next, context) => (request) => {
      if (unseen !== undefined && context.commandName?.startsWith("BatchGet") === true) {
        const entity = unseen;
        unseen = undefined;
        return next(request).then((result) => without(entity, result));
      }
      if (!isTransaction(context)) return next(request);
      transactions += 1;
      const trouble = troubles.shift();
      return trouble === undefined ? next(request) : trouble(() => next(request) as Promise<never>);
    },
    { step: "initialize", priority: "high", name: "troubles" },
  );
});

afterEach(() => {
  troubles = [];
});

afterAll(() => server.close());

function without<T extends { output: object }>(entity: string, result: T): T {
  const { Responses = {} } = result.output as { Responses?: Record<string, object[]> };
  for (const [table, items] of Object.entries(Responses))
    Responses[table] = items.filter((item) => !JSON.stringify(item).includes(`"${entity}"`));
  return result;
}

const conflict: Trouble = () =>
  Promise.reject(
    new TransactionCanceledException({
      message: "injected",
      $metadata: {},
      CancellationReasons: [{ Code: "None" }, { Code: "TransactionConflict" }],
    }),
  );
const throttled: Trouble = () => Promise.reject(Object.assign(new Error("injected"), { name: "ThrottlingException" }));
const lostAnswer: Trouble = async (send) => {
  await send();
  throw Object.assign(new Error("injected"), { name: "TimeoutError" });
};

/** The answer to this write is lost, and the write takes effect only when the test releases it. */
function lateWrite() {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  let landing: Promise<unknown> = Promise.resolve();
  const trouble: Trouble = (send) => {
    landing = gate.then(send);
    return Promise.reject(Object.assign(new Error("injected"), { name: "TimeoutError" }));
  };
  return { trouble, land: async () => (letGo(), await landing) };
}

async function scene() {
  const own = await server.newTenant();
  const [member, other] = [await server.newMember(own, { points: 20 }), await server.newMember(own, { points: 20 })];
  const { resourceId } = await server.newResource(own);
  const body = { resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 60 };
  const params = { tenantId: own.tenantId };
  const check = () =>
    checkTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName }, own.tenantId);
  return { own, member, other, body, params, check };
}

test("conflicts and throttling are retried until they end", async () => {
  const { member, body, params, check } = await scene();
  troubles = [conflict, throttled, conflict];
  const answer = await server.call(createBooking, { as: member, params, body });
  expect(answer.status).toBe(201);
  expect((await check()).violations).toEqual([]);
});

test("a call with a lost answer is repeated and takes effect once", async () => {
  const { member, body, params, check } = await scene();
  troubles = [lostAnswer];
  const answer = await server.call(createBooking, { as: member, params, body });
  expect(answer.status).toBe(201);
  expect((await server.call(listMyEntries, { as: member, params })).body.balance).toBe(15);
  const { violations, bookings } = await check();
  expect(violations).toEqual([]);
  expect(bookings).toHaveLength(1);
});

test("a failed condition is final: the call is not repeated", async () => {
  const { member, other, body, params } = await scene();
  await server.call(createBooking, { as: member, params, body });
  transactions = 0;
  const answer = await server.call(createBooking, { as: other, params, body });
  expect(answer.error?.code).toBe("bookings.slot_taken");
  expect(transactions).toBe(1);
});

test("while a write of the call may still take effect, no refusal is definite: the caller must repeat", async () => {
  const { member, other, body, params, check } = await scene();
  const first = await server.call(createBooking, { as: other, params, body });
  const late = lateWrite();
  troubles = [late.trouble];
  const key = "late-write";
  const answer = await server.call(createBooking, { as: member, params, body, key });
  expect([answer.status, answer.error?.code]).toEqual([503, "unavailable"]);
  const { bookingId } = first.body.booking;
  await server.call(cancelMyBooking, { as: other, params: { ...params, bookingId }, body: { reason: "Ill" } });
  await late.land();
  const again = await server.call(createBooking, { as: member, params, body, key });
  expect(again.status).toBe(201);
  const { violations, bookings } = await check();
  expect([violations, bookings.length]).toEqual([[], 2]);
});

test("endless conflicts are explained if a condition fails", async () => {
  const { member, other, body, params } = await scene();
  await server.call(createBooking, { as: member, params, body });
  troubles = Array(6).fill(conflict) as Trouble[];
  const answer = await server.call(createBooking, { as: other, params, body });
  expect([answer.status, answer.error?.code]).toEqual([409, "bookings.slot_taken"]);
});

test("endless conflicts without a failed condition ask the caller to try again", async () => {
  const { member, body, params, check } = await scene();
  troubles = Array(6).fill(conflict) as Trouble[];
  const answer = await server.call(createBooking, { as: member, params, body });
  expect([answer.status, answer.error?.code]).toEqual([503, "unavailable"]);
  expect(answer.headers.get("retry-after")).toBe("1");
  expect((await check()).bookings).toHaveLength(0);
});

test("a repeated call that reads its own effect but not yet its audit entry is not refused for it", async () => {
  const { tenantId, ...own } = await server.newTenant();
  const as = await server.newMember({ tenantId, ...own }, { role: "admin" });
  const invited = await server.call(createInvitation, {
    as,
    params: { tenantId },
    body: { email: "new@test.example" },
  });
  const ask = { as, params: { tenantId, invitationId: invited.body.invitationId }, body: {}, key: "read-in-between" };
  const first = await server.call(revokeInvitation, ask);
  expect(first.status, first.text).toBeLessThan(300);
  unseen = "auditEntry";
  const again = await server.call(revokeInvitation, ask);
  expect(unseen).toBeUndefined();
  expect([again.status, again.text]).toEqual([first.status, first.text]);
});

test("a repeated call that reads its emptied wallet but not yet its booking is not refused for it", async () => {
  const { other, body, params, check } = await scene();
  const ask = { as: other, params, body: { ...body, durationMinutes: 240 }, key: "read-in-between" };
  const first = await server.call(createBooking, ask);
  expect(first.body.balance).toBe(0);
  unseen = "booking";
  const again = await server.call(createBooking, ask);
  expect(unseen).toBeUndefined();
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect((await check()).bookings).toHaveLength(1);
});
