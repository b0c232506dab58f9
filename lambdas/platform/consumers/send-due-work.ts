import type { DueKind } from "../../contract/define-consumer.ts";
import { consumers } from "../../contract/index.ts";
import { toInstant } from "../../contract/time.ts";
import { sendToConsumer } from "../../gateways/queues.ts";
import { type ConsumerRequest, type DueMessage, scheduledConsumer } from "../../pipeline/consumer.ts";
import { dueList, dueShards } from "../../store/items.ts";
import { sendDueWork } from "../consumers.ts";

/**
 * A run ends so long before its deadline. Until then it goes through the whole of each shard. All tenants share the
 * shards, so work that stays due must not hold up the work behind it.
 */
const marginMilliseconds = 5_000;
const pageRows = 100;

export const handler = scheduledConsumer(sendDueWork, async (request) => {
  const works = consumers.flatMap(({ id, source }) => (source.kind === "due" ? [{ id, of: source.of }] : []));
  const shards = Array.from({ length: dueShards }, (_, shard) => shard);
  await Promise.all(works.flatMap(({ id, of }) => shards.map((shard) => sendShard(id, of, shard, request))));
});

/** Work that a queue did not accept stays due, and the next run sends it. */
async function sendShard(consumerId: string, of: DueKind, shard: number, request: ConsumerRequest): Promise<void> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await request.table.query({
      partition: dueList(of, shard),
      range: { from: "0", to: toInstant(request.now) },
      limit: pageRows,
      cursor,
      parse: ({ pk, sk, gsi4sk }): DueMessage => ({
        pk: String(pk),
        sk: String(sk),
        dueAt: String(gsi4sk),
        askedAt: request.now,
      }),
    });
    const receipts = await sendToConsumer(consumerId, rows);
    const failed = receipts.filter((receipt) => "error" in receipt);
    if (failed.length > 0) request.log.warn("due_work_unsent", { consumerId, failed: failed.length });
    if (nextCursor === null) return;
    cursor = nextCursor;
  } while (performance.now() < request.deadlineAt - marginMilliseconds);
  request.log.warn("due_work_piles_up", { consumerId, shard });
}
