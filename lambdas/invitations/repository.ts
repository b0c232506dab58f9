/** Invitations, and the claims that allow one open invitation per address. */
import { AppError, type ErrorDefinition } from "../contract/errors.ts";
import type { InvitationId, MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { type MailStanding, noMailTrouble } from "../contract/mail-tags.ts";
import { countWithinHour, type HourlyLimit, hourlyCounterRef, secondsToNextHour } from "../store/counters.ts";
import { indexed } from "../store/keys.ts";
import { clearMailMark, type SeenMark } from "../store/mail-marks.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import {
  type ImportIssue,
  type ImportRow,
  type Invitee,
  sentTooOften,
  tooManyInvitations,
  tooManyOfNetwork,
} from "./contract.ts";
import type { AddressClaim } from "./items.ts";
import { invitationItem, invitedAddressItem, openInvitationsList } from "./items.ts";
import { findRepeated, isExpired, readImportRow, type StoredInvitation } from "./rules.ts";

export function invitationRef(scope: TenantScope, invitationId: InvitationId): ItemRef<StoredInvitation> {
  return invitationItem.ref(scope, invitationId);
}

/** `addressHash`, so that the key holds no address. */
export function addressClaimRef(scope: TenantScope, addressHash: string): ItemRef<AddressClaim> {
  return invitedAddressItem.ref(scope, addressHash);
}

export interface ReadyRow {
  row: number;
  invitee: Invitee;
  /** An expired claim, which the new invitation takes over; undefined when the address has none. */
  claim: AddressClaim | undefined;
}

/** Splits rows into those that can be invited and issues. Checks each row, repeats in the file, and stored data. */
export async function readImport(
  table: Table,
  scope: TenantScope,
  rows: readonly ImportRow[],
  check: { now: number; hashOf: (email: string) => string; isMember: (email: string) => Promise<boolean> },
): Promise<{ ready: ReadyRow[]; issues: ImportIssue[] }> {
  const repeated = findRepeated(rows);
  const issues = [...repeated];
  const candidates: { row: number; invitee: Invitee }[] = [];
  for (const cells of rows) {
    const { row } = cells;
    const read = readImportRow(cells);
    issues.push(...read.issues);
    if (read.invitee !== undefined && !repeated.some((issue) => issue.row === row)) {
      candidates.push({ row, invitee: read.invitee });
    }
  }
  const claims = await table.getMany(
    Object.fromEntries(
      candidates.map(({ row, invitee }) => [String(row), addressClaimRef(scope, check.hashOf(invitee.email))]),
    ),
    { consistent: true },
  );
  const ready: ReadyRow[] = [];
  for (const { row, invitee } of candidates) {
    const claim = claims[String(row)];
    if (claim !== undefined && !isExpired(claim, check.now)) issues.push({ row, column: "email", reason: "invited" });
    else if (await check.isMember(invitee.email)) issues.push({ row, column: "email", reason: "member" });
    else ready.push({ row, invitee, claim });
  }
  return { ready, issues: issues.sort((one, other) => one.row - other.row) };
}

/** An invitation is kept after its expiry, so that its link can say that it has expired. */
const keptMilliseconds = 30 * 24 * hourMilliseconds;
const removedAt = (expiresAt: string) => Math.ceil((toMilliseconds(expiresAt) + keptMilliseconds) / 1000);

/**
 * The invitation, and the claim of its address. The address must be free, or its claim must have expired when it was
 * read.
 */
export function createInvitationItems(
  scope: TenantScope,
  invitation: StoredInvitation,
  addressHash: string,
  expired: AddressClaim | undefined,
): WriteItem[] {
  const { invitationId, createdAt, expiresAt } = invitation;
  const claim = { ...invitedAddressItem.mark, invitationId, expiresAt, expiresAtSeconds: removedAt(expiresAt) };
  const key = invitedAddressItem.key(scope, addressHash);
  const item = {
    ...invitation,
    ...invitationItem.mark,
    expiresAtSeconds: removedAt(expiresAt),
    ...indexed(openInvitationsList(scope), `${createdAt}#${invitationId}`),
  };
  const writes: WriteItem[] = [putNew(invitationItem.key(scope, invitationId), item, lostRace)];
  if (expired === undefined) return [...writes, putNew(key, { ...claim, version: 1 }, lostRace)];
  const unchanged = [{ attribute: "version", is: "=", value: expired.version } as const];
  writes.push(update(key, { set: claim, add: { version: 1 } }, unchanged, lostRace));
  if (expired.invitationId !== invitationId) writes.push(remove(invitationItem.key(scope, expired.invitationId)));
  return writes;
}

/** Asks for another mail. The period of the invitation and its claim starts again. */
export function saveSending(
  scope: TenantScope,
  invitation: StoredInvitation,
  addressHash: string,
  mark: SeenMark | undefined,
): WriteItem[] {
  const { invitationId, invitedBy, askedAt, sends, sentAt, codeHash, expiresAt, version } = invitation;
  const expiry = { expiresAt, expiresAtSeconds: removedAt(expiresAt) };
  return [
    update(
      invitationItem.key(scope, invitationId),
      { set: { invitedBy, askedAt, sends, sentAt, codeHash, ...noMailTrouble, ...expiry }, add: { version: 1 } },
      [{ attribute: "version", is: "=", value: version }],
      lostRace,
    ),
    update(
      invitedAddressItem.key(scope, addressHash),
      { set: expiry, add: { version: 1 } },
      [{ attribute: "invitationId", is: "=", value: invitationId }],
      lostRace,
    ),
    // Whoever sends it again has looked at the address.
    ...(mark === undefined ? [] : [clearMailMark(scope, mark, askedAt)]),
  ];
}

/** As `setMailStanding` of members, for the address of an open invitation. */
export function setInvitedMailStanding(
  scope: TenantScope,
  { invitationId, version }: StoredInvitation,
  standing: MailStanding,
): WriteItem {
  return update(
    invitationItem.key(scope, invitationId),
    { set: { ...standing }, add: { version: 1 } },
    [
      { attribute: "version", is: "=", value: version },
      { attribute: "status", is: "=", value: "open" },
    ],
    lostRace,
  );
}

/** Stores the code's hash, if this sending is still the newest. */
export function setCode(scope: TenantScope, seen: StoredInvitation, codeHash: string, sentAt: string): WriteItem {
  return update(
    invitationItem.key(scope, seen.invitationId),
    { set: { codeHash, sentAt }, add: { version: 1 } },
    [
      { attribute: "sends", is: "=", value: seen.sends },
      { attribute: "status", is: "=", value: "open" },
    ],
    lostRace,
  );
}

/** Ends the invitation. The item keeps who used it, without address and name. */
export function acceptItems(
  scope: TenantScope,
  { invitationId, codeHash }: StoredInvitation,
  addressHash: string,
  memberId: MemberId,
): WriteItem[] {
  return [
    update(
      invitationItem.key(scope, invitationId),
      {
        set: { status: "accepted", acceptedBy: memberId },
        add: { version: 1 },
        remove: ["email", "firstName", "lastName", "message", "gsi1pk", "gsi1sk", ...Object.keys(noMailTrouble)],
      },
      [
        { attribute: "status", is: "=", value: "open" },
        { attribute: "codeHash", is: "=", value: codeHash ?? "" },
      ],
      lostRace,
    ),
    remove(invitedAddressItem.key(scope, addressHash)),
  ];
}

export function removeInvitationItems(
  scope: TenantScope,
  { invitationId, version }: StoredInvitation,
  addressHash: string,
): WriteItem[] {
  const unchanged = [{ attribute: "version", is: "=", value: version } as const];
  return [
    { kind: "delete", key: invitationItem.key(scope, invitationId), conditions: unchanged, refused: lostRace },
    remove(invitedAddressItem.key(scope, addressHash)),
  ];
}

const remove = (key: WriteItem["key"]): WriteItem => ({ kind: "delete", key, conditions: [], refused: lostRace });

export function openInvitations(
  scope: TenantScope,
  page: { limit: number; cursor?: string },
): QuerySpec<StoredInvitation> {
  return { partition: openInvitationsList(scope), newestFirst: true, ...page, parse: invitationItem.parse };
}

// Limits ------------------------------------------------------------------------------------------------------------

interface Sender {
  /** A hash of the caller's network. */
  networkHash: string;
  /** How many members the plan allows. */
  places: number;
  now: number;
}

interface Sendings {
  /** Addresses, as hashes, that may get one more now. Only they are counted. */
  allowed: ReadonlySet<string>;
  /** Counts stay when an invitation is withdrawn. */
  counts: WriteItem[];
}

const refuseFor = (definition: ErrorDefinition) => (retryAfterSeconds: number) =>
  new AppError(definition, { retryAfterSeconds });

/** How often one address gets an invitation of this workspace, and of all workspaces together. */
function addressLimits(scope: TenantScope, addressHash: string): HourlyLimit[] {
  const judged = { refused: refuseFor(sentTooOften), isJudgedBefore: true as const };
  return [
    { scope, nameHash: addressHash, most: limits.invitationsPerAddressHourly, ...judged },
    {
      scope: "platform",
      nameHash: `INVITED${addressHash}`,
      most: limits.invitationsPerAddressOfAllHourly,
      ...judged,
    },
  ];
}

/** How much this workspace sends, and the network of the caller. */
function senderLimits(scope: TenantScope, { networkHash, places }: Sender): HourlyLimit[] {
  const mostOfWorkspace = Math.max(places, limits.invitationsHourly);
  const mostOfNetwork = limits.invitationsPerNetworkHourly;
  return [
    { scope, nameHash: "INVITATIONS", most: mostOfWorkspace, refused: refuseFor(tooManyInvitations) },
    {
      scope: "platform",
      nameHash: `INVITING${networkHash}`,
      most: mostOfNetwork,
      refused: refuseFor(tooManyOfNetwork),
    },
  ];
}

/**
 * Counts one more invitation to each of these addresses, for the workspace and for the network.
 * @throws `invitations.too_many`, `invitations.too_many_of_network`
 */
export async function countSendings(
  table: Pick<Table, "getMany">,
  scope: TenantScope,
  addressHashes: readonly string[],
  sender: Sender,
): Promise<Sendings> {
  const { now } = sender;
  const ofSender = senderLimits(scope, sender);
  const ofAddresses = addressHashes.map((addressHash) => [addressHash, addressLimits(scope, addressHash)] as const);
  const all = [...ofSender, ...ofAddresses.flatMap(([, both]) => both)];
  const refs = Object.fromEntries(all.map((limit) => [limit.nameHash, hourlyCounterRef(limit, now)]));
  const counted = await table.getMany(refs, { consistent: true });
  const isFull = ({ nameHash, most }: HourlyLimit) => (counted[nameHash] ?? 0) >= most;
  const open = ofAddresses.filter(([, both]) => !both.some(isFull));
  const count = (limit: HourlyLimit, more: number) => countWithinHour(limit, more, counted[limit.nameHash], now);
  const counts = [
    ...ofSender.map((limit) => count(limit, open.length)),
    ...open.flatMap(([, both]) => both.map((limit) => count(limit, 1))),
  ];
  const allowed = new Set(open.map(([addressHash]) => addressHash));
  return { allowed, counts: open.length === 0 ? [] : counts };
}

/**
 * As `countSendings`, for one address.
 * @throws also `invitations.sent_too_often`
 */
export async function countSending(
  table: Pick<Table, "getMany">,
  scope: TenantScope,
  addressHash: string,
  sender: Sender,
): Promise<WriteItem[]> {
  const { allowed, counts } = await countSendings(table, scope, [addressHash], sender);
  if (!allowed.has(addressHash)) throw refuseFor(sentTooOften)(secondsToNextHour(sender.now));
  return counts;
}
