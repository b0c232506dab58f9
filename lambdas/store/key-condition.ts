/** Which items of a partition a query reads. */

import type { Partition } from "./keys.ts";

/** Inclusive bounds of the sort key, or its prefix. */
export type SortKeyRange = { from: string; to: string } | { prefix: string };

/** The condition of a query on the table or on the index of the partition. */
export function keyConditionOf({ index, pk }: Pick<Partition, "index" | "pk">, range: SortKeyRange | undefined) {
  const names: Record<string, string> = { "#pk": index === undefined ? "pk" : `${index}pk` };
  const values: Record<string, string> = { ":pk": pk };
  let condition = "#pk = :pk";
  if (range !== undefined) {
    names["#sk"] = index === undefined ? "sk" : `${index}sk`;
    if ("prefix" in range) {
      if (range.prefix === "") throw new RangeError("DynamoDB refuses an empty prefix.");
      values[":prefix"] = range.prefix;
      condition += " AND begins_with(#sk, :prefix)";
    } else {
      values[":from"] = range.from;
      values[":to"] = range.to;
      condition += " AND #sk BETWEEN :from AND :to";
    }
  }
  return {
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}
