import { defineNoun } from "../contract/define-noun.ts";
import { followDomain, mailTroubles } from "./consumers.ts";
import {
  apexRefused,
  askDomain,
  checkDomain,
  domainInTheWay,
  domainNotAsked,
  domainsUnavailable,
  getDomain,
  hostQuarantined,
  hostReserved,
  hostTaken,
  hostTooSimilar,
  removeDomain,
  tooManyLooks,
} from "./contract.ts";
import { domainHoldItem, domainItem, domainLookItem, releasedDomainItem, releasedLookItem } from "./items.ts";

export const domains = defineNoun({
  name: "domains",
  routes: { getDomain, askDomain, checkDomain, removeDomain },
  consumers: { followDomain, mailTroubles },
  items: { domainItem, domainHoldItem, domainLookItem, releasedDomainItem, releasedLookItem },
  errors: [
    domainsUnavailable,
    apexRefused,
    hostReserved,
    hostTaken,
    hostTooSimilar,
    hostQuarantined,
    domainInTheWay,
    domainNotAsked,
    tooManyLooks,
  ],
});
