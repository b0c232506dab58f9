/** Which calls to DynamoDB are sent again, how often and after which wait. */

import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { AppError, unavailable } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";

const callTimeoutMilliseconds = 2_500;

/**
 * Retries what is safe to retry, with full jitter, until it gets an answer or the deadline passes.
 * @throws `unavailable` after the deadline, and `RetriesExhausted`
 */
export async function untilAnswered<T>(
  deadlineAt: number,
  isRetryable: (error: unknown) => boolean,
  attempt: (signal: AbortSignal) => Promise<T>,
  mostTries: number = limits.transactionTries,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const remaining = deadlineAt - performance.now();
    if (remaining <= 0) throw new AppError(unavailable);
    try {
      return await attempt(AbortSignal.timeout(Math.min(callTimeoutMilliseconds, Math.ceil(remaining))));
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (tries >= mostTries) throw new RetriesExhausted(error);
      await backOff(tries, deadlineAt);
    }
  }
}

/** Full jitter: a random wait up to a bound that doubles, and never past the deadline. */
export async function backOff(tries: number, deadlineAt: number): Promise<void> {
  const bound = Math.min(25 * 2 ** Math.min(tries, 6), Math.max(0, deadlineAt - performance.now()));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * bound));
}

export class RetriesExhausted extends Error {
  override readonly name = "RetriesExhausted";
  constructor(cause: unknown) {
    super("Retries exhausted", { cause });
  }
}

/** Whether nothing was decided: conflicts, throttling, faults of the service, missing answers. */
export function isTransient(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
    return reasons.length > 0 && reasons.every((code) => transientReasons.has(code));
  }
  return error instanceof Error && (undecidedErrors.has(error.name) || isUnheard(error));
}

/** Whether the answer is missing. The request may have taken effect, or may still. */
export function isUnheard(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unheardErrors.has(error.name)) return true;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined ? isNetworkFailure(error) : status >= 500;
}

const transientReasons = new Set(["None", "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

const undecidedErrors = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionInProgressException",
  "TransactionConflictException",
]);

const unheardErrors = new Set(["InternalServerError", "AbortError", "TimeoutError"]);

function isNetworkFailure(error: Error): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|EAI_AGAIN)$/.test(code);
}
