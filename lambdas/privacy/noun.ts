import { defineNoun } from "../contract/define-noun.ts";
import { mailRequests } from "./consumers.ts";
import {
  alreadyExtended,
  askForData,
  findPerson,
  followRequest,
  listOwnRequests,
  listRequests,
  receiptWrong,
  recordRequest,
  requestClosed,
  requestNotFound,
  termOver,
  tooManySteps,
} from "./contract.ts";
import { ownPrivacyItem, privacyRequestItem } from "./items.ts";

export const privacy = defineNoun({
  name: "privacy",
  routes: { listOwnRequests, askForData, listRequests, recordRequest, followRequest, findPerson },
  consumers: { mailRequests },
  items: { privacyRequestItem, ownPrivacyItem },
  errors: [receiptWrong, requestNotFound, requestClosed, alreadyExtended, termOver, tooManySteps],
});
