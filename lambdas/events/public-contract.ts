/** What people who are not signed in may see of an event. Its editors decide that it has a public page. */

import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { languageSchema } from "../contract/languages.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { slugSchema } from "../tenants/contract.ts";
import { coverSchema } from "../uploads/contract.ts";
import { eventCategorySchema, eventNotFound, eventParams, eventSchema, placeSchema } from "./contract.ts";

/** No seats, names, prices or links: those are for members. */
export const publicEventSchema = z.object({
  eventId: eventSchema.shape.eventId,
  title: z.string(),
  summary: z.string(),
  cover: coverSchema.nullable(),
  hostName: z.string(),
  place: placeSchema,
  isOnline: z.boolean(),
  category: eventCategorySchema,
  startAt: eventSchema.shape.startAt,
  endAt: eventSchema.shape.endAt,
  /** What its page says beside the title. Whether seats are left is not said. */
  state: z.enum(["open", "in_progress", "finished", "cancelled"]),
  body: richTextSchema,
});
export type PublicEvent = z.infer<typeof publicEventSchema>;

export const getPublicEvent = defineRoute({
  id: "events.getPublicEvent",
  method: "GET",
  path: "/api/tenants/{tenantId}/public-events/{eventId}",
  summary: "Get a published event that people who are not signed in may see",
  access: "public",
  params: eventParams,
  response: publicEventSchema,
  errors: [eventNotFound],
  uses: { table: "read" },
});

/** CloudFront asks for it at `/{slug}/event/{eventId}`, and sends the app's page where this is refused. */
export const getEventPage = defineRoute({
  id: "events.getEventPage",
  method: "GET",
  path: "/api/event-pages/{language}/app.html",
  summary: "Get the page of a public event with what a shared link shows of it",
  access: "public",
  params: z.object({ language: languageSchema }),
  query: z.strictObject({ slug: slugSchema, eventId: eventSchema.shape.eventId }),
  response: z.string(),
  contentType: "text/html; charset=utf-8",
  cacheSeconds: 60,
  errors: [eventNotFound],
  uses: { table: "read" },
});
