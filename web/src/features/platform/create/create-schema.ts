import * as z from "zod";
import { dateSchema } from "#lambdas/contract/time.ts";
import { newTenantSchema } from "#lambdas/platform/founding-contract.ts";
import { slugFieldSchema } from "#web/domain/slug/slug-schema.ts";

/** The form's version of the server's schema: an empty day is no end of the trial. */
export const createSchema = z.object({
  ...newTenantSchema.shape,
  slug: slugFieldSchema,
  trialEndsOn: dateSchema.optional(),
});
export type CreateFields = z.output<typeof createSchema>;
