/** Brings the list of refunds to what went back of an order, a purchase or a membership's invoice. */
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { StoredRefund } from "./refund-contract.ts";
import { listRefund } from "./refund-repository.ts";
import { type RefundSubject, unlisted } from "./refunds.ts";

/**
 * Twice is once: what is listed as it is leads to no write.
 * @param known those that are listed
 * @returns what each transaction writes
 */
export function refundItems(
  scope: TenantScope,
  subject: RefundSubject,
  { known, now }: { known: readonly StoredRefund[]; now: number },
): WriteItem[][] {
  const writes = unlisted(subject, known, toInstant(now)).map(({ refund, seenVersion }) =>
    listRefund(scope, refund, seenVersion),
  );
  // Each stands for itself, and an order of many pieces can have more refunds than one transaction takes.
  const parts: WriteItem[][] = [];
  for (let start = 0; start < writes.length; start += limits.transactionItems)
    parts.push(writes.slice(start, start + limits.transactionItems));
  return parts;
}
