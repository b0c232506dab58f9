import { consumers } from "../../contract/index.ts";
import { sendToConsumer } from "../../gateways/queues.ts";
import { streamConsumer } from "../../pipeline/consumer.ts";
import { dispatchChanges } from "../contract.ts";

export const handler = streamConsumer(dispatchChanges, async (changes) => {
  for (const consumer of consumers) {
    const { source } = consumer;
    if (source.kind !== "changes") continue;
    const wanted = changes.filter((change) => source.entities.includes(change.entity));
    await sendToConsumer(consumer.id, wanted);
  }
});
