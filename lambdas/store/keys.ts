/**
 * The only file that spells a key. Every partition key of the table and of every index starts `T#<tenantId>#`, save
 * those under "Outside tenants". No key holds text that a person typed, except slugs and host names, whose schemas
 * allow no separator, and the names and addresses of the member list, which stand in sort keys before nothing but an id.
 *
 * The list of members is kept in cells, one per plan (or none named), status and role. A filtered list reads the cells
 * that it is about, at most seven, and merges them: so every combination of filters has every order, and costs by the page.
 *
 * | item | pk | sk | read by |
 * |---|---|---|---|
 * | tenant | `T#t#TENANT` | `TENANT` | every request |
 * | counters: members, administrators, resources, who waits | `T#t#TENANT` | `COUNTERS` | conditional writes only |
 * | member | `T#t#M#<sub>` | `PROFILE` | every request; its cell of the list of members, in four orders: gsi1 = name, gsi2 = family name, gsi3 = e-mail, gsi4 = joined |
 * | member's listing under a plan | `T#t#M#<sub>` | `LISTED` | the same four orders, within the plan |
 * | note on a member | `T#t#MN#<sub>` | `<createdAt>#<noteId>` | newest first |
 * | notification | `T#t#NT#<sub>` | `<at>#<notificationId>` | gsi1 = by delivery, newest first; expires |
 * | how far a member has read | `T#t#NT#<sub>` | `READ` | with them |
 * | what waits for an administrator | `T#t#NR` | `<at>#<notificationId>` | gsi1 = by delivery, newest first; expires |
 * | invitation | `T#t#I#<invitationId>` | `I` | by id; gsi1 = open ones, newest first; expires |
 * | claim of an address by an invitation | `T#t#IE#<hash>` | `CLAIM` | one open invitation per address; expires |
 * | plan that members have | `T#t#MP` | `<planId>` | filter of the list of members |
 * | wallet | `T#t#M#<sub>` | `WALLET` | whatever moves points |
 * | membership | `T#t#M#<sub>` | `MEMBERSHIP` | dashboard |
 * | ledger entry | `T#t#M#<sub>` | `L#<12 digits>` | history, newest first |
 * | resource | `T#t#R` | `<resourceId>` | list of all, one |
 * | resource-day: which slots are held | `T#t#D#<dayNo>` | `<resourceId>` | calendar of a day, availability of one |
 * | booking | `T#t#B#<bookingId>` | `B` | by id; gsi1 = mine by start, gsi2 = mine by creation, gsi3 = the tenant's month by start, gsi4 = approvals that fall due |
 * | audit entry | `T#t#A#<auditId>` | `A` | idempotency of privileged calls; gsi1 = the tenant's month by time |
 * | article | `T#t#NEWS#<newsId>` | `NEWS` | by id; gsi1 = published, gsi2 = pinned, gsi3 = latest change, gsi4 = mails that fall due |
 * | text of an article | `T#t#NEWS#<newsId>` | `BODY` | by id |
 * | article that a member has opened | `T#t#NREAD#<sub>` | `<publishedAt>#<newsId>` | with the list; expires |
 * | event | `T#t#EVENT#<eventId>` | `EVENT` | by id; gsi1 = by start |
 * | membership plan | `T#t#PLANS` | `<planId>` | list of all |
 * | mailing: one message to many members | `T#t#MAILING#<mailingId>` | `MAILING` | by id |
 * | which mails a member wants | `T#t#M#<sub>` | `MAILPREFERENCES` | before each mail of a mailing |
 * | whose link stops mails | `T#t#UNSUBSCRIBE#<code>` | `CODE` | one-click unsubscribe |
 * | what a consumer has done | `T#t#X#<consumer>#<eventId>` | `X` | consumers; expires |
 *
 * Outside tenants:
 * | item | pk | sk | read by |
 * |---|---|---|---|
 * | slug claim | `SLUG#<slug>` | `CLAIM` | sign-in page |
 * | domain claim | `DOMAIN#<host>` | `CLAIM` | pages on a tenant's own host |
 * | account | `U#<sub>` | `ACCOUNT` | platform role, home tenant |
 * | account's tenant | `U#<sub>` | `T#<tenantId>` | list of an account's workspaces |
 * | visitor's message: enquiry, support request | `PLATFORM#MESSAGE#<messageId>` | `MESSAGE` | idempotency; gsi1 = all, newest first |
 * | how many messages a sender sent in an hour | `PLATFORM#COUNT#<hash>` | `<hour>` | conditional writes; expires |
 * | what a consumer has done, outside tenants | `PLATFORM#X#<consumer>#<eventId>` | `X` | consumers; expires |
 * | account's setup | `U#<sub>` | `SETUP#<sessionId>` | payments of an account that are no workspace yet |
 * | look claim: no two slugs look alike | `LOOK#<skeleton>` | `CLAIM` | conditional writes, slug check |
 * | checkout intent | `CHECKOUT#<checkoutId>` | `INTENT` | idempotency of a checkout; expires |
 * | session claim: who uses a payment | `SESSION#<sessionId>` | `CLAIM` | setup |
 * | subscription: its state, whose it is | `SUBSCRIPTION#<id>` | `CLAIM` | Stripe's events |
 * | event of Stripe | `STRIPE#<eventId>` | `EVENT` | conditional writes only; expires |
 * | what falls due (gsi4) | `DUE#<kind>#<shard>` | the due instant | `platform.sendDueWork` |
 */
import type { DueKind } from "../contract/define-consumer.ts";
import {
  type AuditEntryId,
  type BookingId,
  bookingIdSchema,
  type EnquiryId,
  type EventId,
  type InvitationId,
  type MailingId,
  type MemberId,
  type NewsId,
  type NoteId,
  type NotificationId,
  type PlanId,
  type ResourceId,
  type SupportRequestId,
  type TenantId,
  tenantIdSchema,
} from "../contract/ids.ts";
import type { CheckoutSessionId } from "../contract/plans.ts";
import type { IndexName } from "../contract/table-definition.ts";
import type { Member, MemberOrder } from "../members/contract.ts";
import { assertTenantScope, type TenantScope } from "./tenant-scope.ts";

declare const spelled: unique symbol;

/** A primary key that this file spelled. */
export interface TableKey {
  readonly pk: string;
  readonly sk: string;
  readonly [spelled]: true;
}

/** A partition, of the table or of an index, that this file spelled. */
export interface Partition {
  readonly index?: IndexName;
  readonly pk: string;
  readonly [spelled]: true;
}

/** Attributes that put an item into an index. */
export type IndexKeys = Readonly<Record<string, string>>;

const key = (pk: string, sk: string) => ({ pk, sk }) as TableKey;
const partition = (pk: string, index?: IndexName) => ({ pk, index }) as Partition;
const tenantPrefix = (scope: TenantScope) => `T#${assertTenantScope(scope)}#`;

/** Shards of each list of what falls due, so that no single partition takes every tenant's writes. */
export const dueShards = 8;

/** The shard of a thing by its id, whose last character is evenly spread. */
export function dueShardOf(id: string): number {
  return id.charCodeAt(id.length - 1) % dueShards;
}

/** Part of the list of members: those of one status and role, all of them or those with one plan. */
export interface MemberCell extends Pick<Member, "status" | "role"> {
  planId: PlanId | null;
}

export const memberOrderIndexes = {
  name: "gsi1",
  familyName: "gsi2",
  email: "gsi3",
  joined: "gsi4",
} as const satisfies Record<MemberOrder, IndexName>;

export function belongsTo(pk: string, tenantId: TenantId): boolean {
  return pk.startsWith(`T#${tenantId}#`);
}

export const keys = {
  tenant: (scope: TenantScope) => key(`${tenantPrefix(scope)}TENANT`, "TENANT"),
  counters: (scope: TenantScope) => key(`${tenantPrefix(scope)}TENANT`, "COUNTERS"),
  member: (scope: TenantScope, memberId: MemberId) => key(`${tenantPrefix(scope)}M#${memberId}`, "PROFILE"),
  wallet: (scope: TenantScope, memberId: MemberId) => key(`${tenantPrefix(scope)}M#${memberId}`, "WALLET"),
  membership: (scope: TenantScope, memberId: MemberId) => key(`${tenantPrefix(scope)}M#${memberId}`, "MEMBERSHIP"),
  ledgerEntry: (scope: TenantScope, memberId: MemberId, number: number) =>
    key(`${tenantPrefix(scope)}M#${memberId}`, `L#${String(number).padStart(12, "0")}`),
  memberListing: (scope: TenantScope, memberId: MemberId) => key(`${tenantPrefix(scope)}M#${memberId}`, "LISTED"),
  memberNote: (scope: TenantScope, memberId: MemberId, createdAt: string, noteId: NoteId) =>
    key(`${tenantPrefix(scope)}MN#${memberId}`, `${createdAt}#${noteId}`),
  notification: (scope: TenantScope, memberId: MemberId, at: string, notificationId: NotificationId) =>
    key(`${tenantPrefix(scope)}NT#${memberId}`, `${at}#${notificationId}`),
  readMark: (scope: TenantScope, memberId: MemberId) => key(`${tenantPrefix(scope)}NT#${memberId}`, "READ"),
  requestNotice: (scope: TenantScope, at: string, notificationId: NotificationId) =>
    key(`${tenantPrefix(scope)}NR`, `${at}#${notificationId}`),
  invitation: (scope: TenantScope, invitationId: InvitationId) => key(`${tenantPrefix(scope)}I#${invitationId}`, "I"),
  invitedAddress: (scope: TenantScope, addressHash: string) => key(`${tenantPrefix(scope)}IE#${addressHash}`, "CLAIM"),
  memberPlan: (scope: TenantScope, planId: PlanId) => key(`${tenantPrefix(scope)}MP`, planId),
  resource: (scope: TenantScope, resourceId: ResourceId) => key(`${tenantPrefix(scope)}R`, resourceId),
  resourceDay: (scope: TenantScope, dayNo: number, resourceId: ResourceId) =>
    key(`${tenantPrefix(scope)}D#${dayNo}`, resourceId),
  booking: (scope: TenantScope, bookingId: BookingId) => key(`${tenantPrefix(scope)}B#${bookingId}`, "B"),
  auditEntry: (scope: TenantScope, auditId: AuditEntryId) => key(`${tenantPrefix(scope)}A#${auditId}`, "A"),
  news: (scope: TenantScope, newsId: NewsId) => key(`${tenantPrefix(scope)}NEWS#${newsId}`, "NEWS"),
  newsBody: (scope: TenantScope, newsId: NewsId) => key(`${tenantPrefix(scope)}NEWS#${newsId}`, "BODY"),
  newsRead: (scope: TenantScope, memberId: MemberId, publishedAt: string, newsId: NewsId) =>
    key(`${tenantPrefix(scope)}NREAD#${memberId}`, `${publishedAt}#${newsId}`),
  event: (scope: TenantScope, eventId: EventId) => key(`${tenantPrefix(scope)}EVENT#${eventId}`, "EVENT"),
  mailing: (scope: TenantScope, mailingId: MailingId) => key(`${tenantPrefix(scope)}MAILING#${mailingId}`, "MAILING"),
  mailPreferences: (scope: TenantScope, memberId: MemberId) =>
    key(`${tenantPrefix(scope)}M#${memberId}`, "MAILPREFERENCES"),
  unsubscribeCode: (scope: TenantScope, code: string) => key(`${tenantPrefix(scope)}UNSUBSCRIBE#${code}`, "CODE"),
  consumed: (scope: TenantScope, consumerId: string, eventId: string) =>
    key(`${tenantPrefix(scope)}X#${consumerId}#${eventId}`, "X"),

  membershipPlan: (scope: TenantScope, planId: PlanId) => key(`${tenantPrefix(scope)}PLANS`, planId),

  slugClaim: (slug: string) => key(`SLUG#${slug}`, "CLAIM"),
  domainClaim: (domain: string) => key(`DOMAIN#${domain}`, "CLAIM"),
  lookClaim: (skeleton: string) => key(`LOOK#${skeleton}`, "CLAIM"),
  checkoutIntent: (checkoutId: string) => key(`CHECKOUT#${checkoutId}`, "INTENT"),
  sessionClaim: (sessionId: CheckoutSessionId) => key(`SESSION#${sessionId}`, "CLAIM"),
  subscription: (subscriptionId: string) => key(`SUBSCRIPTION#${subscriptionId}`, "CLAIM"),
  stripeEvent: (eventId: string) => key(`STRIPE#${eventId}`, "EVENT"),
  account: (sub: string) => key(`U#${sub}`, "ACCOUNT"),
  accountSetup: (sub: string, sessionId: CheckoutSessionId) => key(`U#${sub}`, `SETUP#${sessionId}`),
  accountTenant: (sub: string, tenantId: TenantId) => key(`U#${sub}`, `T#${tenantId}`),
  message: (messageId: EnquiryId | SupportRequestId) => key(`PLATFORM#MESSAGE#${messageId}`, "MESSAGE"),
  messageCounter: (senderHash: string, hour: number) => key(`PLATFORM#COUNT#${senderHash}`, String(hour)),
  consumedForPlatform: (consumerId: string, eventId: string) => key(`PLATFORM#X#${consumerId}#${eventId}`, "X"),
};

export const partitions = {
  ledger: (scope: TenantScope, memberId: MemberId) => partition(`${tenantPrefix(scope)}M#${memberId}`),
  resources: (scope: TenantScope) => partition(`${tenantPrefix(scope)}R`),
  resourceDay: (scope: TenantScope, dayNo: number) => partition(`${tenantPrefix(scope)}D#${dayNo}`),
  memberCell: (scope: TenantScope, { planId, status, role }: MemberCell, order: MemberOrder) =>
    partition(`${tenantPrefix(scope)}ML#${planId ?? "ANY"}#${status}#${role}`, memberOrderIndexes[order]),
  memberNotes: (scope: TenantScope, memberId: MemberId) => partition(`${tenantPrefix(scope)}MN#${memberId}`),
  notifications: (scope: TenantScope, memberId: MemberId) => partition(`${tenantPrefix(scope)}NT#${memberId}`),
  notificationsByDelivery: (scope: TenantScope, memberId: MemberId) =>
    partition(`${tenantPrefix(scope)}ND#${memberId}`, "gsi1"),
  requestNoticesByDelivery: (scope: TenantScope) => partition(`${tenantPrefix(scope)}NRD`, "gsi1"),
  invitations: (scope: TenantScope) => partition(`${tenantPrefix(scope)}INVITATIONS`, "gsi1"),
  memberPlans: (scope: TenantScope) => partition(`${tenantPrefix(scope)}MP`),
  bookingsByStart: (scope: TenantScope, memberId: MemberId) =>
    partition(`${tenantPrefix(scope)}MB#${memberId}`, "gsi1"),
  bookingsByCreation: (scope: TenantScope, memberId: MemberId) =>
    partition(`${tenantPrefix(scope)}MC#${memberId}`, "gsi2"),
  bookingsOfMonth: (scope: TenantScope, utcMonth: string) => partition(`${tenantPrefix(scope)}BM#${utcMonth}`, "gsi3"),
  auditOfMonth: (scope: TenantScope, utcMonth: string) => partition(`${tenantPrefix(scope)}AM#${utcMonth}`, "gsi1"),
  newsByPublication: (scope: TenantScope) => partition(`${tenantPrefix(scope)}NP`, "gsi1"),
  newsPinned: (scope: TenantScope) => partition(`${tenantPrefix(scope)}NPIN`, "gsi2"),
  newsByChange: (scope: TenantScope) => partition(`${tenantPrefix(scope)}NC`, "gsi3"),
  newsRead: (scope: TenantScope, memberId: MemberId) => partition(`${tenantPrefix(scope)}NREAD#${memberId}`),
  eventsByStart: (scope: TenantScope) => partition(`${tenantPrefix(scope)}ES`, "gsi1"),

  accountTenants: (sub: string) => partition(`U#${sub}`),
  messages: () => partition("PLATFORM#MESSAGES", "gsi1"),
  due: (kind: DueKind, shard: number) => partition(`DUE#${kind.toUpperCase()}#${shard}`, "gsi4"),
};

/** The tenant that a partition belongs to, or null for those outside tenants. */
export function tenantOf(pk: string): TenantId | null {
  const [first, tenantId] = pk.split("#");
  return first === "T" ? tenantIdSchema.parse(tenantId) : null;
}

/** The ids in the partition key of a booking, which its item does not repeat. */
export function bookingOf(pk: string): { tenantId: TenantId; bookingId: BookingId } {
  const [, tenantId, , bookingId] = pk.split("#");
  return { tenantId: tenantIdSchema.parse(tenantId), bookingId: bookingIdSchema.parse(bookingId) };
}

/** The attributes that put an item at `sk` of an index partition. */
export function indexed(where: Partition, sk: string): IndexKeys {
  if (where.index === undefined) throw new TypeError("Only partitions of an index are written this way.");
  return { [`${where.index}pk`]: where.pk, [`${where.index}sk`]: sk };
}

/**
 * A name as it stands in a sort key: accents folded, lower case, letters, digits and single spaces only. Folding can
 * make one letter eighteen, and DynamoDB takes sort keys of 1,024 bytes, so it is cut to what sorting needs.
 */
export function foldForSort(text: string): string {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return Array.from(folded).slice(0, 200).join("");
}
