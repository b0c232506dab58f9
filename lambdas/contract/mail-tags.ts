/** What a mail carries through SES and back, so that an event about it says whose mail it was. */
import * as z from "zod";
import { invitationIdSchema, memberIdSchema, tenantIdSchema } from "./ids.ts";
import { instantSchema } from "./time.ts";

/** SES takes letters, digits, dashes and underscores in names and values of tags. */
export const mailTagNames = { tenantId: "tenantId", recipientId: "recipientId", mail: "mail" } as const;

/** Who has the address of a mail: a member, or somebody who is invited. */
export const recipientIdSchema = z.union([memberIdSchema, invitationIdSchema]);
export type RecipientId = z.infer<typeof recipientIdSchema>;

/** Why nothing is sent to an address: mails come back for good, or the reader called one spam. */
export const mailTroubleSchema = z.enum(["bounced", "complained"]);
export type MailTrouble = z.infer<typeof mailTroubleSchema>;

/** `mail`: the consumer that sent it, with a dash for its dot. */
export const mailTagsSchema = z.object({
  tenantId: tenantIdSchema,
  recipientId: recipientIdSchema,
  mail: z.string().max(100),
});
export type MailTags = z.infer<typeof mailTagsSchema>;

/** What members and invitations keep of a mail that came back. `mailHash` names the mark of the address. */
export const mailStandingShape = {
  mailTrouble: mailTroubleSchema.nullable().default(null),
  mailTroubledAt: instantSchema.nullable().default(null),
  mailHash: z.string().nullable().default(null),
};
export interface MailStanding {
  mailTrouble: MailTrouble | null;
  mailTroubledAt: string | null;
  mailHash: string | null;
}

/** Of somebody whose mails arrive, as far as anybody knows. */
export const noMailTrouble: MailStanding = { mailTrouble: null, mailTroubledAt: null, mailHash: null };
