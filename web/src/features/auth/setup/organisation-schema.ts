import * as z from "zod";
import { languageSchema } from "#lambdas/contract/languages.ts";
import { currencySchema } from "#lambdas/contract/money.ts";
import { timeZoneSchema } from "#lambdas/contract/time.ts";
import { domainSchema, organisationNameSchema } from "#lambdas/tenants/contract.ts";
import { slugFieldSchema } from "#web/domain/slug/slug-schema.ts";

/** The form's version of the server's schema: an empty domain is none, and a pasted address becomes its host. */
export const organisationSchema = z.object({
  name: organisationNameSchema,
  slug: slugFieldSchema,
  timeZone: timeZoneSchema,
  language: languageSchema,
  currency: currencySchema,
  domain: z.string().transform(hostOf).pipe(z.literal("").or(domainSchema)),
});
/** As the fields hold it. */
export type OrganisationInput = z.input<typeof organisationSchema>;
export type OrganisationFields = z.output<typeof organisationSchema>;

function hostOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/.*$/, "");
}
