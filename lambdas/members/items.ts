/** The items of members: the member, their place in the list of a plan, the notes about them, the plans. */
import * as z from "zod";
import {
  type MemberId,
  memberIdSchema,
  type NoteId,
  type PlanId,
  planIdSchema,
  tenantIdSchema,
} from "../contract/ids.ts";
import { mailStandingShape } from "../contract/mail-tags.ts";
import type { IndexName } from "../contract/table-definition.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { type Partition, tenantKey, tenantList } from "../store/keys.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Member, type MemberOrder, memberNoteSchema, memberSchema } from "./contract.ts";

/**
 * The list of members is kept in cells, one per plan (or without a plan), status and role. A filtered list reads only
 * the matching cells, at most seven, and merges them. So every combination of filters has every order, and the cost
 * depends on the page.
 */
export interface MemberCell extends Pick<Member, "status" | "role"> {
  planId: PlanId | null;
}

const cellsIn = (index: IndexName) =>
  tenantList<[planId: PlanId | "ANY", status: Member["status"], role: Member["role"]]>(
    index,
    "ML#<planId>#<status>#<role>",
  );

/** Each order has its own index. */
const cellsInOrder = {
  name: cellsIn("gsi1"),
  familyName: cellsIn("gsi2"),
  email: cellsIn("gsi3"),
  joined: cellsIn("gsi4"),
} as const satisfies Record<MemberOrder, unknown>;

export function memberCell(scope: TenantScope, { planId, status, role }: MemberCell, order: MemberOrder): Partition {
  return cellsInOrder[order](scope, planId ?? "ANY", status, role);
}

export const indexOfOrder = (order: MemberOrder): IndexName => cellsInOrder[order].text.index;

const lists = [
  { list: cellsInOrder.name, order: "cell by name" },
  { list: cellsInOrder.familyName, order: "cell by family name" },
  { list: cellsInOrder.email, order: "cell by e-mail" },
  { list: cellsInOrder.joined, order: "cell by joining" },
];

export const memberItem = defineItem({
  entity: "member",
  summary: "member",
  readBy: "every request; list of members",
  schema: memberSchema.extend({
    tenantId: tenantIdSchema,
    /** As the account's. Each of its members carries it, so that no request reads the account for it. */
    sessionsFrom: instantSchema.nullable().default(null),
    /** Whether the suspension that wrote this version also ends future bookings. Other writes of the whole item clear it. */
    endsBookings: z.boolean().default(false),
    /** Earlier releases had none. */
    deskNote: z.string().nullable().default(null),
    ...mailStandingShape,
  }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "PROFILE"),
  personal: { email: "", firstName: "", lastName: "", phone: null, deskNote: null },
  lists,
});

export const memberListingItem = defineItem({
  entity: "memberListing",
  summary: "member's listing under a plan",
  readBy: "list of members with a plan",
  schema: z.object({ memberId: memberIdSchema, planId: planIdSchema, version: z.int() }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "LISTED"),
  lists,
});

export const memberNoteItem = defineItem({
  entity: "memberNote",
  summary: "note on a member",
  readBy: "newest first",
  schema: memberNoteSchema.omit({ authorName: true }).extend({ authorId: memberIdSchema }),
  personal: { text: "" },
  key: tenantKey<[memberId: MemberId], [createdAt: string, noteId: NoteId]>("MN#<memberId>", "<createdAt>#<noteId>"),
});
export type StoredNote = z.output<(typeof memberNoteItem)["schema"]>;

/** Somebody who was a member. It outlasts their data, so that those who joined and left stay counted, also of their plan. */
export const departureItem = defineItem({
  entity: "departure",
  summary: "that somebody has left",
  readBy: "statistics",
  /** `planId`: the plan that they had; null without one. */
  schema: z.object({
    joinedAt: instantSchema,
    leftAt: instantSchema,
    planId: planIdSchema.nullable().default(null),
  }),
  key: tenantKey<[memberId: MemberId], [leftAt: string]>("M#<memberId>", "LEFT#<leftAt>"),
});

export const memberPlanItem = defineItem({
  entity: "memberPlan",
  summary: "plan that members have",
  readBy: "filter of the list of members",
  schema: z.object({ planId: planIdSchema, name: z.string() }),
  key: tenantKey<[], [planId: PlanId]>("MP", "<planId>"),
});
