/** Runs the steps of files of points without stream and queue. The storm's product uses it too. */
import type { SQSBatchResponse } from "aws-lambda";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { type RawItem, readRawTable, type TableAddress } from "./raw-table.ts";

const consumerId = "imports.moveRows";

async function runningIn(table: TableAddress, tenantId: string): Promise<RawItem[]> {
  const items = await readRawTable(table, `T#${tenantId}#IMPORT#`);
  return items.filter(({ entity, status }) => entity === "pointsImport" && status === "running");
}

/** Delivers the change that starts the next step of each file of a tenant. @returns how many files go on */
export async function moveRowsNow(table: TableAddress, tenantId: string): Promise<number> {
  const running = await runningIn(table, tenantId);
  const Records = running.map((after, position) => {
    const before = { ...after, next: Number(after.next) - 1 };
    const change = { eventId: `${position}`, entity: "pointsImport", tenantId, at: 0, before, after };
    return { messageId: `import-${position}`, body: JSON.stringify(change) };
  });
  const handler = await loadSource(consumerId, "consumers");
  (await handler({ Records }, lambdaContext(consumerId, "test"))) as SQSBatchResponse;
  return (await runningIn(table, tenantId)).length;
}
