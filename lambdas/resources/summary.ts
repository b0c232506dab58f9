import * as z from "zod";
import { resourceSchema } from "./contract.ts";

/** What a page of several nouns shows of the resources: the available ones by name. */
export const resourcesSummarySchema = z.object({ resources: z.array(resourceSchema) });
export type ResourcesSummary = z.infer<typeof resourcesSummarySchema>;
