import { defineNoun } from "../contract/define-noun.ts";
import {
  acceptInvitation,
  approveMember,
  decidedAlready,
  joinTenant,
  mailDecisions,
  mailRequests,
  postConfirmation,
  preSignUp,
  refuseMember,
  signUpClosed,
} from "./contract.ts";

export const joining = defineNoun({
  name: "joining",
  routes: { joinTenant, approveMember, refuseMember, acceptInvitation },
  consumers: { mailRequests, mailDecisions, preSignUp, postConfirmation },
  items: {},
  errors: [signUpClosed, decidedAlready],
});
