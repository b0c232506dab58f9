import { defineNoun } from "../contract/define-noun.ts";
import { ownCard } from "./channels.ts";
import { forgetMembers, issueCards } from "./consumers.ts";
import {
  addMyDevice,
  deviceNotFound,
  getMyCard,
  invalidKey,
  noCard,
  removeMyDevice,
  tooManyDevices,
} from "./contract.ts";
import { cardEventItem, cardItem, cardTagItem } from "./items.ts";
import { makeApplePass, makeGooglePass, passIncomplete, passUnavailable } from "./pass-contract.ts";
import {
  changeCard,
  dayPassed,
  getCard,
  hasCard,
  isBlocked,
  listCardEvents,
  listCards,
  noTag,
  notBlocked,
  tagTaken,
} from "./staff-contract.ts";

export const cards = defineNoun({
  name: "cards",
  routes: {
    getMyCard,
    addMyDevice,
    removeMyDevice,
    getCard,
    listCards,
    listCardEvents,
    changeCard,
    makeApplePass,
    makeGooglePass,
  },
  channels: { ownCard },
  consumers: { issueCards, forgetMembers },
  items: { cardItem, cardTagItem, cardEventItem },
  errors: [
    noCard,
    tooManyDevices,
    invalidKey,
    deviceNotFound,
    hasCard,
    isBlocked,
    notBlocked,
    tagTaken,
    noTag,
    dayPassed,
    passIncomplete,
    passUnavailable,
  ],
});
