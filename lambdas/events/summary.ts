import * as z from "zod";
import { eventSummarySchema } from "./contract.ts";

/** How many of the next events a summary has. */
export const nextEvents = 3;

/** What a page of several nouns shows of the events: the next ones by start. */
export const nextEventsSchema = z.object({ events: z.array(eventSummarySchema) });
export type NextEvents = z.infer<typeof nextEventsSchema>;
