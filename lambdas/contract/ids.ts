/**
 * Ids are `prefix_` and 26 characters of Crockford's base 32. The 26 characters are a ULID when order of creation
 * matters. They are a hash of the caller's intent when the id is the idempotency guard. Ids are branded per noun, so a
 * booking's id cannot be passed as a resource's id.
 */
import * as z from "zod";

const body = "[0-9A-HJKMNP-TV-Z]{26}";

function idSchema<const Prefix extends string, const Brand extends string>(prefix: Prefix, _brand: Brand) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_${body}$`))
    .brand<Brand>();
}

export const tenantIdSchema = idSchema("ten", "TenantId");
export type TenantId = z.infer<typeof tenantIdSchema>;

export const resourceIdSchema = idSchema("res", "ResourceId");
export type ResourceId = z.infer<typeof resourceIdSchema>;

export const bookingIdSchema = idSchema("bkg", "BookingId");
export type BookingId = z.infer<typeof bookingIdSchema>;

export const ledgerEntryIdSchema = idSchema("led", "LedgerEntryId");
export type LedgerEntryId = z.infer<typeof ledgerEntryIdSchema>;

export const auditEntryIdSchema = idSchema("aud", "AuditEntryId");
export type AuditEntryId = z.infer<typeof auditEntryIdSchema>;

export const planIdSchema = idSchema("pln", "PlanId");
export type PlanId = z.infer<typeof planIdSchema>;

export const newsIdSchema = idSchema("nws", "NewsId");
export type NewsId = z.infer<typeof newsIdSchema>;

export const mailingIdSchema = idSchema("mlg", "MailingId");
export type MailingId = z.infer<typeof mailingIdSchema>;

export const eventIdSchema = idSchema("evt", "EventId");
export type EventId = z.infer<typeof eventIdSchema>;

export const uploadIdSchema = idSchema("upl", "UploadId");
export type UploadId = z.infer<typeof uploadIdSchema>;

export const enquiryIdSchema = idSchema("enq", "EnquiryId");
export type EnquiryId = z.infer<typeof enquiryIdSchema>;

export const supportRequestIdSchema = idSchema("sup", "SupportRequestId");
export type SupportRequestId = z.infer<typeof supportRequestIdSchema>;

export const invitationIdSchema = idSchema("inv", "InvitationId");
export type InvitationId = z.infer<typeof invitationIdSchema>;

export const noteIdSchema = idSchema("not", "NoteId");
export type NoteId = z.infer<typeof noteIdSchema>;

export const notificationIdSchema = idSchema("ntf", "NotificationId");
export type NotificationId = z.infer<typeof notificationIdSchema>;

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
