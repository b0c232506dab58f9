import type { DueKind } from "../../contract/define-consumer.ts";
import { consumers } from "../../contract/index.ts";
import { toInstant } from "../../contract/time.ts";
import { sendToConsumer } from "../../gateways/queues.ts";
import { type ConsumerRequest, type DueMessage, scheduledConsumer } from "../../pipeline/consumer.ts";
import { dueList, dueShards } from "../../store/items.ts";
import { sendDueWork } from "../consumers.ts";
import { dueProgressRef, saveDueProgress } from "../repository.ts";

/** A run ends so long before its deadline. */
const marginMilliseconds = 5_000;
const pageRows = 100;
/**
 * What a run sends of one shard at most. The next run goes on behind it, and begins again after the end of the shard.
 * So a long list is not sent as a whole in each minute. All tenants share the shards: work that stays due does not
 * hold up the work behind it. Eight shards make 4,000 a minute, about what a queue's two functions do.
 */
const mostRows = 500;

export const handler = scheduledConsumer(sendDueWork, async (request) => {
  const { table } = request;
  const works = consumers.flatMap(({ id, source }) => (source.kind === "due" ? [{ id, of: source.of }] : []));
  const shards = Array.from({ length: dueShards }, (_, shard) => shard);
  const { progress } = await table.getMany({ progress: dueProgressRef() }, { consistent: true });
  const at = toInstant(request.now);
  // A run that comes late, with an earlier instant, cannot go on behind a later one. It begins again.
  const seen = progress !== undefined && progress.at <= at ? progress.positions : {};
  const reached = await Promise.all(
    works.flatMap(({ id, of }) =>
      shards.map(async (shard) => {
        const name = `${id}#${shard}`;
        return [name, await sendShard(id, { of, shard, from: seen[name] }, request)] as const;
      }),
    ),
  );
  const positions = Object.fromEntries(reached.flatMap(([name, cursor]) => (cursor === null ? [] : [[name, cursor]])));
  const wasMoved = Object.keys({ ...seen, ...positions }).some((name) => seen[name] !== positions[name]);
  if (wasMoved) await table.commit([saveDueProgress({ at, positions })]);
});

interface ShardPart {
  of: DueKind;
  shard: number;
  /** Where the last run stopped; undefined for the beginning. */
  from: string | undefined;
}

/**
 * Work that a queue did not accept stays due, and a later run sends it.
 * @returns where the next run goes on; null at the end of the shard
 */
async function sendShard(
  consumerId: string,
  { of, shard, from }: ShardPart,
  request: ConsumerRequest,
): Promise<string | null> {
  let cursor = from;
  for (let sent = 0; sent < mostRows && performance.now() < request.deadlineAt - marginMilliseconds; sent += pageRows) {
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
    if (nextCursor === null) return null;
    cursor = nextCursor;
  }
  request.log.warn("due_work_piles_up", { consumerId, shard });
  return cursor ?? null;
}
