import { invitationItem } from "../invitations/items.ts";
import { memberItem } from "../members/items.ts";
import { fullName } from "../members/rules.ts";
import { asksAdministrators } from "../pipeline/define-notice-source.ts";
import { requestOfStanding } from "./notices.ts";

export const memberBounceRequests = asksAdministrators(memberItem, {
  open: { mailTrouble: ["bounced", "complained"] },
  shown: ["mailTrouble", "mailTroubledAt", "firstName", "lastName"],
  ref: (scope, { memberId }) => memberItem.ref(scope, memberId),
  request: (member) =>
    requestOfStanding(member.memberId, member, { memberId: member.memberId, memberName: fullName(member) }),
});

export const invitationBounceRequests = asksAdministrators(invitationItem, {
  open: { mailTrouble: ["bounced", "complained"], status: ["open"] },
  shown: ["mailTrouble", "mailTroubledAt"],
  ref: (scope, { invitationId }) => invitationItem.ref(scope, invitationId),
  request: (invitation) =>
    requestOfStanding(invitation.invitationId, invitation, { memberId: null, memberName: invitation.email }),
});
