import { memberItem } from "../members/items.ts";
import { fullName } from "../members/rules.ts";
import { asksAdministrators, tellsOnCall } from "../pipeline/define-notice-source.ts";
import { approveMember } from "./contract.ts";
import { noticeOfDecision, requestOfMember } from "./notices.ts";

export const joiningNoticeSources = [tellsOnCall([approveMember.id], async (call) => noticeOfDecision(call))];

export const joiningRequests = asksAdministrators(memberItem, {
  open: { status: ["pending"] },
  shown: ["status", "joinedAt", "firstName", "lastName", "email"],
  ref: (scope, { memberId }) => memberItem.ref(scope, memberId),
  request: (member) => requestOfMember(member, fullName(member)),
});
