/** The notice to a member about the decision on their request, and the request that administrators get. */
import * as z from "zod";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import {
  type ApprovalRequest,
  happenedSchema,
  type ModuleOfKind,
  type PrivilegedCall,
  type Told,
} from "../contract/notices.ts";
import type { Member } from "../members/contract.ts";
import { approveMember } from "./contract.ts";

export const joiningNoticeSchema = z.discriminatedUnion("kind", [
  happenedSchema.extend({ kind: z.literal("membership_approved") }),
  happenedSchema.extend({ kind: z.literal("member_waits"), memberId: memberIdSchema, memberName: z.string() }),
]);
export type JoiningNotice = z.infer<typeof joiningNoticeSchema>;

export const moduleOfJoiningNotice: ModuleOfKind<JoiningNotice["kind"]> = {
  membership_approved: null,
  member_waits: null,
};

export function noticeOfDecision({
  auditId,
  actorId,
  action,
  subject,
  at,
}: PrivilegedCall): Told<JoiningNotice> | undefined {
  const to = subject.memberId as MemberId | undefined;
  if (action !== approveMember.id || to === undefined || to === actorId) return undefined;
  return { to, about: [auditId], notice: { kind: "membership_approved", at } };
}

export function requestOfMember(member: Member, memberName: string): ApprovalRequest<JoiningNotice> {
  const { memberId, joinedAt: at, status } = member;
  const notice = { kind: "member_waits", at, memberId, memberName } as const;
  return { isOpen: status === "pending", about: [memberId, at], notice };
}
