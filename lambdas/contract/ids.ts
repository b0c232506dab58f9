/**
 * Ids are `prefix_` and 26 characters of Crockford's base 32. The 26 characters are a ULID when order of creation
 * matters. They are a hash of the caller's intent when the id is the idempotency guard. Ids are branded per noun, so a
 * booking's id cannot be passed as a resource's id.
 */
import * as z from "zod";

const body = "[0-9A-HJKMNP-TV-Z]{26}";

/** What an id of each noun begins with. */
export const idPrefixes = {
  tenant: "ten",
  resource: "res",
  booking: "bkg",
  series: "ser",
  ledgerEntry: "led",
  auditEntry: "aud",
  plan: "pln",
  planRequest: "prq",
  membershipEvent: "mev",
  news: "nws",
  mailing: "mlg",
  event: "evt",
  registration: "reg",
  liveSession: "liv",
  chatMessage: "msg",
  upload: "upl",
  pointsPackage: "ppk",
  purchase: "pur",
  paidMembership: "pmb",
  planChange: "pch",
  enquiry: "enq",
  supportRequest: "sup",
  inboxEntry: "ibx",
  pointsImport: "imp",
  invitation: "inv",
  note: "not",
  notification: "ntf",
  product: "prd",
  stockMovement: "stk",
  order: "ord",
  visit: "vis",
  station: "sta",
  refusedScan: "rsc",
  calendarFeed: "cal",
  clearing: "clr",
  wish: "wsh",
  privacyRequest: "pvr",
  platformAct: "act",
} as const;

type IdName = keyof typeof idPrefixes;
type IdOf<Name extends IdName> = string & z.$brand<`${Capitalize<Name>}Id`>;

function idSchema<const Name extends IdName>(name: Name) {
  return z
    .string()
    .regex(new RegExp(`^${idPrefixes[name]}_${body}$`))
    .brand<`${Capitalize<Name>}Id`>();
}

/** The id with this body: 26 characters, such as the body of a call's intent. */
export function idFrom<const Name extends IdName>(name: Name, idBody: string): IdOf<Name> {
  return `${idPrefixes[name]}_${idBody}` as IdOf<Name>;
}

export const tenantIdSchema = idSchema("tenant");
export type TenantId = z.infer<typeof tenantIdSchema>;

/** The parameters of a path that names a tenant. */
export const tenantParams = z.object({ tenantId: tenantIdSchema });

export const resourceIdSchema = idSchema("resource");
export type ResourceId = z.infer<typeof resourceIdSchema>;

export const bookingIdSchema = idSchema("booking");
export type BookingId = z.infer<typeof bookingIdSchema>;

export const calendarFeedIdSchema = idSchema("calendarFeed");
export type CalendarFeedId = z.infer<typeof calendarFeedIdSchema>;

export const wishIdSchema = idSchema("wish");
export type WishId = z.infer<typeof wishIdSchema>;

export const seriesIdSchema = idSchema("series");
export type SeriesId = z.infer<typeof seriesIdSchema>;

export const ledgerEntryIdSchema = idSchema("ledgerEntry");
export type LedgerEntryId = z.infer<typeof ledgerEntryIdSchema>;

export const auditEntryIdSchema = idSchema("auditEntry");
export type AuditEntryId = z.infer<typeof auditEntryIdSchema>;

export const planIdSchema = idSchema("plan");
export type PlanId = z.infer<typeof planIdSchema>;

export const planRequestIdSchema = idSchema("planRequest");
export type PlanRequestId = z.infer<typeof planRequestIdSchema>;

export const membershipEventIdSchema = idSchema("membershipEvent");

export const newsIdSchema = idSchema("news");
export type NewsId = z.infer<typeof newsIdSchema>;

export const mailingIdSchema = idSchema("mailing");
export type MailingId = z.infer<typeof mailingIdSchema>;

export const eventIdSchema = idSchema("event");
export type EventId = z.infer<typeof eventIdSchema>;

export const registrationIdSchema = idSchema("registration");
export type RegistrationId = z.infer<typeof registrationIdSchema>;

export const liveSessionIdSchema = idSchema("liveSession");
export type LiveSessionId = z.infer<typeof liveSessionIdSchema>;

export const chatMessageIdSchema = idSchema("chatMessage");
export type ChatMessageId = z.infer<typeof chatMessageIdSchema>;

export const uploadIdSchema = idSchema("upload");
export type UploadId = z.infer<typeof uploadIdSchema>;

export const pointsPackageIdSchema = idSchema("pointsPackage");
export type PointsPackageId = z.infer<typeof pointsPackageIdSchema>;

export const purchaseIdSchema = idSchema("purchase");
export type PurchaseId = z.infer<typeof purchaseIdSchema>;

export const planChangeIdSchema = idSchema("planChange");

export const platformActIdSchema = idSchema("platformAct");
export type PlatformActId = z.infer<typeof platformActIdSchema>;

export const inboxEntryIdSchema = idSchema("inboxEntry");
export type InboxEntryId = z.infer<typeof inboxEntryIdSchema>;

export const enquiryIdSchema = idSchema("enquiry");
export type EnquiryId = z.infer<typeof enquiryIdSchema>;

export const supportRequestIdSchema = idSchema("supportRequest");
export type SupportRequestId = z.infer<typeof supportRequestIdSchema>;

export const clearingIdSchema = idSchema("clearing");
export type ClearingId = z.infer<typeof clearingIdSchema>;
export const pointsImportIdSchema = idSchema("pointsImport");
export type PointsImportId = z.infer<typeof pointsImportIdSchema>;

export const invitationIdSchema = idSchema("invitation");
export type InvitationId = z.infer<typeof invitationIdSchema>;

export const noteIdSchema = idSchema("note");
export type NoteId = z.infer<typeof noteIdSchema>;

export const notificationIdSchema = idSchema("notification");
export type NotificationId = z.infer<typeof notificationIdSchema>;

export const productIdSchema = idSchema("product");
export type ProductId = z.infer<typeof productIdSchema>;

export const stockMovementIdSchema = idSchema("stockMovement");
export type StockMovementId = z.infer<typeof stockMovementIdSchema>;

export const orderIdSchema = idSchema("order");
export type OrderId = z.infer<typeof orderIdSchema>;

export const visitIdSchema = idSchema("visit");
export type VisitId = z.infer<typeof visitIdSchema>;

export const stationIdSchema = idSchema("station");
export type StationId = z.infer<typeof stationIdSchema>;

export const refusedScanIdSchema = idSchema("refusedScan");
export type RefusedScanId = z.infer<typeof refusedScanIdSchema>;

/** A member's id is the `sub` of the Cognito account: one account can be a member of several tenants. */
export const memberIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .brand<"MemberId">();
export type MemberId = z.infer<typeof memberIdSchema>;

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Encodes the first 130 bits of `bytes` (it needs 17 bytes) as the 26 characters of an id. */
export function encodeIdBody(bytes: Uint8Array): string {
  let characters = "";
  let bits = 0;
  let pending = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5 && characters.length < 26) {
      bits -= 5;
      characters += alphabet[(pending >> bits) & 31];
      pending &= (1 << bits) - 1;
    }
  }
  if (characters.length < 26) throw new RangeError("An id needs at least 17 bytes.");
  return characters;
}

export const privacyRequestIdSchema = idSchema("privacyRequest");
export type PrivacyRequestId = z.infer<typeof privacyRequestIdSchema>;
