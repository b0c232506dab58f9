/** Runs what is due at once, without schedule and queue. It needs no test runner, so the storm's product uses it too. */
import type { DueKind } from "#lambdas/contract/define-consumer.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { dueList, dueShards } from "#lambdas/store/items.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import type { TestServer } from "./test-server.ts";

/** Gives a consumer the items of a kind that are due by the test's clock, in one batch. */
export async function settleDue(
  { table, clock }: Pick<TestServer, "table" | "clock">,
  kind: DueKind,
  consumerId: string,
  within = "",
): Promise<unknown> {
  const until = toInstant(clock.now);
  const pages = await Promise.all(
    Array.from({ length: dueShards }, (_, shard) =>
      table.query({
        partition: dueList(kind, shard),
        range: { from: "0", to: until },
        limit: 100,
        parse: ({ pk, sk, gsi4sk }) => ({ pk, sk, dueAt: gsi4sk, askedAt: clock.now }),
      }),
    ),
  );
  const due = pages.flatMap(({ rows }) => rows).filter(({ pk }) => String(pk).startsWith(within));
  const Records = due.map((row, position) => ({ body: JSON.stringify(row), messageId: `due-${position}` }));
  const handler = await loadSource(consumerId, "consumers");
  return handler({ Records }, lambdaContext(consumerId, "test"));
}

export function settleMemberships(server: Pick<TestServer, "table" | "clock">, tenantId: string): Promise<unknown> {
  return settleDue(server, "membership", "memberships.beginCycles", `T#${tenantId}#`);
}
