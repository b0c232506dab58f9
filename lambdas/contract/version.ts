/** Plain edits carry the version that their caller saw: 409 where it is stale. */
import * as z from "zod";

/** The next version must be a number that JSON and the table hold exactly, too. */
export const seenVersionSchema = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER - 1);
