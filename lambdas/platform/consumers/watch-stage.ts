import { queueNameOf } from "../../contract/queue-names.ts";
import { readMetrics, searchEdgeMetrics } from "../../gateways/cloudwatch.ts";
import { readQueue } from "../../gateways/dead-letters.ts";
import { scheduledConsumer } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { metricFields } from "../../runtime/log.ts";
import { watchStage } from "../consumers.ts";
import {
  agesOf,
  agesPeriod,
  edgeCallsSearch,
  edgeFailuresOf,
  edgeFailuresSearch,
  edgePeriod,
  oldestOf,
} from "../health-rules.ts";
import { queuedConsumers } from "../queues.ts";

/** Queues that are asked at the same time. */
const atOnce = 20;

/** Three figures for alarms. An alarm for each of some 160 queues costs more than everything else that is watched. */
export const handler = scheduledConsumer(watchStage, async ({ now, log }) => {
  const queues: ({ consumerId: string } & Awaited<ReturnType<typeof readQueue>>)[] = [];
  for (let first = 0; first < queuedConsumers.length; first += atOnce) {
    const part = queuedConsumers.slice(first, first + atOnce);
    queues.push(
      ...(await Promise.all(part.map(async (consumerId) => ({ consumerId, ...(await readQueue(consumerId)) })))),
    );
  }
  const busy = queues.filter(({ waiting, inWork }) => waiting + inWork > 0).map(({ consumerId }) => consumerId);
  // What CloudWatch does not answer is missing from the line. The dead letters are told all the same.
  const [oldest, edge] = await Promise.allSettled([askAges(busy, now), askEdge(now)]);
  const deadLetters = queues.reduce((sum, queue) => sum + queue.deadLetters, 0);
  log.info("stage_watched", {
    busy,
    dead: queues.flatMap((queue) => (queue.deadLetters === 0 ? [] : [queue.consumerId])),
    ...metricFields({
      deadLetters,
      ...(oldest.status === "fulfilled" ? { oldestSeconds: oldest.value } : {}),
      ...(edge.status === "fulfilled" ? { edgeFailures: edge.value } : {}),
    }),
  });
  if (oldest.status === "rejected") throw oldest.reason;
  if (edge.status === "rejected") throw edge.reason;
  const gone = queues.filter(({ isGone }) => isGone).map(({ consumerId }) => consumerId);
  if (gone.length > 0) throw new Error(`A queue of each of these consumers is gone: ${gone.join(", ")}.`);
});

async function askAges(busy: readonly string[], now: number): Promise<number> {
  if (busy.length === 0) return 0;
  const { STAGE } = environment();
  return oldestOf(await readMetrics(agesOf(busy.map((consumerId) => queueNameOf(STAGE, consumerId))), agesPeriod(now)));
}

async function askEdge(now: number): Promise<number> {
  const period = edgePeriod(now);
  const [calls, percent] = await Promise.all([
    searchEdgeMetrics(edgeCallsSearch, period),
    searchEdgeMetrics(edgeFailuresSearch, period),
  ]);
  return edgeFailuresOf({ calls, percent });
}
