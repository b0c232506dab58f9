import * as z from "zod";
import { balanceSchema } from "../contract/money.ts";

/** What a page of several nouns shows of the caller's points. */
export const pointsSummarySchema = z.object({ balance: balanceSchema });
export type PointsSummary = z.infer<typeof pointsSummarySchema>;
