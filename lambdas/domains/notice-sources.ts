import { asksAdministrators } from "../pipeline/define-notice-source.ts";
import { domainItem } from "./items.ts";
import { requestOfDomain } from "./notices.ts";

export const domainRequests = asksAdministrators(domainItem, {
  open: { trouble: ["address", "sender", "both"] },
  shown: ["trouble"],
  ref: (scope) => domainItem.ref(scope),
  request: requestOfDomain,
});
