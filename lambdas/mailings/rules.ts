/** Decisions about mailings: who gets one, and in which parts its audience is read. */

import type { PlanId } from "../contract/ids.ts";
import type { TenantRole } from "../contract/roles.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf } from "../tenants/rules.ts";
import type { Audience, MailPreferences } from "./contract.ts";

/** A member who has never decided gets all mails. */
export const defaultPreferences: MailPreferences = { news: true };

/** One list of members: all of them, those of a role, or those of a plan. */
export interface AudiencePart {
  role?: TenantRole;
  planId?: PlanId;
}

/** The lists that an audience consists of, in a fixed order. A member may stand in two of them. */
export function partsOf(audience: Audience): [AudiencePart, ...AudiencePart[]] {
  if (audience.kind === "everybody") return [{}];
  if (audience.kind === "staff") return [{ role: "verifier" }, { role: "admin" }];
  const [first, ...others] = audience.planIds.map((planId) => ({ planId }));
  return first === undefined ? [{}] : [first, ...others];
}

/** Where the page is that stops mails, and where a mail program posts to. Both carry the member's own code. */
export function unsubscribeAddresses(
  workspace: Pick<Workspace, "tenantId" | "slug" | "domain">,
  code: string,
  publicUrl: string,
): { page: string; oneClick: string } {
  const home = addressOf(workspace, publicUrl);
  return {
    page: `${home}/unsubscribe?code=${code}`,
    oneClick: `${new URL(home).origin}/api/tenants/${workspace.tenantId}/unsubscriptions/${code}`,
  };
}
