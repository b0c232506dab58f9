/** Routes with which administrators make, publish, change and cancel events. */
import * as z from "zod";
import { outOfService } from "../bookings/out-of-service-contract.ts";
import { areDays, daysShape, outsideDays } from "../contract/days.ts";
import { defineRoute } from "../contract/define-route.ts";
import { staleVersion } from "../contract/errors.ts";
import { eventIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { richTextSchema } from "../contract/rich-text.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { foreignPicture } from "../news/contract.ts";
import {
  alreadyPublished,
  capacityBelowSold,
  eventEditSchema,
  eventFieldsSchema,
  eventLimits,
  eventNotFound,
  eventOver,
  eventParams,
  eventSchema,
  eventTrail,
  notDraft,
  notPublished,
  refundProgressSchema,
  roomNotFound,
  roomTaken,
  startPassed,
  ticketInUse,
  unknownQuestion,
  unknownTicket,
} from "./contract.ts";

/** What audit entries keep of an event: no words. */
const auditedEventSchema = eventSchema.omit({
  title: true,
  summary: true,
  cover: true,
  hostName: true,
  place: true,
  onlineUrl: true,
  tickets: true,
  questions: true,
  cancelReason: true,
});

const editErrors = [foreignPicture, roomNotFound, roomTaken, outOfService, unknownTicket, unknownQuestion] as const;

export const listAllEvents = defineRoute({
  id: "events.listAllEvents",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-events",
  summary: "List all events with drafts, to come or over; or those that begin on some days, without drafts",
  access: "admin",
  params: tenantParams,
  query: pageQuery
    .extend({
      when: z.enum(["to_come", "over"]).default("to_come"),
      /** Both or none: published events that begin on these days and are not cancelled, the first one first. */
      ...daysShape,
      limit: z.coerce.number().int().min(1).max(50).default(25),
    })
    .refine(areDays, outsideDays),
  response: z.object({ events: z.array(eventSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getEventToEdit = defineRoute({
  id: "events.getEventToEdit",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-events/{eventId}",
  summary: "Get one event with its text, to edit it; of a cancelled one, how far its refunds have come",
  access: "admin",
  params: eventParams,
  response: z.object({ event: eventSchema, body: richTextSchema, refunds: refundProgressSchema.nullable() }),
  errors: [eventNotFound],
  uses: { table: "read" },
});

export const createEvent = defineRoute({
  id: "events.createEvent",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events",
  summary: "Write a draft of an event; a room is held from now on",
  access: "admin",
  params: tenantParams,
  body: eventFieldsSchema,
  response: eventSchema,
  audit: auditedEventSchema,
  status: 201,
  trail: eventTrail,
  errors: [...editErrors, eventNotFound],
  idempotent: "key",
  maxBodyBytes: eventLimits.bodyBytes,
  uses: { table: "write" },
});

export const updateEvent = defineRoute({
  id: "events.updateEvent",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-events/{eventId}",
  summary: "Change an event; its room and its seats change with it, or nothing does",
  access: "admin",
  params: eventParams,
  body: eventEditSchema,
  response: eventSchema,
  audit: auditedEventSchema,
  trail: eventTrail,
  errors: [...editErrors, eventNotFound, eventOver, startPassed, capacityBelowSold, ticketInUse],
  idempotent: "version",
  maxBodyBytes: eventLimits.bodyBytes,
  uses: { table: "write" },
});

export const publishEvent = defineRoute({
  id: "events.publishEvent",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/publication",
  summary: "Publish an event now or at a time",
  access: "admin",
  params: eventParams,
  body: z.strictObject({
    /** Null means now. A time in the past counts as now. */
    publishAt: instantSchema.nullable(),
    version: seenVersionSchema,
  }),
  response: eventSchema,
  audit: auditedEventSchema,
  trail: eventTrail,
  errors: [eventNotFound, alreadyPublished, eventOver, startPassed, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const cancellationSchema = z.strictObject({ reason: nameSchema(200), version: seenVersionSchema });

export const cancelEvent = defineRoute({
  id: "events.cancelEvent",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-events/{eventId}/cancellation",
  summary: "Cancel a published event: everybody gets every point back, and the room is free",
  access: "admin",
  params: eventParams,
  body: cancellationSchema,
  response: eventSchema,
  audit: auditedEventSchema,
  trail: eventTrail,
  errors: [eventNotFound, notPublished, eventOver, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const deleteEvent = defineRoute({
  id: "events.deleteEvent",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/all-events/{eventId}",
  summary: "Delete a draft for good; its room is free",
  access: "admin",
  params: eventParams,
  body: z.strictObject({ version: seenVersionSchema }),
  response: z.object({ eventId: eventIdSchema }),
  audit: z.object({ eventId: eventIdSchema }),
  trail: { of: "event" },
  errors: [eventNotFound, notDraft, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});
