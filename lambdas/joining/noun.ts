import { defineNoun } from "../contract/define-noun.ts";
import { waitingPeople } from "./channels.ts";
import { mailDecisions, mailRequests, postConfirmation, preSignUp } from "./consumers.ts";
import {
  acceptInvitation,
  applicantNotProved,
  approveMember,
  decidedAlready,
  eraseMember,
  joinTenant,
  refuseMember,
  signUpClosed,
} from "./contract.ts";

export const joining = defineNoun({
  name: "joining",
  routes: { joinTenant, approveMember, refuseMember, eraseMember, acceptInvitation },
  consumers: { mailRequests, mailDecisions, preSignUp, postConfirmation },
  channels: { waitingPeople },
  items: {},
  errors: [signUpClosed, decidedAlready, applicantNotProved],
});
