import { defineNoun } from "../contract/define-noun.ts";
import { exportActs, exportNotFound, readExport } from "./acts-contract.ts";
import {
  archived,
  closedByStaff,
  hasSubscription,
  notOwner,
  pastTrial,
  setClosure,
  setOwnClosure,
  setPlan,
  setTrial,
} from "./closing-contract.ts";
import {
  auditTable,
  dispatchChanges,
  followTenants,
  mailNotices,
  mailOwners,
  measureTenants,
  sendDueWork,
  settleTenants,
  watchStage,
} from "./consumers.ts";
import { getHealth } from "./contract.ts";
import { listCosts } from "./costs-contract.ts";
import { recheckDomain } from "./domains-contract.ts";
import { createTenant, hasOwner, inviteOwner, trialEndWrong } from "./founding-contract.ts";
import {
  getSignals,
  listBounces,
  listDeadLetters,
  listFailedWork,
  listQueues,
  queueNotFound,
  replayDeadLetters,
} from "./health-contract.ts";
import {
  dueProgressItem,
  measureProgressItem,
  platformActItem,
  staffNoticeItem,
  tenantActItem,
  tenantFiguresItem,
  tenantListingItem,
  tenantStepItem,
  tenantTrialItem,
} from "./items.ts";
import { sendNotice } from "./notices-contract.ts";
import { endSupport, openSupport, tooManyEntries } from "./support-contract.ts";
import { getTenant, moveOwner, notAnAdministrator, setSuspension } from "./tenant-contract.ts";
import { listTenants } from "./tenants-contract.ts";

export const platform = defineNoun({
  name: "platform",
  isReader: true,
  routes: {
    getHealth,
    listTenants,
    createTenant,
    getTenant,
    setSuspension,
    moveOwner,
    inviteOwner,
    setClosure,
    setOwnClosure,
    setTrial,
    setPlan,
    openSupport,
    endSupport,
    getSignals,
    listQueues,
    listDeadLetters,
    replayDeadLetters,
    listCosts,
    listFailedWork,
    exportActs,
    readExport,
    listBounces,
    sendNotice,
    recheckDomain,
  },
  consumers: {
    followTenants,
    mailOwners,
    mailNotices,
    settleTenants,
    sendDueWork,
    watchStage,
    measureTenants,
    auditTable,
    dispatchChanges,
  },
  items: {
    dueProgressItem,
    tenantListingItem,
    tenantTrialItem,
    tenantFiguresItem,
    measureProgressItem,
    tenantStepItem,
    tenantActItem,
    platformActItem,
    staffNoticeItem,
  },
  errors: [
    notAnAdministrator,
    trialEndWrong,
    hasOwner,
    tooManyEntries,
    archived,
    hasSubscription,
    pastTrial,
    queueNotFound,
    exportNotFound,
    notOwner,
    closedByStaff,
  ],
});
