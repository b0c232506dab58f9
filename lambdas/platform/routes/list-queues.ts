import { readQueue } from "../../gateways/dead-letters.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { listQueues } from "../health-contract.ts";
import { queuedConsumers } from "../queues.ts";

export const handler = platformRoute(listQueues, async () => ({
  queues: await Promise.all(
    queuedConsumers.map(async (consumerId) => ({ consumerId, ...(await readQueue(consumerId)) })),
  ),
}));
