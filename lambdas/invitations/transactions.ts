/** Invitations with the standing of their senders: nobody invites who may no longer administer. */
import { accountRef } from "../accounts/repository.ts";
import type { Member } from "../members/contract.ts";
import { memberRef, whileUnchanged } from "../members/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { mayInvite, type StoredInvitation } from "./rules.ts";

/** The items to read strongly before an invitation opens anything. */
export function senderRefs(scope: TenantScope, invitation: StoredInvitation | undefined) {
  const sentBy = invitation?.invitedBy;
  return { sender: sentBy && memberRef(scope, sentBy), account: sentBy && accountRef(sentBy) };
}

interface ValidInvitation {
  /** Undefined also if its sender was suspended, demoted or erased. */
  invitation: StoredInvitation | undefined;
  /** Refuses an acceptance if the sender changes before it commits. */
  guard: WriteItem[];
}

export function whileSenderMayInvite(
  scope: TenantScope,
  invitation: StoredInvitation | undefined,
  { sender, account }: { sender?: Member; account?: { isSuperAdmin: boolean } },
): ValidInvitation {
  if (!mayInvite(sender, account)) return { invitation: undefined, guard: [] };
  return { invitation, guard: sender === undefined ? [] : [whileUnchanged(scope, sender)] };
}
