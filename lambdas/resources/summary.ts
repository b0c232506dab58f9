import * as z from "zod";
import { resourceSchema } from "./contract.ts";
import { bookingRulesSchema } from "./rules-contract.ts";

/** What a page of several nouns shows of the resources: the available ones by name. */
export const resourcesSummarySchema = z.object({
  resources: z.array(resourceSchema),
  /** The workspace's rules of booking; missing where nobody has set one. */
  rules: bookingRulesSchema.optional(),
});
export type ResourcesSummary = z.infer<typeof resourcesSummarySchema>;
