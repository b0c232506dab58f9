/** What is stored of access: visits, who is inside, and the settings of the house. */
import * as z from "zod";
import { type MemberId, type RefusedScanId, type VisitId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { tenantKey, tenantList } from "../store/keys.ts";
import { storedVisitSchema } from "./contract.ts";
import { refusedScanSchema } from "./refused-contract.ts";
import { accessSettingsSchema, entryRuleSchema } from "./settings-contract.ts";

export const visitsOfMemberList = tenantList<[memberId: MemberId]>("gsi1", "MV#<memberId>");
export const visitsOfMonthList = tenantList<[utcMonth: string]>("gsi2", "VM#<utcMonth>");

export const visitItem = defineItem({
  entity: "visit",
  summary: "a member's visit, or the denial of one; its creation is the guard",
  readBy: "by id",
  schema: storedVisitSchema,
  key: tenantKey<[visitId: VisitId]>("V#<visitId>", "V"),
  lists: [
    { list: visitsOfMemberList, order: "a member's, by when they came" },
    { list: visitsOfMonthList, order: "the tenant's month, by what happened last" },
  ],
});

export const conflictList = tenantList("gsi3", "CONFLICTS");

/** It stands in the lists of visits, so that one read tells who came and who was refused. */
export const refusedScanItem = defineItem({
  entity: "refusedScan",
  summary: "a scan that was refused, once a minute for a place and a reason; expires",
  readBy: "lists of visits and of conflicts",
  schema: refusedScanSchema,
  key: tenantKey<[refusedScanId: RefusedScanId]>("RS#<refusedScanId>", "RS"),
  lists: [
    { list: visitsOfMemberList, order: "a member's, among the visits" },
    { list: visitsOfMonthList, order: "the tenant's month, among the visits" },
    { list: conflictList, order: "conflicts that nobody has looked at, by when they were made" },
  ],
});

/** It exists while the member is in the house. So a member has one visit at most, however many desks scan. */
export const presenceItem = defineItem({
  entity: "presence",
  summary: "that a member is in the house: a copy of the visit that goes on",
  readBy: "the desk, list of who is inside",
  schema: storedVisitSchema,
  key: tenantKey<[], [memberId: MemberId]>("INSIDE", "<memberId>"),
});

export const accessSettingsItem = defineItem({
  entity: "accessSettings",
  summary: "settings of the house",
  readBy: "the desk, administrators, its next closing",
  schema: accessSettingsSchema.extend({
    // What was stored before reasons could be retired was in use.
    reasons: z.array(
      z.object({ code: z.string(), label: z.string().nullable(), isRetired: z.boolean().default(false) }),
    ),
    zones: z.array(z.string()),
    // Earlier releases had no rules.
    entryRules: z.array(entryRuleSchema).default([]),
    bookingOpensMinutes: z.int().default(15),
  }),
  key: tenantKey("ACCESS", "SETTINGS"),
  lists: [{ list: dueList, order: "next closing" }],
});
