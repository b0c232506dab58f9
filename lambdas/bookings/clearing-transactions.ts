/** Writes that clear days: closures in the rules, one booking's cancellation, and the end of a step. */
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween } from "../contract/trail.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import type { Wallet } from "../points/rules.ts";
import type { Resource } from "../resources/contract.ts";
import { saveBookingRules, saveResource } from "../resources/repository.ts";
import { type BookingRules, type Closure, firstRules, ruleLimits } from "../resources/rules-contract.ts";
import { auditEntryRef, recordAuditEntry } from "../store/audit.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type WriteItem, whileMissing } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { markBookingRules } from "../tenants/repository.ts";
import {
  afterLook,
  afterStep,
  type ClearedBooking,
  clearedPoints,
  keptFailures,
  rulesWithClosure,
  type StillHeld,
  undecided,
  withClosure,
} from "./clearing.ts";
import type { ClearingFailure } from "./clearing-contract.ts";
import { saveClearing, whileInStep } from "./clearing-repository.ts";
import { auditedSettledSchema, cancelBooking } from "./contract.ts";
import type { BookingRecord, StoredClearing } from "./items.ts";
import { presentBooking } from "./rules.ts";
import { endBooking } from "./transactions.ts";

/**
 * Adds a closure to the workspace's rules, or to those of the resources.
 * @throws `bookings.closures_full`
 */
export function closeDays(
  scope: TenantScope,
  closure: Closure,
  { rules, resources }: { rules: BookingRules | undefined; resources: readonly Resource[] | null },
): WriteItem[] {
  if (resources === null) {
    const next = rulesWithClosure(rules ?? firstRules, closure);
    return next === undefined ? [] : [saveBookingRules(scope, rules, next), markBookingRules(scope)];
  }
  return resources.flatMap((resource) => {
    const before = resource.rules?.closures ?? [];
    const closures = withClosure(before, closure, ruleLimits.closuresOfResource);
    if (closures.length === before.length) return [];
    return [saveResource(scope, { ...resource, rules: { ...resource.rules, closures } })];
  });
}

/** The audit entry of one booking. It must not exist before, so however often a step runs, it cancels once. */
export const clearedAuditId = ({ clearingId }: Pick<StoredClearing, "clearingId">, bookingId: string) =>
  idFrom("auditEntry", deriveIdBody(clearingId, bookingId));

interface Grounds {
  wallet: Wallet;
  paidLots: readonly Lot[];
  tenant: Pick<Tenant, "originMinutes" | "timeZone">;
  now: number;
}

/** Cancels one booking as an administrator does, with an entry of its own in the audit trail. */
export function clearBooking(
  scope: TenantScope,
  stored: StoredClearing,
  seen: BookingRecord,
  { wallet, paidLots, tenant, now }: Grounds,
): { points: number; writes: WriteItem[] } {
  const points = clearedPoints(presentBooking(seen, now, "administrator"), stored.refund, now);
  const cancellation = { cause: "administrator", reason: stored.reason, refundPoints: points } as const;
  const { booking, balance, writes } = endBooking(scope, seen, wallet, cancellation, { now, tenant, paidLots });
  const auditId = clearedAuditId(stored, seen.bookingId);
  const audit = recordAuditEntry(scope, {
    auditId,
    actorId: stored.actorId,
    actorRole: stored.actorRole,
    action: cancelBooking.id,
    // The step tells a repeated delivery which bookings are its own.
    subject: {
      memberId: seen.memberId,
      bookingId: seen.bookingId,
      clearingId: stored.clearingId,
      step: `${stored.step}`,
    },
    object: { kind: "booking", id: seen.bookingId },
    change: changeBetween(cancelBooking.trail, { before: { ...seen }, after: { ...booking } }),
    at: toInstant(now),
    bodyHash: auditId,
    answer: auditedSettledSchema.parse({ booking: presentBooking(booking, now, "administrator"), balance }),
  });
  return { points, writes: [audit, whileInStep(scope, stored), ...writes] };
}

/**
 * The end of a step. A booking that another delivery has cancelled meanwhile is not reported as failed.
 * @param still what the days still hold, at the end of a look
 */
export function endStep(
  scope: TenantScope,
  stored: StoredClearing,
  found: readonly ClearedBooking[],
  { place, still, now }: { place: string | null; still: StillHeld | undefined; now: number },
): WriteItem[] {
  const failures = found.flatMap((one) => (one.kind === "failed" ? [one.failure as ClearingFailure] : []));
  const step = afterStep(stored, found, place);
  const named = keptFailures(stored.failures, failures);
  const next = still === undefined ? step : afterLook(step, undecided(still, named, step.failed), now);
  return [
    saveClearing(scope, { ...next, failures: next.pass > stored.pass ? [] : named }),
    ...failures.map(({ bookingId }) => whileMissing(auditEntryRef(scope, clearedAuditId(stored, bookingId)).key)),
  ];
}
