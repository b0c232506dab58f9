/** Steps that many API tests share: book, read the raw table, expect a refusal that changed nothing. */
import { expect } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { errorBodySchema } from "#lambdas/contract/errors.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { checkTable, type Findings } from "./checker.ts";
import { settleDue, settleMemberships } from "./due-work.ts";
import { readRawTable, type TableAddress } from "./raw-table.ts";
import type { Actor, Answer, TestServer, TestTenant } from "./test-server.ts";

export function tableOf(server: TestServer): TableAddress {
  return { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
}

/** Asserts that no invariant of ledger, slots or counters is broken, and returns the items of the table. */
export async function expectConsistent(server: TestServer, of: TestTenant): Promise<Findings> {
  const findings = await checkTable(tableOf(server), of.tenantId);
  expect(findings.violations).toEqual([]);
  return findings;
}

/** The tenant's raw items of one entity. */
export async function rawItems(server: TestServer, of: TestTenant, entity: string) {
  const items = await readRawTable(tableOf(server), `T#${of.tenantId}#`);
  return items.filter((item) => item.entity === entity);
}

/** Status and code: the fields that a client decides on. */
export function outcome(answer: Answer<RouteContract>): [number, string | undefined] {
  if (answer.status >= 400 && answer.error !== undefined) errorBodySchema.parse(JSON.parse(answer.text));
  return [answer.status, answer.error?.code];
}

interface Wish {
  resource: Pick<Resource, "resourceId">;
  startAt: string;
  hours?: number;
  key?: string;
}

export function book(server: TestServer, of: TestTenant, as: Actor, { resource, startAt, hours = 1, key }: Wish) {
  return server.call(createBooking, {
    as,
    params: { tenantId: of.tenantId },
    body: { resourceId: resource.resourceId, startAt, durationMinutes: hours * 60 },
    key,
  });
}

/** Runs a consumer as its trigger would. */
export async function runConsumer(id: string, event: unknown): Promise<unknown> {
  const handler = await loadSource(id, "consumers");
  return handler(event, lambdaContext(id, "test"));
}

/** The approvals that the schedule finds due at this moment of the test's clock, in one batch for the consumer. */
export function lapseNow(server: TestServer): Promise<unknown> {
  return settleDue(server, "approval", "bookings.lapseApprovals");
}

/** Releases what the schedule finds due at this moment of the test's clock, in one batch. */
export function releaseNow(server: TestServer): Promise<unknown> {
  return settleDue(server, "release", "bookings.releaseUnclaimed");
}

/** The purchases that the schedule finds due at this moment of the test's clock, in one batch for the consumer. */
export function settlePurchasesNow(server: TestServer): Promise<unknown> {
  return settleDue(server, "purchase", "payments.settlePurchase");
}

/** The orders that the schedule finds due at this moment of the test's clock, in one batch for the consumer. */
export function settleOrdersNow(server: TestServer): Promise<unknown> {
  return settleDue(server, "order", "orders.settleOrder");
}

/** Takes every step that is due of a tenant's memberships. The consumer runs at once, without schedule and queue. */
export function beginCyclesNow(server: TestServer, { tenantId }: TestTenant): Promise<unknown> {
  return settleMemberships(server, tenantId);
}

/** Repeats a call answered 503, under the same key, until it succeeds or is refused. */
export async function callUntilAnswered<R extends RouteContract>(send: () => Promise<Answer<R>>): Promise<Answer<R>> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Reads a list to its end. */
export async function readPages<Row>(readPage: (query: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let page = await readPage({});
  rows.push(...page.rows);
  while (page.nextCursor !== null) {
    page = await readPage({ cursor: page.nextCursor });
    rows.push(...page.rows);
  }
  return rows;
}
