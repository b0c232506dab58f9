/** Delivers committed changes to the consumer that counts, as often and in the order that a test sets. */
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord, SQSBatchResponse } from "aws-lambda";
import { items } from "#lambdas/contract/index.ts";
import { isWokenBy } from "#lambdas/pipeline/wakes.ts";
import { countChanges } from "#lambdas/statistics/consumers.ts";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { comparedEntities, type Difference, differencesIn } from "../../scripts/figures/compare.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { readRawTable, type TableAddress } from "./raw-table.ts";

interface Message {
  messageId: string;
  body: string;
}

/** The messages that the dispatcher makes of records for a consumer, without personal data. */
export function countedMessages(
  records: readonly DynamoDBRecord[],
  consumer: Parameters<typeof isWokenBy>[0] = countChanges,
): Message[] {
  return records.flatMap(({ eventID = "", dynamodb }) => {
    const read = (image: unknown) =>
      image === undefined ? null : withoutPersonal(unmarshall(image as Parameters<typeof unmarshall>[0]));
    const [before, after] = [read(dynamodb?.OldImage), read(dynamodb?.NewImage)];
    const item = after ?? before;
    const change = { entity: String(item?.entity), before, after };
    if (!isWokenBy(consumer, change)) return [];
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
  const consumer = await loadSource(countChanges.id, "consumers");
  let left = [...messages];
  for (let rounds = 0; left.length > 0; rounds += 1) {
    if (rounds === 50) throw new Error("The consumer fails again and again.");
    const failed: Message[] = [];
    const batches = Array.from({ length: Math.ceil(left.length / 10) }, (_, number) =>
      left.slice(number * 10, number * 10 + 10),
    );
    // As on AWS, two functions work on the queue.
    const work = async () => {
      for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
        const context = lambdaContext(countChanges.id, "test");
        const answer = (await consumer({ Records: batch }, context)) as SQSBatchResponse;
        const again = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
        failed.push(...batch.filter(({ messageId }) => again.has(messageId)));
      }
    };
    await Promise.all([work(), work()]);
    left = failed;
  }
}

/** The counters that differ from what the tenant's items make of them. */
export async function differencesOf(where: TableAddress, tenantId: string): Promise<Difference[]> {
  const all = await readRawTable(where, `T#${tenantId}#`);
  return differencesIn(all.filter(({ entity }) => comparedEntities.includes(String(entity))));
}
