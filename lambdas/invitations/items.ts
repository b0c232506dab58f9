/** What is stored of invitations, and the claims that allow one open invitation per address. */
import * as z from "zod";
import type { InvitationId } from "../contract/ids.ts";
import { invitationIdSchema, memberIdSchema } from "../contract/ids.ts";
import { mailStandingShape } from "../contract/mail-tags.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey, tenantList } from "../store/keys.ts";
import { storedInviteeSchema } from "./contract.ts";

export const openInvitationsList = tenantList("gsi1", "INVITATIONS");

export const invitationItem = defineItem({
  entity: "invitation",
  summary: "invitation; expires",
  readBy: "by id",
  schema: z.object({
    ...storedInviteeSchema.shape,
    email: z.string().default(""),
    invitationId: invitationIdSchema,
    status: z.enum(["open", "accepted"]),
    acceptedBy: memberIdSchema.nullable(),
    invitedBy: memberIdSchema,
    createdAt: instantSchema,
    askedAt: instantSchema,
    sends: z.int(),
    sentAt: instantSchema.nullable(),
    expiresAt: instantSchema,
    codeHash: z.string().nullable(),
    ...mailStandingShape,
    version: z.int(),
  }),
  key: tenantKey<[invitationId: InvitationId]>("I#<invitationId>", "I"),
  personal: { email: "", firstName: "", lastName: "", message: "" },
  lists: [{ list: openInvitationsList, order: "open ones by creation" }],
});

/** `addressHash`, so that the key holds no address. */
export const invitedAddressItem = defineItem({
  entity: "invitedAddress",
  summary: "claim of an address by an invitation; expires",
  readBy: "one open invitation an address",
  schema: z.object({ invitationId: invitationIdSchema, expiresAt: instantSchema, version: z.int() }),
  key: tenantKey<[addressHash: string]>("IE#<addressHash>", "CLAIM"),
});
export type AddressClaim = z.output<(typeof invitedAddressItem)["schema"]>;
