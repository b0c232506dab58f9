import { defineConsumer } from "../contract/define-consumer.ts";

export const sendDueWork = defineConsumer({
  id: "platform.sendDueWork",
  summary: "Sends each due item to the queue of its consumer",
  source: { kind: "schedule", everyMinutes: 1 },
  uses: { table: "write", queues: true },
});

export const dispatchChanges = defineConsumer({
  id: "platform.dispatchChanges",
  summary: "Sends each committed change to the queue of every consumer that watches it",
  source: { kind: "stream" },
  uses: { queues: true },
});
