import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { importItem } from "./items.ts";

export const moveRows = defineConsumer({
  id: "imports.moveRows",
  summary: "Moves the points of each row of a file, one part at a time",
  source: { kind: "changes", watches: [watch(importItem, { changed: ["next"], after: { status: ["running"] } })] },
  uses: { table: "write" },
});
