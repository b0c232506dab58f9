/** What is stored of a request. It belongs to the platform. */
import * as z from "zod";
import { type PrivacyRequestId, privacyRequestIdSchema } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, platformList } from "../store/keys.ts";
import { ownRequestSchema, type PrivacyKind } from "./contract.ts";
import { storedRequestSchema } from "./stored-contract.ts";

export const requestsList = platformList<[side: "OPEN" | "CLOSED"]>("gsi1", "PLATFORM#PRIVACY#<side>");

export const privacyRequestItem = defineItem({
  entity: "privacyRequest",
  summary: "somebody's request for their data or its erasure; expires three years after its end",
  readBy: "the platform's staff",
  schema: storedRequestSchema,
  key: platformKey<[requestId: PrivacyRequestId]>("PLATFORM#PRIVACY#<requestId>", "REQUEST"),
  lists: [{ list: requestsList, order: "open ones by the end of their term, closed ones by their end" }],
  personal: { email: "nobody@example.com", steps: [] },
});

/** The account's latest request of a kind. It names the request, and shows its owner how far it is. */
export const ownPrivacyItem = defineItem({
  entity: "ownPrivacy",
  summary: "account's latest request for its data or its erasure",
  readBy: "its owner; one open request of a kind",
  schema: ownRequestSchema.extend({
    requestId: privacyRequestIdSchema,
    /** How many of the kind there have been. */
    count: z.int(),
    version: z.int(),
  }),
  key: platformKey<[memberId: string], [kind: PrivacyKind]>("U#<memberId>", "PRIVACY#<kind>"),
});
export type OwnPrivacy = z.output<(typeof ownPrivacyItem)["schema"]>;
