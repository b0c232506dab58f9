import { defineNoun } from "../contract/define-noun.ts";
import { mailInvitations } from "./consumers.ts";
import {
  alreadyInvited,
  alreadyMember,
  checkImport,
  createInvitation,
  importInvitations,
  invitationExpired,
  invitationNotFound,
  invitationUsed,
  listInvitations,
  otherAddress,
  resendInvitation,
  revokeInvitation,
  sentTooOften,
  tooManyInvitations,
  tooManyOfNetwork,
  viewInvitation,
} from "./contract.ts";
import { invitationItem, invitedAddressItem } from "./items.ts";

export const invitations = defineNoun({
  name: "invitations",
  routes: {
    createInvitation,
    listInvitations,
    resendInvitation,
    revokeInvitation,
    viewInvitation,
    checkImport,
    importInvitations,
  },
  consumers: { mailInvitations },
  items: { invitationItem, invitedAddressItem },
  errors: [
    invitationNotFound,
    alreadyInvited,
    alreadyMember,
    invitationUsed,
    invitationExpired,
    otherAddress,
    sentTooOften,
    tooManyInvitations,
    tooManyOfNetwork,
  ],
});
