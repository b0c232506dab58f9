/** Writes what Stripe says of a tenant's account, with an entry in the trail where the state has changed. */
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween } from "../contract/trail.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { recordAuditEntry } from "../store/audit.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { saveAccount } from "../tenants/repository.ts";
import { disconnected, type StoredAccount, type StripeAccount } from "../tenants/rules.ts";
import { receiveAccountEvent } from "./contract.ts";
import { claimAccountId } from "./repository.ts";
import { stateOf } from "./rules.ts";

/** Our item after Stripe's answer. No answer: the platform may read the account no more. */
export function accountAfter(seen: StoredAccount, heard: StripeAccount | undefined): StoredAccount {
  const isDisconnected = heard === undefined;
  return { ...seen, ...(heard ?? disconnected), accountId: seen.accountId, isDisconnected };
}

/** The account that Stripe made for the intent. Two calls of the same intent get the same account. */
export function claimAccount(scope: TenantScope, seen: StoredAccount, heard: StripeAccount, now: number): WriteItem[] {
  return [saveAccount(scope, seen, { ...heard, isDisconnected: false }, now), claimAccountId(scope, heard.accountId)];
}

/** The writes that bring our item up to date after an event. The version of our item identifies the change. */
export function followAccount(
  scope: TenantScope,
  seen: StoredAccount,
  heard: StripeAccount | undefined,
  { eventId, now }: { eventId: string; now: number },
): WriteItem[] {
  const after = accountAfter(seen, heard);
  const saved = saveAccount(scope, seen, after, now);
  const states = { before: { paymentState: stateOf(seen) }, after: { paymentState: stateOf(after) } };
  if (states.before.paymentState === states.after.paymentState) return [saved];
  const entry = recordAuditEntry(scope, {
    auditId: idFrom("auditEntry", deriveIdBody(scope.tenantId, receiveAccountEvent.id, String(seen.version))),
    actorId: "stripe",
    actorRole: "stripe",
    action: receiveAccountEvent.id,
    subject: { eventId },
    object: { kind: "workspace", id: scope.tenantId },
    change: changeBetween(receiveAccountEvent.trail, states),
    at: toInstant(now),
    bodyHash: deriveIdBody(eventId),
    answer: null,
  });
  return [saved, entry];
}
