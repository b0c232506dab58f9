/**
 * Goes over the items of an entity page by page, at a limited rate. A backfill sets one field where it is missing, or
 * derives another item from each. It never overwrites a newer write.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ConditionalCheckFailedException, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";

type Item = Record<string, unknown>;

export interface Backfill {
  entity: string;
  /** The field that older items lack. */
  field: string;
  /** The value that an older item implied. */
  valueFor: (item: Item) => string | number | boolean | null;
}

/** A backfill that writes items beside each one of an entity. */
export interface Derivation {
  entity: string;
  /** The derived items with their keys. An item that is there already stays. */
  derive: (item: Item) => readonly Item[];
}

interface Run {
  client: DynamoDBDocumentClient;
  tableName: string;
  /** The position where an earlier run stopped, as it was printed. */
  from?: string | undefined;
  /** The maximum number of writes. */
  perSecond: number;
  /** The number of items that one page of the scan reads. */
  pageSize?: number;
  /** Called after each page is written. */
  onPage?: (progress: { read: number; written: number; next: string | undefined }) => void;
}

export async function runBackfill(
  backfill: Backfill | Derivation,
  { client, tableName, from, perSecond, pageSize = 500, onPage }: Run,
): Promise<{ written: number }> {
  const { entity } = backfill;
  const lacking = "field" in backfill ? { "#field": backfill.field } : undefined;
  if (!(perSecond > 0)) throw new RangeError("Write at least one item a second.");
  let [read, written] = [0, 0];
  let next = from;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        Limit: pageSize,
        ConsistentRead: true,
        ExclusiveStartKey: next === undefined ? undefined : (JSON.parse(next) as Item),
        FilterExpression: `#entity = :entity${lacking === undefined ? "" : " AND attribute_not_exists(#field)"}`,
        ExpressionAttributeNames: { "#entity": "entity", ...lacking },
        ExpressionAttributeValues: { ":entity": entity },
      }),
    );
    read += page.ScannedCount ?? 0;
    for (const item of page.Items ?? []) {
      for (const command of writesFor(item)) {
        if (await isWritten(() => client.send(command as UpdateCommand))) written += 1;
        await sleep(1000 / perSecond);
      }
    }
    next = page.LastEvaluatedKey === undefined ? undefined : JSON.stringify(page.LastEvaluatedKey);
    onPage?.({ read, written, next });
  } while (next !== undefined);
  return { written };

  function writesFor(item: Item): readonly (UpdateCommand | PutCommand)[] {
    if ("derive" in backfill) {
      const ConditionExpression = "attribute_not_exists(pk)";
      return backfill.derive(item).map((Item) => new PutCommand({ TableName: tableName, Item, ConditionExpression }));
    }
    const update = new UpdateCommand({
      TableName: tableName,
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: "SET #field = :value",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(#field)",
      ExpressionAttributeNames: { "#field": backfill.field },
      ExpressionAttributeValues: { ":value": backfill.valueFor(item) },
    });
    return [update];
  }
}

/** False if the item has gained the field, is deleted, or is derived already, since it was read. */
async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Runs the backfill of the file at `moduleUrl` if that file is the command. `--from` continues an earlier run,
 * `--per-second` limits the writes, and `--of` chooses one of several backfills by its name.
 */
export async function runAsCommand(
  moduleUrl: string,
  backfill: Backfill | Derivation | ReadonlyMap<string, Backfill | Derivation>,
): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  const { values } = parseArgs({
    options: { of: { type: "string" }, from: { type: "string" }, "per-second": { type: "string" } },
  });
  const tableName = process.env.TABLE_NAME;
  if (tableName === undefined) throw new Error("Set TABLE_NAME to the name of the stage's table.");
  const chosen = backfill instanceof Map ? backfill.get(values.of ?? "") : backfill;
  if (chosen === undefined)
    throw new Error(`Say --of ${[...(backfill as Map<string, unknown>).keys()].join(", then --of ")}.`);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
  const { written } = await runBackfill(chosen as Backfill | Derivation, {
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
