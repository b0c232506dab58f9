/**
 * Backfill of 2026-11-22. Tenants of the first release have `isActive` and lack `subscriptionStanding`.
 * `upgradeTenant` reads them correctly without it. The backfill writes the field so that queries and reports see one
 * shape.
 */

import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Backfill, runBackfill } from "./run-backfill.ts";

export const subscriptionStanding: Backfill = {
  entity: "tenant",
  field: "subscriptionStanding",
  valueFor: (item) => (item.isActive === false ? "closed" : "open"),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { from: { type: "string" }, "per-second": { type: "string" } } });
  const tableName = process.env.TABLE_NAME;
  if (tableName === undefined) throw new Error("Set TABLE_NAME to the name of the stage's table.");
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
  const { written } = await runBackfill(subscriptionStanding, {
    client,
    tableName,
    from: values.from,
    perSecond: Number(values["per-second"] ?? 20),
    onPage: ({ read, written: sofar, next }) =>
      process.stdout.write(
        `read ${read}, written ${sofar}${next === undefined ? ", done" : `, next --from '${next}'`}\n`,
      ),
  });
  process.stdout.write(`${written} items were written.\n`);
}
