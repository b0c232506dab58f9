/** The card as a pass of Apple's or Google's wallet. It holds the static code, so it only identifies. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantParams } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { noCard } from "./contract.ts";

export const passIncomplete = defineError("cards.pass_incomplete", 409, "Missing required data");
export const passUnavailable = defineError(
  "cards.pass_unavailable",
  503,
  "The operator has not set up passes of this wallet yet.",
);

/** A card that is blocked or expired makes a void pass. It takes the place of the one on the phone. */
export const makeApplePass = defineRoute({
  id: "cards.makeApplePass",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/card/apple-pass",
  summary: "Make of the caller's card a signed pass of Apple Wallet",
  access: "member",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({}),
  response: z.object({
    fileName: z.string(),
    /** The file in base64, of the type `application/vnd.apple.pkpass`. */
    file: z.base64(),
  }),
  errors: [noCard, passIncomplete, passUnavailable],
  idempotent: "natural",
  uses: { table: "read", storage: "look", passes: "apple" },
});

export const makeGooglePass = defineRoute({
  id: "cards.makeGooglePass",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/card/google-pass",
  summary: "Make a link with which the caller saves their card to Google Wallet",
  access: "member",
  module: "digitalCards",
  params: tenantParams,
  /** The language of the words beside the facts. */
  body: z.strictObject({ language: languageSchema }),
  response: z.object({ passUrl: z.url() }),
  errors: [noCard, passIncomplete, passUnavailable],
  idempotent: "natural",
  uses: { table: "read", passes: "google" },
});
