import type { SQSBatchResponse } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import {
  addImportRows,
  getImport,
  type Import,
  listImportFailures,
  type ReadyRow,
  startImport,
} from "#lambdas/imports/contract.ts";
import { grantPoints, listMyEntries } from "#lambdas/points/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, rawItems, runConsumer } from "../support/claims.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** The step that moves rows, delivered by the test: several times at once, and with others' writes in between. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => documentClient().middlewareStack.remove("between"));
afterAll(() => server.close());

interface Upload {
  own: TestTenant;
  admin: Actor;
  member: Actor;
  importId: Import["importId"];
}

/** A file of one part, uploaded whole. No step has run. */
async function upload(points: number, amounts: readonly number[]): Promise<Upload> {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const member = await server.newMember(own, { points });
  const params = { tenantId: own.tenantId };
  const { importId } = (await server.call(startImport, { as: admin, params, body: { rowCount: amounts.length } })).body;
  const { memberId } = member;
  const rows = amounts.map(
    (amount, at): ReadyRow => ({ row: at + 2, memberId, amount, reason: "Tea", endsOn: null, reverses: null }),
  );
  const whole = await server.call(addImportRows, {
    as: admin,
    params: { ...params, importId },
    body: { part: 1, rows },
  });
  expect(whole.body.status).toBe("running");
  return { own, admin, member, importId };
}

/** One delivery of the change that starts the step. */
async function deliver({ own }: Upload): Promise<SQSBatchResponse> {
  const [after] = await rawItems(server, own, "pointsImport");
  const started = { ...after, status: "running", next: 1 };
  const before = { ...started, status: "receiving", next: 0 };
  const change = { eventId: "1", entity: "pointsImport", tenantId: own.tenantId, at: 0, before, after: started };
  const Records = [{ messageId: "1", body: JSON.stringify(change) }];
  return (await runConsumer("imports.moveRows", { Records })) as SQSBatchResponse;
}

const isDone = { batchItemFailures: [] };

const stateOf = async ({ own, admin, importId }: Upload): Promise<CallOutput<typeof getImport>> =>
  (await server.call(getImport, { as: admin, params: { tenantId: own.tenantId, importId } })).body;

const failuresOf = async ({ own, admin, importId }: Upload) =>
  (await server.call(listImportFailures, { as: admin, params: { tenantId: own.tenantId, importId } })).body.failures;

const balanceOf = async ({ own, member }: Upload) =>
  (await server.call(listMyEntries, { as: member, params: { tenantId: own.tenantId } })).body.balance;

const grant = ({ own, admin, member }: Upload, amount: number) =>
  server.call(grantPoints, {
    as: admin,
    params: { tenantId: own.tenantId, memberId: member.memberId },
    body: { amount, reason: "Lunch" },
  });

type Step = "row" | "end";

/** Runs `before` ahead of each transaction of the step: that of a row, or the one that closes the part. */
function intervene(before: (step: Step) => Promise<void>): void {
  documentClient().middlewareStack.add(
    (next) => async (request) => {
      const writes = "TransactItems" in request.input ? (request.input.TransactItems ?? []) : [];
      const text = JSON.stringify(writes);
      if (text.includes("PART#") && text.includes("Delete")) await before("end");
      else if (text.includes("IMPORT#") && text.includes("WALLET")) await before("row");
      return next(request);
    },
    { step: "initialize", priority: "high", name: "between" },
  );
}

test("ten deliveries of one part at once move each of its rows once", async () => {
  const file = await upload(0, [5, 6, 7, -3, 9]);
  await Promise.all(Array.from({ length: 10 }, () => deliver(file)));
  expect(await deliver(file)).toEqual(isDone);
  expect(await stateOf(file)).toMatchObject({ status: "done", done: 5, moved: 5, failed: 0 });
  expect(await balanceOf(file)).toBe(24);
  expect(await rawItems(server, file.own, "ledgerEntry")).toHaveLength(5);
  await expectConsistent(server, file.own);
});

test("a step that crashes behind any of its writes ends, when it runs again, with each row moved once", async () => {
  for (const crash of [1, 2, 3]) {
    const file = await upload(0, [5, 6]);
    let sent = 0;
    intervene(() => {
      sent += 1;
      return sent === crash ? Promise.reject(new Error("The function has died.")) : Promise.resolve();
    });
    expect(await deliver(file)).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
    expect(await deliver(file)).toEqual(isDone);
    documentClient().middlewareStack.remove("between");
    expect(await stateOf(file)).toMatchObject({ status: "done", moved: 2, failed: 0 });
    expect(await balanceOf(file)).toBe(11);
    await expectConsistent(server, file.own);
  }
});

test("a row that a second delivery moves is not reported as refused by the first one", async () => {
  const file = await upload(0, [-5]);
  let ends = 0;
  intervene(async (step) => {
    if (step !== "end") return;
    ends += 1;
    // The second delivery finds points, moves the row, and dies before it closes the part.
    if (ends === 2) throw new Error("The function has died.");
    if (ends > 2) return;
    await grant(file, 8);
    await deliver(file);
  });
  expect(await deliver(file)).toEqual(isDone);
  expect(await failuresOf(file)).toEqual([]);
  expect(await stateOf(file)).toMatchObject({ status: "done", moved: 1, failed: 0 });
  expect(await balanceOf(file)).toBe(3);
});

test("a delivery that comes late moves no row that is reported as refused", async () => {
  const file = await upload(0, [-5]);
  const closing = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const [firstIsHeld, lateIsHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  intervene(async (step) => {
    (step === "row" ? lateIsHeld : firstIsHeld).resolve();
    await (step === "row" ? late : closing).promise;
  });
  const first = deliver(file);
  await firstIsHeld.promise;
  await grant(file, 8);
  const second = deliver(file);
  await lateIsHeld.promise;
  closing.resolve();
  expect(await first).toEqual(isDone);
  late.resolve();
  expect(await second).toEqual(isDone);
  expect(await failuresOf(file)).toMatchObject([{ row: 2, reason: "insufficient" }]);
  expect(await stateOf(file)).toMatchObject({ status: "done", moved: 0, failed: 1 });
  expect(await balanceOf(file)).toBe(8);
});
