/**
 * Faults under the document client, from a seed: possible failures of DynamoDB and of the network. The product's code
 * is unchanged.
 */
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { documentClient } from "#lambdas/store/client.ts";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";

export const faultKinds = ["lostAnswer", "lateWrite", "throttled", "serverError", "conflict", "slow"] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Faults {
  /** The number of injected faults of each kind. */
  counts: Record<FaultKind, number>;
  /** Share of calls with a fault; 0 switches faults off. */
  rate: number;
  random: Random;
}

const longDelayMilliseconds = 3_000;
const shortDelayMilliseconds = 150;

/** Adds the layer to the process's one client. */
export function injectFaults(seed: number, rate: number): Faults {
  const faults: Faults = {
    random: createRandom(seed),
    counts: { lostAnswer: 0, lateWrite: 0, throttled: 0, serverError: 0, conflict: 0, slow: 0 },
    rate,
  };
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      const { random } = faults;
      if (!random.chance(faults.rate)) return next(request);
      const isTransaction = context.commandName?.startsWith("TransactWrite") === true;
      const kind = pickKind(random, isTransaction);
      faults.counts[kind] += 1;
      switch (kind) {
        case "throttled":
          throw named("ThrottlingException", 400);
        case "serverError":
          throw named("InternalServerError", 500);
        case "conflict":
          throw new TransactionCanceledException({
            message: "injected",
            $metadata: { httpStatusCode: 400 },
            CancellationReasons: [{ Code: "TransactionConflict" }],
          });
        case "lostAnswer":
          await next(request);
          throw named("TimeoutError");
        case "lateWrite":
          await delay(random.below(shortDelayMilliseconds));
          return next(request);
        case "slow":
          // Longer than the client waits: the write takes effect, and the client gets no answer.
          void next(request).catch(() => undefined);
          await delay(random.chance(0.1) ? longDelayMilliseconds : shortDelayMilliseconds);
          throw named("TimeoutError");
      }
    },
    // Outermost, so that the caller sees only this result, whatever the layers below do.
    { step: "initialize", priority: "high", name: "injectFaults" },
  );
  return faults;
}

function pickKind(random: Random, isTransaction: boolean): FaultKind {
  return random.pick(faultKinds.filter((kind) => isTransaction || kind !== "conflict"));
}

function named(name: string, httpStatusCode?: number): Error {
  return Object.assign(new Error("injected"), {
    name,
    $metadata: httpStatusCode === undefined ? {} : { httpStatusCode },
  });
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
