/** Events are gatherings with a time, a place and a number of seats. */
import * as z from "zod";
import { eventIdSchema } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";

export const eventSummarySchema = z.object({
  eventId: eventIdSchema,
  title: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  location: z.string(),
  capacity: z.int().min(1).nullable(),
  pointCost: pointsSchema,
  registrationCount: z.int().min(0),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;
