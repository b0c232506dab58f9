/** What a booking keeps of the series that it belongs to. */
import * as z from "zod";
import { seriesIdSchema } from "../contract/ids.ts";

/** The part of a ledger entry that paid for one of several things, from one point up to another. */
const portionSchema = z.object({ from: z.int().min(0), to: z.int().min(0) });

export const keptSeriesSchema = z.object({
  seriesId: seriesIdSchema,
  /** Its place in the series as it was made, 1 for the first. */
  number: z.int(),
  /** How many bookings the series was made with. */
  size: z.int(),
  /** Its points among those of the series' entry. Null where the booking names the lots that paid for it. */
  portion: portionSchema.nullable(),
});
export type KeptSeries = z.infer<typeof keptSeriesSchema>;
