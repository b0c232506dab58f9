/** The mark of an address, and of the member or the invitation that has it: both, or neither. */
import type { MailTrouble, RecipientId } from "../contract/mail-tags.ts";
import { setInvitedMailStanding } from "../invitations/repository.ts";
import { setMailStanding } from "../members/repository.ts";
import { markAddress, type SeenMark } from "../store/mail-marks.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Holder } from "./rules.ts";

export function markItems(
  scope: TenantScope,
  { member, invitation }: Holder,
  { addressHash, ...marked }: { addressHash: string; recipientId: RecipientId; trouble: MailTrouble; at: string },
  seen: SeenMark | undefined,
): WriteItem[] {
  const standing = { mailTrouble: marked.trouble, mailTroubledAt: marked.at, mailHash: addressHash };
  return [
    ...markAddress(scope, addressHash, marked, seen),
    member === undefined
      ? setInvitedMailStanding(scope, invitation, standing)
      : setMailStanding(scope, member, standing),
  ];
}
