import { defineConsumer } from "../contract/define-consumer.ts";

export const beginCycles = defineConsumer({
  id: "memberships.beginCycles",
  summary: "Begins each membership's next cycle with its points, once, and ends pauses and memberships on their day",
  source: { kind: "due", of: "membership" },
  uses: { table: "write" },
});
