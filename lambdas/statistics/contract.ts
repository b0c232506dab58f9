/**
 * Figures of a tenant: counters of days and months, of the whole tenant, of each resource and of each plan. One consumer
 * moves them from the committed changes, so they follow within seconds. No figure decides anything.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import {
  bookingIdSchema,
  eventIdSchema,
  liveSessionIdSchema,
  planIdSchema,
  resourceIdSchema,
  tenantParams,
} from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";

/**
 * The figures, and the name of each one's counter in a stored item. The names are short, because one view reads more
 * than sixty items. Minutes have counters of their own, one for each hour.
 */
export const counterNames = {
  /** Bookings that were made on the day. */
  made: "m",
  /** Bookings that were cancelled on the day, by whomever. */
  cancelled: "c",
  /** Of these, those that nobody approved before their start. */
  lapsed: "l",
  /** Bookings that begin on the day and are not cancelled. */
  bookings: "b",
  /** Points that administrators gave, and welcome points. */
  granted: "g",
  /** Points that members paid for with money, less those whose money went back. */
  bought: "u",
  spent: "s",
  refunded: "r",
  expired: "x",
  deducted: "d",
  /** What reversals of grants and deductions moved; negative where they took points. */
  corrected: "k",
  /** Of a plan: who got it, and who has it no more. */
  joined: "j",
  left: "q",
  /** Seats that members got at events on the day, and seats that were cancelled on it. */
  registered: "R",
  unregistered: "C",
  /** Events that begin on the day, the places of those with a limit, and how many have none. */
  events: "E",
  places: "P",
  unlimited: "U",
  /** Seats of the day's events that are held, and whose members came. */
  sold: "S",
  attended: "A",
  /** Of the points that were spent: those for seats at events, and those for live sessions. */
  spentOnEvents: "G",
  spentOnLive: "L",
  /** Live sessions of the day that were held. */
  sessions: "T",
  /** Members who first came to a session on the day, and the minutes for which they were there. */
  viewers: "V",
  watched: "W",
} as const;

export type FigureName = keyof typeof counterNames;
export const figureNames = Object.keys(counterNames) as FigureName[];

/** At most so many days, where no month, quarter or year is asked for. */
export const mostDays = 366;
/** Days up to so many have one row each. Of more days, the rows are months. */
export const mostDayRows = 92;

/** The month, quarter or year before must lie in the calendar too. */
const firstDay = "1972-01-01";

export const periodKindSchema = z.enum(["month", "quarter", "year", "days"]);
export type PeriodKind = z.infer<typeof periodKindSchema>;

const overviewQuery = z
  .strictObject({
    period: periodKindSchema,
    /** Any day of the month, quarter or year; the first of the days. */
    from: dateSchema.refine((day) => day >= firstDay, issue("outside_calendar")),
    /** The last of the days; ignored for a month, a quarter or a year. */
    to: dateSchema.optional(),
    resourceId: resourceIdSchema.optional(),
    planId: planIdSchema.optional(),
  })
  .refine(({ resourceId, planId }) => resourceId === undefined || planId === undefined, {
    ...issue("one_filter"),
    path: ["planId"],
  })
  .refine(({ period, from, to }) => period !== "days" || (to !== undefined && from <= to && to <= lastOf(from)), {
    ...issue("days_out_of_bounds"),
    path: ["to"],
  })
  .refine(({ period, from, to = from }) => period !== "days" || from < firstDay || hasDaysBefore(from, to), {
    ...issue("outside_calendar"),
    path: ["from"],
  });

const dayMilliseconds = 86_400_000;
const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

function lastOf(from: string): string {
  return dayAt(Date.parse(from) + (mostDays - 1) * dayMilliseconds);
}

/** Whether as many days before these lie in the calendar. */
function hasDaysBefore(from: string, to: string): boolean {
  const first = Date.parse(from);
  return dateSchema.safeParse(dayAt(first - dayMilliseconds - (Date.parse(to) - first))).success;
}

const figuresSchema = z.object({
  ...(Object.fromEntries(figureNames.map((name) => [name, z.int()])) as Record<FigureName, z.ZodInt>),
  /** Minutes for which resources are booked. */
  minutes: z.int(),
});
export type Figures = z.infer<typeof figuresSchema>;

const spanSchema = z.object({ from: dateSchema, to: dateSchema });

/** The figures of a period: their sums, and one row for each day or month of it. */
const periodFiguresSchema = z.object({
  ...spanSchema.shape,
  sums: figuresSchema,
  /** `at`: the day, or the first day of the month. Days and months on which nothing moved are left out. */
  rows: z.array(z.object({ at: dateSchema, ...figuresSchema.shape })),
  /** What there is at the end of the period; null where it is counted for the whole tenant only. */
  outstanding: z.int().nullable(),
  members: z.int().nullable(),
});
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

const overviewSchema = z.object({
  /** What one row covers. */
  step: z.enum(["day", "month"]),
  current: periodFiguresSchema,
  previous: periodFiguresSchema,
  /** Booked minutes by weekday (1 is Monday) and hour, in the period and in the one before. What has none is left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), minutes: z.int(), previousMinutes: z.int() })),
  /** Booked minutes by resource, most first. Null where a filter or single days are asked for. */
  resources: z
    .array(z.object({ resourceId: resourceIdSchema, name: z.string(), minutes: z.int(), previousMinutes: z.int() }))
    .nullable(),
  /** How many members have the plan now; null without that filter. */
  onPlan: z.int().nullable(),
});
export type Overview = z.infer<typeof overviewSchema>;

export const getOverview = defineRoute({
  id: "statistics.getOverview",
  method: "GET",
  path: "/api/tenants/{tenantId}/statistics",
  summary: "Get the figures of a month, a quarter, a year or some days, beside those of the period before",
  access: "admin",
  params: tenantParams,
  query: overviewQuery,
  response: overviewSchema,
  errors: [],
  uses: { table: "read" },
});

const bookingTodaySchema = z.object({
  bookingId: bookingIdSchema,
  resourceName: z.string(),
  memberName: z.string().nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  awaitsApproval: z.boolean(),
});
export type BookingToday = z.infer<typeof bookingTodaySchema>;

/** An event or a live session of today that is not over. */
const gatheringTodaySchema = z.object({
  kind: z.enum(["event", "live"]),
  id: z.union([eventIdSchema, liveSessionIdSchema]),
  title: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  hasBegun: z.boolean(),
  /** Of an event: how many seats are taken, and how many there are; null without a limit. */
  seats: z.object({ taken: z.int(), capacity: z.int().nullable() }).nullable(),
});
export type GatheringToday = z.infer<typeof gatheringTodaySchema>;

const todaySchema = z.object({
  /** The moment of the answer. */
  at: instantSchema,
  /** How many bookings begin on the day. */
  bookings: z.int(),
  /** Bookings that run now, the latest to begin first, and those that begin next. At most five of each. */
  now: z.array(bookingTodaySchema),
  next: z.array(bookingTodaySchema),
  /** Events and live sessions that begin today or run, the first one first. Of each kind, ten are read. */
  gatherings: z.array(gatheringTodaySchema),
  /** Bookings that wait for an approval, and people who ask to join. */
  approvals: z.int(),
  requests: z.int(),
  /** Requests for plans that wait for a decision. At most ten are counted. */
  planRequests: z.int(),
  /** Bookings that nobody approved before they began, today. */
  lapsed: z.int(),
  /** Files of points of the last seven days, of which some row moved nothing. At most ten are counted. */
  failedFiles: z.int(),
  /** Differences that the last recomputation of all wallets found, and that of money. One that runs tells its finds. */
  walletDifferences: z.int(),
  moneyDifferences: z.int(),
  /** Whether the workspace's own subscription could not be charged. */
  isPaymentDue: z.boolean(),
});
export type Today = z.infer<typeof todaySchema>;

export const getToday = defineRoute({
  id: "statistics.getToday",
  method: "GET",
  path: "/api/tenants/{tenantId}/statistics/today",
  summary: "Tell what runs now, what comes next, what waits for an administrator and what failed",
  access: "admin",
  params: tenantParams,
  query: z.strictObject({
    /** Today on the tenant's clock. */
    date: dateSchema,
  }),
  response: todaySchema,
  errors: [],
  uses: { table: "read" },
});

export const getWaits = defineRoute({
  id: "statistics.getWaits",
  method: "GET",
  path: "/api/tenants/{tenantId}/statistics/waits",
  summary: "Count what waits for the desk: paid orders to prepare, and reports about chats that run",
  access: "verifier",
  params: tenantParams,
  response: z.object({
    orders: z.int().min(0),
    /** Reports about messages that nobody has removed. Only administrators answer them; to others it is 0. */
    reports: z.int().min(0),
  }),
  errors: [],
  uses: { table: "read" },
});
