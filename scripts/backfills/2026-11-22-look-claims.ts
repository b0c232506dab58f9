/**
 * Backfill of 2026-11-22. Tenants of earlier releases claim the first skeleton of their slug only. It tells "cl" from
 * "d" and 3 from "e".
 */

import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { claimLooks } from "#lambdas/tenants/repository.ts";
import { type Derivation, runBackfill } from "./run-backfill.ts";

export const lookClaims: Derivation = {
  entity: "tenant",
  derive: (item) =>
    claimLooks(tenantItem.parse(item as never)).map(({ item: claim, key }) => ({ ...claim, pk: key.pk, sk: key.sk })),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { from: { type: "string" }, "per-second": { type: "string" } } });
  const tableName = process.env.TABLE_NAME;
  if (tableName === undefined) throw new Error("Set TABLE_NAME to the name of the stage's table.");
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
  const { written } = await runBackfill(lookClaims, {
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
