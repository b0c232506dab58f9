/**
 * Conflicts as AWS has them, under the document client. While a transaction is under way, another one that names one of
 * its items is cancelled. The local engine would let it wait. The product's code is unchanged.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { documentClient } from "#lambdas/store/client.ts";

interface Written {
  Key?: { pk: string; sk: string };
  Item?: { pk: string; sk: string };
}

/**
 * @param takes how long a transaction is under way at least, in milliseconds
 * @returns how many were cancelled so far, and the end of it
 */
export function withConflicts(takes: number) {
  const underWay = new Set<string>();
  const counts = { conflicts: 0 };
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      const { TransactItems } = request.input as { TransactItems: Record<string, Written>[] };
      const named = TransactItems.flatMap((one) => Object.values(one)).map(({ Key, Item }) => {
        const { pk, sk } = Key ?? Item ?? { pk: "", sk: "" };
        return `${pk}\n${sk}`;
      });
      if (named.some((item) => underWay.has(item))) {
        counts.conflicts += 1;
        throw new TransactionCanceledException({
          message: "another transaction names this item",
          $metadata: { httpStatusCode: 400 },
          CancellationReasons: named.map((item) => ({ Code: underWay.has(item) ? "TransactionConflict" : "None" })),
        });
      }
      for (const item of named) underWay.add(item);
      try {
        await sleep(takes);
        return await next(request);
      } finally {
        for (const item of named) underWay.delete(item);
      }
    },
    { step: "initialize", priority: "high", name: "conflicts" },
  );
  return { counts, end: () => documentClient().middlewareStack.remove("conflicts") };
}
