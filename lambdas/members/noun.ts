import { defineNoun } from "../contract/define-noun.ts";
import { memberNotFound } from "../contract/errors.ts";
import { listByPlan, removeNotes, removeReplacedPictures } from "./consumers.ts";
import {
  addMemberNote,
  getMe,
  getMember,
  lastAdministrator,
  listMemberNotes,
  listMemberPlans,
  listMembers,
  notDecided,
  notYourself,
  offerMyPicture,
  setDeskNote,
  setMemberRole,
  setMemberStatus,
  setMyPicture,
  updateMe,
  updateMember,
} from "./contract.ts";
import { departureItem, memberItem, memberListingItem, memberNoteItem, memberPlanItem } from "./items.ts";

export const members = defineNoun({
  name: "members",
  routes: {
    getMe,
    updateMe,
    offerMyPicture,
    setMyPicture,
    listMembers,
    listMemberPlans,
    getMember,
    updateMember,
    setMemberStatus,
    setMemberRole,
    setDeskNote,
    addMemberNote,
    listMemberNotes,
  },
  consumers: { removeNotes, listByPlan, removeReplacedPictures },
  items: { memberItem, departureItem, memberListingItem, memberNoteItem, memberPlanItem },
  errors: [memberNotFound, lastAdministrator, notDecided, notYourself],
});
