/** Decisions about invitations, and about the rows of an import file. */
import { AppError } from "../contract/errors.ts";
import type { InvitationId, MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { type MailStanding, noMailTrouble } from "../contract/mail-tags.ts";
import { roleAllows, tenantRoleSchema } from "../contract/roles.ts";
import { isReadable } from "../contract/text.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { Member } from "../members/contract.ts";
import {
  type ImportIssue,
  type ImportRow,
  type Invitation,
  type Invitee,
  invitationExpired,
  invitationNotFound,
  invitationUsed,
  inviteeEmailSchema,
  otherAddress,
  sentTooOften,
} from "./contract.ts";

export interface StoredInvitation extends Invitee, MailStanding {
  invitationId: InvitationId;
  status: "open" | "accepted";
  /** The member who accepted it; null while nobody has. */
  acceptedBy: MemberId | null;
  invitedBy: MemberId;
  createdAt: string;
  /** When the newest sending was requested. `sends` counts all sendings. */
  askedAt: string;
  sends: number;
  sentAt: string | null;
  expiresAt: string;
  /** The hash of the code in the newest mail; null until that mail is made. */
  codeHash: string | null;
  version: number;
}

/** Addresses that differ only in case are equal. */
export const foldAddress = (email: string): string => email.trim().toLowerCase();

export function expiryOf(now: number): string {
  return toInstant(now + limits.invitationDays * 24 * 60 * minuteMilliseconds);
}

export const isExpired = ({ expiresAt }: Pick<StoredInvitation, "expiresAt">, now: number): boolean =>
  toMilliseconds(expiresAt) <= now;

export function newInvitation(
  invitee: Invitee,
  facts: { invitationId: InvitationId; invitedBy: MemberId; now: number },
): StoredInvitation {
  const { now, ...ids } = facts;
  return {
    ...invitee,
    ...ids,
    status: "open",
    acceptedBy: null,
    createdAt: toInstant(now),
    askedAt: toInstant(now),
    sends: 1,
    sentAt: null,
    expiresAt: expiryOf(now),
    codeHash: null,
    ...noMailTrouble,
    version: 1,
  };
}

function nextSending({ askedAt, sends }: StoredInvitation): number | null {
  if (sends >= limits.invitationSends) return null;
  return toMilliseconds(askedAt) + limits.invitationPauseMinutes * minuteMilliseconds;
}

/**
 * The invitation as it is sent again, in the name of the member who sends it.
 * @throws `invitations.not_found`, `invitations.sent_too_often`
 */
export function decideResend(
  invitation: StoredInvitation | undefined,
  invitedBy: MemberId,
  now: number,
): StoredInvitation {
  if (invitation?.status !== "open") throw new AppError(invitationNotFound);
  const next = nextSending(invitation);
  if (next === null || next > now)
    throw new AppError(sentTooOften, { retryAt: next === null ? null : toInstant(next) });
  const sends = invitation.sends + 1;
  const sent = { askedAt: toInstant(now), sends, sentAt: null, codeHash: null, expiresAt: expiryOf(now) };
  return { ...invitation, ...sent, invitedBy };
}

/**
 * The invitation that a code opens. A wrong code and a missing invitation give the same refusal.
 * @throws `invitations.not_found`, `invitations.used`, `invitations.expired`
 */
export function openInvitation(
  invitation: StoredInvitation | undefined,
  codeHash: string,
  now: number,
): StoredInvitation {
  if (invitation === undefined || invitation.codeHash !== codeHash) throw new AppError(invitationNotFound);
  if (invitation.status === "accepted") throw new AppError(invitationUsed);
  if (isExpired(invitation, now)) throw new AppError(invitationExpired);
  return invitation;
}

/** @throws as `openInvitation`, and `invitations.other_address` */
export function decideAcceptance(
  invitation: StoredInvitation | undefined,
  codeHash: string,
  email: string,
  now: number,
): StoredInvitation {
  const opened = openInvitation(invitation, codeHash, now);
  if (foldAddress(opened.email) !== foldAddress(email)) throw new AppError(otherAddress);
  return opened;
}

/** Whether invitations of this person open anything now: an active administrator, or platform staff. */
export function mayInvite(
  sender: Pick<Member, "role" | "status"> | undefined,
  account: { isSuperAdmin: boolean } | undefined,
): boolean {
  if (account?.isSuperAdmin === true) return true;
  return sender?.status === "active" && roleAllows(sender.role, "admin");
}

/** Whether a person with this address and code may sign up, whatever the workspace's sign-up policy. */
export function isInvited(
  invitation: StoredInvitation | undefined,
  codeHash: string,
  email: string,
  now: number,
): boolean {
  return (
    invitation?.status === "open" &&
    invitation.codeHash === codeHash &&
    !isExpired(invitation, now) &&
    foldAddress(invitation.email) === foldAddress(email)
  );
}

export function presentInvitation(invitation: StoredInvitation, now: number): Invitation {
  const next = nextSending(invitation);
  return {
    ...invitation,
    isExpired: isExpired(invitation, now),
    allowed: { resend: next !== null && next <= now },
  };
}

// Files -------------------------------------------------------------------------------------------------------------

/** Roles by the words that people use in files. A map, because every object also has the name `constructor`. */
const roleWords: ReadonlyMap<string, Invitee["role"]> = new Map([
  ["", "member"],
  ["front desk", "verifier"],
  ["administrator", "admin"],
  ...tenantRoleSchema.options.map((role) => [role, role] as const),
]);

/** Reads one row, with its issues. Does not compare it with other rows or stored data. */
export function readImportRow({ row, ...cells }: ImportRow): { invitee: Invitee | undefined; issues: ImportIssue[] } {
  const issues: ImportIssue[] = [];
  const email = inviteeEmailSchema.safeParse(cells.email);
  if (cells.email.trim() === "") issues.push({ row, column: "email", reason: "missing" });
  else if (!email.success) issues.push({ row, column: "email", reason: "not_an_address" });
  for (const column of ["firstName", "lastName"] as const) {
    if (cells[column].trim().length > limits.nameCharacters) issues.push({ row, column, reason: "too_long" });
    if (!isReadable(cells[column].trim())) issues.push({ row, column, reason: "unreadable" });
  }
  const role = roleWords.get(cells.role.trim().toLowerCase());
  if (role === undefined) issues.push({ row, column: "role", reason: "unknown_role" });
  if (issues.length > 0 || !email.success || role === undefined) return { invitee: undefined, issues };
  const [firstName, lastName] = [cells.firstName.trim(), cells.lastName.trim()];
  return { invitee: { email: email.data, firstName, lastName, role, message: "" }, issues };
}

/** Rows whose address is also in an earlier row. */
export function findRepeated(rows: readonly ImportRow[]): ImportIssue[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, email }): ImportIssue[] => {
    const address = foldAddress(email);
    if (address === "") return [];
    if (seen.has(address)) return [{ row, column: "email", reason: "repeated" }];
    seen.add(address);
    return [];
  });
}
