/** Mails that came back: who is marked, and how somebody tries again. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { memberNotFound } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { mailTroubleSchema } from "../contract/mail-tags.ts";
import { proseSchema } from "../contract/text.ts";

/** Why mails arrive now. It becomes a note on the member. */
export const tryAgainFieldsSchema = z.strictObject({ reason: proseSchema(limits.noteCharacters).min(1) });

const triedSchema = z.object({ memberId: memberIdSchema, version: z.int() });

export const tryAgain = defineRoute({
  id: "bounces.tryAgain",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/mail-tries",
  summary: "Send mails to a member's address again, with the reason as a note on the member",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: tryAgainFieldsSchema,
  response: triedSchema,
  audit: triedSchema,
  trail: { of: "member", shows: z.object({ mailTrouble: mailTroubleSchema.nullable() }) },
  errors: [memberNotFound],
  idempotent: "key",
  uses: { table: "write" },
});
