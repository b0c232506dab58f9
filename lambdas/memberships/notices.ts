/** The request that administrators get when a member wants a plan, and the notice to the member about the decision. */
import * as z from "zod";
import { memberIdSchema } from "../contract/ids.ts";
import {
  type ApprovalRequest,
  happenedSchema,
  type ModuleOfKind,
  type PrivilegedCall,
  type Told,
} from "../contract/notices.ts";
import type { PlanRequest } from "./request-contract.ts";

export const membershipNoticeSchema = z.discriminatedUnion("kind", [
  happenedSchema.extend({ kind: z.literal("plan_requested"), memberId: memberIdSchema, planName: z.string() }),
  happenedSchema.extend({ kind: z.literal("plan_approved"), planName: z.string() }),
  happenedSchema.extend({ kind: z.literal("plan_refused"), planName: z.string() }),
]);
export type MembershipNotice = z.infer<typeof membershipNoticeSchema>;

export const moduleOfMembershipNotice: ModuleOfKind<MembershipNotice["kind"]> = {
  plan_requested: null,
  plan_approved: null,
  plan_refused: null,
};

export function requestOfPlan(request: PlanRequest): ApprovalRequest<MembershipNotice> {
  const { requestId, memberId, planName, askedAt: at, status } = request;
  return { isOpen: status === "open", about: [requestId], notice: { kind: "plan_requested", at, memberId, planName } };
}

/** Tells the member what became of the request. */
export function noticeOfPlanDecision(
  { auditId, actorId, at }: PrivilegedCall,
  { memberId, planName, status }: PlanRequest,
): Told<MembershipNotice> | undefined {
  if (memberId === actorId || (status !== "approved" && status !== "refused")) return undefined;
  const kind = status === "approved" ? "plan_approved" : "plan_refused";
  return { to: memberId, about: [auditId], notice: { kind, at, planName } };
}
