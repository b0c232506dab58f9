/** What is stored of the platform itself. */
import * as z from "zod";
import {
  memberIdSchema,
  type PlatformActId,
  platformActIdSchema,
  type TenantId,
  tenantIdSchema,
} from "../contract/ids.ts";
import { subscriptionPlanSchema } from "../contract/plans.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList, staffActsList } from "../store/items.ts";
import { platformKey, platformList, tenantKey } from "../store/keys.ts";
import { domainSchema, slugSchema } from "../tenants/contract.ts";
import { platformActSchema } from "./acts-contract.ts";
import { unreachedSchema } from "./notices-contract.ts";
import { tenantActSchema } from "./tenant-contract.ts";
import { type TenantState, tenantFiguresSchema, tenantStateSchema } from "./tenants-contract.ts";

/** Where the next run goes on, in each shard that a run did not reach the end of. The keys in it are ids, and no names. */
export const dueProgressItem = defineItem({
  entity: "dueProgress",
  summary: "how far runs have sent long lists of due work",
  readBy: "the next run",
  /**
   * `at`: the instant up to which the run took what was due.
   * `positions`: by consumer and shard, the end of the last page that was sent.
   */
  schema: z.object({ at: instantSchema, positions: z.record(z.string(), z.string()) }),
  key: platformKey("PLATFORM#DUE", "PROGRESS"),
});

export const tenantsByNameList = platformList("gsi1", "PLATFORM#TENANTS");
export const tenantsOfStateList = platformList<[state: TenantState]>("gsi2", "PLATFORM#TENANTS#<state>");
export const tenantsByAgeList = platformList("gsi3", "PLATFORM#TENANTSBYAGE");
export const tenantsOfStateByAgeList = platformList<[state: TenantState]>("gsi4", "PLATFORM#TENANTSBYAGE#<state>");

/** Only workspaces in a trial. */
export const tenantsByTrialList = platformList("gsi1", "PLATFORM#TENANTSBYTRIAL");

/** A copy of what the platform's list shows of a workspace. It names no person. A consumer writes it. */
export const tenantListingItem = defineItem({
  entity: "tenantListing",
  summary: "workspace in the platform's lists",
  readBy: "the platform's lists of workspaces",
  schema: z.object({
    /** Whether a trial runs, so that the workspace stands in the list of trials too. */
    isOnTrial: z.boolean().default(false),
    tenantId: tenantIdSchema,
    slug: slugSchema,
    name: z.string(),
    domain: domainSchema.nullable(),
    state: tenantStateSchema,
    plan: subscriptionPlanSchema.nullable(),
    maxMembers: z.int(),
    maxResources: z.int(),
    ownerId: memberIdSchema.nullable(),
    createdAt: instantSchema.nullable(),
    trialEndsAt: instantSchema.nullable().default(null),
    version: z.int(),
  }),
  key: platformKey<[tenantId: TenantId]>("PLATFORM#TENANT#<tenantId>", "LISTING"),
  lists: [
    { list: tenantsByNameList, order: "all workspaces by name" },
    { list: tenantsOfStateList, order: "workspaces of a state by name" },
    { list: tenantsByAgeList, order: "all workspaces by age" },
    { list: tenantsOfStateByAgeList, order: "workspaces of a state by age" },
  ],
});
/** The listing of a workspace in a trial, once more. All indexes of the listing itself are taken. */
export const tenantTrialItem = defineItem({
  entity: "tenantTrial",
  summary: "workspace in the platform's list of trials",
  readBy: "the platform's list of trials",
  schema: tenantListingItem.schema,
  key: platformKey<[tenantId: TenantId]>("PLATFORM#TENANT#<tenantId>", "TRIAL"),
  lists: [{ list: tenantsByTrialList, order: "workspaces in a trial by its end" }],
});
export type TenantListing = z.output<(typeof tenantListingItem)["schema"]>;

export const tenantsByBookingsList = platformList("gsi1", "PLATFORM#TENANTSBYBOOKINGS");
export const tenantsByStorageList = platformList("gsi2", "PLATFORM#TENANTSBYSTORAGE");
export const tenantsByCostList = platformList("gsi3", "PLATFORM#TENANTSBYCOST");

/** A listing has no index left for these, and a measure each day would write all four anew. */
export const tenantFiguresItem = defineItem({
  entity: "tenantFigures",
  summary: "what was measured of a workspace: bookings, storage and cost",
  readBy: "the platform's lists of workspaces",
  schema: tenantFiguresSchema.extend({
    tenantId: tenantIdSchema,
    /** Null until it is measured for the first time. */
    measuredOn: dateSchema.nullable(),
    version: z.int(),
  }),
  key: platformKey<[tenantId: TenantId]>("PLATFORM#TENANT#<tenantId>", "FIGURES"),
  lists: [
    { list: tenantsByBookingsList, order: "workspaces by their bookings" },
    { list: tenantsByStorageList, order: "workspaces by the size of their pictures" },
    { list: tenantsByCostList, order: "workspaces by the cost of their calls" },
  ],
});

export const measureProgressItem = defineItem({
  entity: "measureProgress",
  summary: "how far today's measure of all workspaces has come",
  readBy: "the next run",
  /** `cursor`: the end of the last page that was measured; null behind the last one. */
  schema: z.object({ day: dateSchema, cursor: z.string().nullable(), version: z.int() }),
  key: platformKey("PLATFORM#MEASURE", "PROGRESS"),
});

/** It exists only while something is due. */
export const tenantStepItem = defineItem({
  entity: "tenantStep",
  summary: "the next moment at which the clock alone changes the workspace",
  readBy: "due work",
  schema: z.object({ dueAt: instantSchema }),
  key: tenantKey("TENANT", "STEP"),
  lists: [{ list: dueList, order: "workspaces by their next moment: the end of a trial or of a grace" }],
});

/** The platform's own record of what its staff did with a workspace. It outlasts the workspace. */
export const tenantActItem = defineItem({
  entity: "tenantAct",
  summary: "what the platform's staff did with a workspace, and why",
  readBy: "the workspace's page for the platform's staff",
  schema: tenantActSchema,
  key: platformKey<[tenantId: TenantId], [at: string, idBody: string]>("PLATFORM#ACTS#<tenantId>", "<at>#<idBody>"),
  personal: { reason: "" },
});

/** What staff did that concerns no single workspace. Of a file and of a notice, it is the guard too. */
export const platformActItem = defineItem({
  entity: "platformAct",
  summary: "what the platform's staff did outside workspaces: files of acts, letters sent back, and notices",
  readBy: "the file that it began; idempotency",
  schema: platformActSchema.extend({
    bodyHash: z.string(),
    /** Of a notice: the workspaces that it did not reach. */
    unreached: z.array(unreachedSchema).default([]),
    version: z.int(),
  }),
  key: platformKey<[actId: PlatformActId]>("PLATFORM#ACT#<actId>", "ACT"),
  lists: [{ list: staffActsList, order: "what the platform's staff did, by time" }],
});

/** A notice to one workspace. The mails follow from it, and it stays as what the platform has said. */
export const staffNoticeItem = defineItem({
  entity: "staffNotice",
  summary: "notice of the platform's staff to the administrators of a workspace",
  readBy: "the consumer that mails it",
  schema: z.object({
    actId: platformActIdSchema,
    tenantId: tenantIdSchema,
    at: instantSchema,
    subject: z.string(),
    text: z.string(),
    version: z.int(),
  }),
  key: platformKey<[actId: PlatformActId], [tenantId: TenantId]>("PLATFORM#NOTICE#<actId>", "<tenantId>"),
  personal: { subject: "", text: "" },
});
export type StaffNotice = z.output<(typeof staffNoticeItem)["schema"]>;
