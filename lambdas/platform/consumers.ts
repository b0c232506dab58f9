import { defineConsumer } from "../contract/define-consumer.ts";

export const sendDueWork = defineConsumer({
  id: "platform.sendDueWork",
  summary: "Sends each thing that has fallen due to the queue of the consumer that settles it",
  source: { kind: "schedule", everyMinutes: 1 },
  uses: { table: "read", queues: true },
});

export const dispatchChanges = defineConsumer({
  id: "platform.dispatchChanges",
  summary: "Hands each committed change to the queue of every consumer that wants it",
  source: { kind: "stream" },
  uses: { queues: true },
});
