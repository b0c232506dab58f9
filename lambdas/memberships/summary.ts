import * as z from "zod";
import { membershipSchema } from "./contract.ts";

/** What a page of several nouns shows of the caller's membership. Null without one that runs; a pause does not end it. */
export const membershipSummarySchema = z.object({ membership: membershipSchema.nullable() });
export type MembershipSummary = z.infer<typeof membershipSummarySchema>;
