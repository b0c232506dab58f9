/** The query of a list. The `nextCursor` of one page is the `cursor` of the next page. */
import * as z from "zod";
import { limits } from "./limits.ts";

/** A list with filters, or with pages of another length, extends it. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(1024).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageRows).default(50),
});
