import { defineConsumer } from "../contract/define-consumer.ts";
import { ringSources } from "./rings.ts";

export const authorizeListener = defineConsumer({
  id: "realtime.authorizeListener",
  summary: "Decides whether a browser may connect to AppSync, and which channels it may listen on",
  source: { kind: "listeners" },
  uses: { table: "read" },
});

export const ringChannels = defineConsumer({
  id: "realtime.ringChannels",
  summary: "Rings the channels that changes concern, so that browsers read again",
  source: { kind: "changes", watches: ringSources.flatMap(({ watches }) => watches), atOnce: 2 },
  uses: { table: "read", realtime: true },
});
