/** Whose card is shown, for places that need the person only: the counter sale and the check-in of an event. */
import * as z from "zod";
import { codeVerdictSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { eventIdSchema, registrationIdSchema, tenantParams } from "../contract/ids.ts";
import { nameSchema } from "../contract/text.ts";
import { memberSchema } from "../members/contract.ts";
import { mostScanned } from "./scan-contract.ts";

const identifiedSchema = memberSchema
  .pick({ memberId: true, firstName: true, lastName: true, email: true, avatarUrl: true, status: true })
  .extend({
    /** The plan that the member has now; null without one. */
    planName: z.string().nullable(),
    /** The member's open registration for the event of the call. Somebody who waits has one, too. Null without either. */
    registrationId: registrationIdSchema.nullable(),
  });

const identifiedCardSchema = z.object({
  kind: z.literal("card"),
  verdict: codeVerdictSchema,
  /** Whether anybody can have copied the code. Then the photo must be compared with the person. */
  mustComparePhoto: z.boolean(),
  /** Null where the code is refused, whatever it says about its member. */
  person: identifiedSchema.nullable(),
});
export type IdentifiedCard = z.infer<typeof identifiedCardSchema>;

export const identityAnswerSchema = z.discriminatedUnion("kind", [
  identifiedCardSchema,
  /** The card of another workspace. */
  z.object({ kind: z.literal("foreign") }),
  /** No card and no tag of ours. */
  z.object({ kind: z.literal("unreadable") }),
]);
export type IdentityAnswer = z.infer<typeof identityAnswerSchema>;

/** It spends no step and begins no visit. It is no GET, because codes do not belong in addresses. */
export const identifyCode = defineRoute({
  id: "access.identifyCode",
  method: "POST",
  path: "/api/tenants/{tenantId}/scans/identities",
  summary: "Tell whose card or tag a code is of, without letting anybody in",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({
    /** What the scanner saw. */
    code: nameSchema(mostScanned),
    /** The event at whose door the code is shown. */
    eventId: eventIdSchema.nullable().default(null),
  }),
  response: identityAnswerSchema,
  trail: null,
  errors: [],
  idempotent: "natural",
  uses: { table: "read" },
});
