/** What is taken of all resources, on a day or on several. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";

export const getDayCalendar = defineRoute({
  id: "bookings.getDayCalendar",
  method: "GET",
  path: "/api/tenants/{tenantId}/calendar",
  summary: "Get what is taken on a day, for all resources; other people's bookings stay unnamed",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: z.strictObject({ date: dateSchema }),
  response: z.object({
    date: dateSchema,
    /** First moment of the day on the tenant's clock; `endAt` is the first moment of the next day. */
    startAt: instantSchema,
    endAt: instantSchema,
    resources: z.array(
      z.object({
        resourceId: resourceIdSchema,
        taken: z.array(
          z.object({
            startAt: instantSchema,
            endAt: instantSchema,
            isMine: z.boolean(),
            /** An event holds the room. */
            isEvent: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  uses: { table: "read" },
});

/** At most so many days at once: a week. */
export const mostDays = 7;

/** A week touches eight day numbers, and one more where a zone has moved. */
const mostDayNos = mostDays + 2;

export const getDays = defineRoute({
  id: "bookings.getDays",
  method: "GET",
  path: "/api/tenants/{tenantId}/days",
  summary: "Get what is taken of all resources on up to seven days, with the tag of each holder",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: z.strictObject({
    /** The first day. */
    date: dateSchema,
    days: z.coerce.number().int().min(1).max(mostDays).default(1),
    /**
     * The numbers of these days, with commas, as an earlier answer or a rule told them. With the right ones, access and
     * days are read side by side. With others, the answer is the same, and costs one more read.
     */
    dayNos: z
      .string()
      .regex(/^-?\d{1,7}(,-?\d{1,7})*$/)
      .refine((text) => text.split(",").length <= mostDayNos)
      .optional(),
  }),
  response: z.object({
    date: dateSchema,
    days: z.int(),
    /** First moment of the first day on the tenant's clock; `endAt` is the first moment after the last one. */
    startAt: instantSchema,
    endAt: instantSchema,
    /** The right numbers of these days. */
    dayNos: z.array(z.int()),
    /** Minutes between UTC and the clock by which days are numbered. It never changes. */
    originMinutes: z.int(),
    resources: z.array(
      z.object({
        resourceId: resourceIdSchema,
        taken: z.array(
          z.object({
            startAt: instantSchema,
            endAt: instantSchema,
            /** Six characters of the booking's id. Whoever made the booking knows it; nobody else is named. */
            tag: z.string(),
            /** An event holds the room. */
            isEvent: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  uses: { table: "read" },
});
