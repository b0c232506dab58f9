import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"invitations"> = {
  "invitations.not_found": "This invitation is not valid any more. Ask for a new one.",
  "invitations.already_invited": "This address has an open invitation already.",
  "invitations.already_member": "Somebody with this address is a member already.",
  "invitations.used": "This invitation was accepted already. Sign in to go on.",
  "invitations.expired": "This invitation has expired. Ask for a new one.",
  "invitations.other_address": "This invitation was sent to another email address. Sign in with that one.",
  "invitations.sent_too_often": "This invitation was sent a moment ago. Give the mail some time to arrive.",
  "invitations.too_many":
    "This workspace has sent as many invitations as it may within an hour. Please try again later.",
  "invitations.too_many_of_network":
    "Too many invitations were sent from this network within an hour. Please try again later.",
};
