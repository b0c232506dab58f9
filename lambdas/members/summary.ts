import * as z from "zod";

/** What a page of several nouns shows of the caller as a member. */
export const memberSummarySchema = z.object({ firstName: z.string().nullable() });
export type MemberSummary = z.infer<typeof memberSummarySchema>;
