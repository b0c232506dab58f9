/** What the platform's staff see of all workspaces, and do with one. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { subscriptionPlanSchema } from "../contract/plans.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { domainSchema, slugSchema } from "../tenants/contract.ts";

/**
 * The state of a workspace.
 * - `trial`, `active`, `past_due`: open. Without a subscription of ours it is `active`.
 * - `closed`: the subscription does not keep it open.
 * - `suspended`: the platform has closed it, whatever its subscription.
 * - `closing`: the platform ends it, and it can be restored. `archived`: the grace is over.
 */
export const tenantStateSchema = z.enum(["trial", "active", "past_due", "suspended", "closed", "closing", "archived"]);
export type TenantState = z.infer<typeof tenantStateSchema>;

/** The plans by which the list is filtered. `none`: no subscription of ours. */
export const listedPlanSchema = z.enum([...subscriptionPlanSchema.options, "none"]);

export const tenantOrderSchema = z.enum(["name", "created", "trial", "bookings", "storage", "cost"]);
export type TenantOrder = z.infer<typeof tenantOrderSchema>;

/** The figures of a workspace cover so many days. */
export const figuresDays = 30;

/** What a schedule measures of a workspace once a day. No figure decides anything. */
export const tenantFiguresSchema = z.object({
  /** The day in UTC on which it was measured. Bookings and cost are those of the thirty days before. */
  measuredOn: dateSchema,
  /** Bookings that began, without cancelled ones. */
  bookings: z.int(),
  /** Of published pictures, in all sizes. */
  bytes: z.int(),
  /** Whether there are more files than one look counts. Then `bytes` is too small. */
  hasMoreFiles: z.boolean(),
  /** Of calls, by their measured units. Millionths of a US dollar. */
  microDollars: z.int(),
});

/** How much of a limit of the plan is used. */
const useSchema = z.object({ used: z.int().min(0), most: z.int().min(0) });

/** An administrator of a workspace, by their present name. */
export const personSchema = z.object({ memberId: memberIdSchema, name: z.string(), email: z.string() });

export const listedTenantSchema = z.object({
  tenantId: tenantIdSchema,
  slug: slugSchema,
  name: z.string(),
  domain: domainSchema.nullable(),
  state: tenantStateSchema,
  plan: subscriptionPlanSchema.nullable(),
  members: useSchema,
  resources: useSchema,
  /** Null for workspaces of earlier releases, and once the owner has left. */
  owner: personSchema.nullable(),
  /** Null for workspaces of earlier releases. */
  createdAt: instantSchema.nullable(),
  /** When the trial ends; null without one. */
  trialEndsAt: instantSchema.nullable(),
  /** When the session of a member began that came last, to the hour. Null for none since this is noted. */
  lastSignInAt: instantSchema.nullable(),
  /** When work failed at every attempt, within the days that its dead letter is kept; null for none. */
  lastFailedAt: instantSchema.nullable(),
  /** Addresses to which nothing is sent, because mails came back. */
  heldBack: z.int(),
  /** Null until it is measured for the first time. */
  figures: tenantFiguresSchema.nullable(),
});
export type ListedTenant = z.infer<typeof listedTenantSchema>;

export const listTenants = defineRoute({
  id: "platform.listTenants",
  method: "GET",
  path: "/api/super-admin/tenants",
  summary:
    "List workspaces by name, age, end of trial, bookings, storage or cost, with filters by state, plan and text",
  access: "super_admin",
  query: pageQuery.extend({
    search: z.string().trim().min(1).max(100).optional(),
    state: tenantStateSchema.optional(),
    plan: listedPlanSchema.optional(),
    /**
     * `name`: from A. `created`: newest first. `trial`: only those in a trial, which ends first first. `bookings`, `storage`,
     * `cost`: the most first, as last measured.
     */
    order: tenantOrderSchema.default("name"),
  }),
  response: z.object({
    /** A page of a filtered list may hold few workspaces, or none, and still have a next page. */
    tenants: z.array(listedTenantSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});
