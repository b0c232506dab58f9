/** Edits carry the version that their caller saw. A stale version answers 409. */
import * as z from "zod";

/** The bound keeps the next version a number that JSON and the table hold exactly. */
export const seenVersionSchema = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER - 1);
