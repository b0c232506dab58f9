/** Decisions about mails that came back. */
import type { StoredInvitation } from "../invitations/rules.ts";
import type { KnownMember } from "../members/contract.ts";

/** Who has an address: a member, or an open invitation, as read. */
export type Holder = { member: KnownMember; invitation?: never } | { member?: never; invitation: StoredInvitation };

/** Whoever was written to, if they still have the address. An accepted invitation has none. */
export function holderOf(
  { member, invitation }: { member?: KnownMember | undefined; invitation?: StoredInvitation | undefined },
  isAddress: (email: string) => boolean,
): Holder | undefined {
  if (member !== undefined) return isAddress(member.email) ? { member } : undefined;
  if (invitation?.status !== "open" || !isAddress(invitation.email)) return undefined;
  return { invitation };
}
