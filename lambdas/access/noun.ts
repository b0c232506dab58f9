import { defineNoun } from "../contract/define-noun.ts";
import {
  bookingNotHeld,
  bookingNotOpen,
  bookingOver,
  checkIn,
  checkOut,
  deny,
  getArrival,
  notInside,
  notThere,
  recordBooking,
} from "./arrivals-contract.ts";
import { houseChanges } from "./channels.ts";
import { claimBookings, closeHouse, forgetMembers, planClosing } from "./consumers.ts";
import {
  refusedOutsideHours,
  refusedOutsideZone,
  refusedPlanOver,
  refusedPlanPaused,
  refusedSuspended,
  refusedWithoutPlan,
  unknownReason,
  unknownZone,
} from "./contract.ts";
import { listExpected } from "./expected-contract.ts";
import { identifyCode } from "./identify-contract.ts";
import { accessSettingsItem, presenceItem, refusedScanItem, visitItem } from "./items.ts";
import { getDeskPack, recordScan, scanOutOfTime } from "./offline-contract.ts";
import { conflictNotFound, listConflicts, settleConflict } from "./refused-contract.ts";
import { scan } from "./scan-contract.ts";
import { getAccessSettings, settingsTooLong, unknownZoneOfRule, updateAccessSettings } from "./settings-contract.ts";
import {
  correctVisit,
  countInside,
  insideAgain,
  listInside,
  listVisits,
  timesWrong,
  visitNotFound,
} from "./visits-contract.ts";

export const access = defineNoun({
  name: "access",
  routes: {
    listExpected,
    getArrival,
    checkIn,
    checkOut,
    deny,
    recordBooking,
    scan,
    identifyCode,
    getDeskPack,
    recordScan,
    listInside,
    countInside,
    listVisits,
    correctVisit,
    listConflicts,
    settleConflict,
    getAccessSettings,
    updateAccessSettings,
  },
  consumers: { closeHouse, planClosing, forgetMembers, claimBookings },
  channels: { houseChanges },
  items: { visitItem, presenceItem, refusedScanItem, accessSettingsItem },
  errors: [
    refusedSuspended,
    refusedWithoutPlan,
    refusedPlanOver,
    refusedPlanPaused,
    refusedOutsideHours,
    refusedOutsideZone,
    notInside,
    unknownReason,
    unknownZone,
    bookingNotOpen,
    bookingOver,
    bookingNotHeld,
    notThere,
    visitNotFound,
    timesWrong,
    insideAgain,
    scanOutOfTime,
    conflictNotFound,
    unknownZoneOfRule,
    settingsTooLong,
  ],
});
