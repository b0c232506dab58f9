/** What is stored of a request. It belongs to the platform. */
import * as z from "zod";
import { type PrivacyRequestId, privacyRequestIdSchema } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, platformList } from "../store/keys.ts";
import { ownRequestSchema, type PrivacyKind, privacyRequestSchema } from "./contract.ts";

export const requestsList = platformList<[side: "OPEN" | "CLOSED"]>("gsi1", "PLATFORM#PRIVACY#<side>");

/** `stepId` comes from the call, so a repeated call finds its step. `bodyHash` detects another body with the same key. */
const storedStepSchema = privacyRequestSchema.shape.steps.element.extend({ stepId: z.string(), bodyHash: z.string() });
export type StoredStep = z.output<typeof storedStepSchema>;

export const privacyRequestItem = defineItem({
  entity: "privacyRequest",
  summary: "somebody's request for their data or its erasure; expires three years after its end",
  readBy: "the platform's staff",
  schema: privacyRequestSchema.extend({
    steps: z.array(storedStepSchema),
    /** The language of the account that asked; null when it is not known. */
    language: languageSchema.nullable().catch(null),
    /** Of the call that recorded it. */
    bodyHash: z.string(),
  }),
  key: platformKey<[requestId: PrivacyRequestId]>("PLATFORM#PRIVACY#<requestId>", "REQUEST"),
  lists: [{ list: requestsList, order: "open ones by the end of their term, closed ones by their end" }],
  personal: { email: "nobody@example.com", steps: [] },
});
export type StoredRequest = z.output<(typeof privacyRequestItem)["schema"]>;

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
