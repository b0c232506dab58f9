/** Delivers committed changes to the consumer that counts, as often and in the order that a test sets. */
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord, SQSBatchResponse } from "aws-lambda";
import { expect } from "vitest";
import { items } from "#lambdas/contract/index.ts";
import { isWokenBy } from "#lambdas/pipeline/wakes.ts";
import { countChanges } from "#lambdas/statistics/consumers.ts";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { comparedEntities, type Difference, differencesIn } from "../../scripts/figures/compare.ts";
import { runConsumer } from "./claims.ts";
import { readRawTable, type TableAddress } from "./raw-table.ts";

interface Message {
  messageId: string;
  body: string;
}

/** The messages that the dispatcher makes of records for the consumer, without personal data. */
export function countedMessages(records: readonly DynamoDBRecord[]): Message[] {
  return records.flatMap(({ eventID = "", dynamodb }) => {
    const read = (image: unknown) =>
      image === undefined ? null : withoutPersonal(unmarshall(image as Parameters<typeof unmarshall>[0]));
    const [before, after] = [read(dynamodb?.OldImage), read(dynamodb?.NewImage)];
    const item = after ?? before;
    const change = { entity: String(item?.entity), before, after };
    if (!isWokenBy(countChanges, change)) return [];
    const tenantId = String(item?.pk).split("#")[1];
    return [{ messageId: eventID, body: JSON.stringify({ ...change, eventId: eventID, tenantId, at: 0 }) }];
  });
}

function withoutPersonal(item: StoredItem): StoredItem {
  const personal = items.find(({ entity }) => entity === item.entity)?.personal ?? {};
  return Object.fromEntries(Object.entries(item).filter(([name]) => !(name in personal)));
}

/** Delivers messages in batches of ten, until the consumer reports no failure. */
export async function deliverToCount(messages: readonly Message[]): Promise<void> {
  let left = [...messages];
  for (let rounds = 0; left.length > 0; rounds += 1) {
    if (rounds === 50) throw new Error("The consumer fails again and again.");
    const failed: Message[] = [];
    for (let from = 0; from < left.length; from += 10) {
      const batch = left.slice(from, from + 10);
      const answer = (await runConsumer("statistics.countChanges", { Records: batch })) as SQSBatchResponse;
      const again = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      failed.push(...batch.filter(({ messageId }) => again.has(messageId)));
    }
    left = failed;
  }
}

/** The counters that differ from what the tenant's items make of them. */
export async function differencesOf(where: TableAddress, tenantId: string): Promise<Difference[]> {
  const all = await readRawTable(where, `T#${tenantId}#`);
  return differencesIn(all.filter(({ entity }) => comparedEntities.includes(String(entity))));
}

export async function expectCounted(where: TableAddress, tenantId: string): Promise<void> {
  expect(await differencesOf(where, tenantId)).toEqual([]);
}
