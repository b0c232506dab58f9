/** What a booking keeps of the rules that applied when it was made. Later changes of the rules do not reach it. */
import * as z from "zod";

export const bookedTermsSchema = z.object({
  /** The minutes that had to be free before and after it. Null without a buffer. */
  bufferMinutes: z.int().nullable().default(null),
});
export type BookedTerms = z.infer<typeof bookedTermsSchema>;
