/** Explains why a transaction was refused: the conditions that failed, and what stood in their way. */

import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Refusal, StoredItem, WriteItem } from "./write-items.ts";

/** A condition failed because another write was faster. Read again and decide again. */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

interface FailedCondition {
  write: WriteItem;
  existing: StoredItem | undefined;
}

/** The first condition that failed explains the refusal. */
export function explain(failed: readonly FailedCondition[]): Error {
  const first = failed[0];
  const refusal: Refusal = first === undefined ? "lost_race" : first.write.refused(first.existing);
  return refusal === "lost_race" ? new LostRace() : refusal;
}

/** The conditions for which a transaction was cancelled. `undefined` when it failed for another reason. */
export function failedConditions(error: unknown, writes: readonly WriteItem[]): FailedCondition[] | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const failed = (error.CancellationReasons ?? []).flatMap((reason, position) => {
    const write = writes[position];
    return reason.Code === "ConditionalCheckFailed" && write !== undefined
      ? [{ write, existing: plain(reason.Item) }]
      : [];
  });
  return failed.length === 0 ? undefined : failed;
}

/** Some versions of the document client unmarshall cancellation reasons; others leave them raw. */
function plain(item: unknown): StoredItem | undefined {
  if (item === undefined || item === null || Object.keys(item).length === 0) return undefined;
  const { pk } = item as { pk?: unknown };
  return typeof pk === "object"
    ? (unmarshall(item as Parameters<typeof unmarshall>[0]) as StoredItem)
    : (item as StoredItem);
}
