/** Decisions about mailings: who gets one, and how its audience is split into lists. */

import type { PlanId } from "../contract/ids.ts";
import type { TenantRole } from "../contract/roles.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf } from "../tenants/rules.ts";
import type { Audience, MailPreferences } from "./contract.ts";

/** Applies to members who have never decided: they get all mails. */
export const defaultPreferences: MailPreferences = { news: true };

/** One list of members: all of them, those of a role, or those of a plan. */
export interface AudiencePart {
  role?: TenantRole;
  planId?: PlanId;
}

/** The lists that an audience consists of, in a fixed order. A member may be in two of them. */
export function partsOf(audience: Audience): [AudiencePart, ...AudiencePart[]] {
  if (audience.kind === "everybody") return [{}];
  if (audience.kind === "staff") return [{ role: "verifier" }, { role: "admin" }];
  const [first, ...others] = audience.planIds.map((planId) => ({ planId }));
  return first === undefined ? [{}] : [first, ...others];
}

/** Whether a member belongs to an audience. `planId`: the plan that they have now; null without one. */
export function isRecipient(
  audience: Audience,
  { role, planId }: { role: TenantRole; planId: PlanId | null },
): boolean {
  if (audience.kind === "everybody") return true;
  if (audience.kind === "staff") return role === "verifier" || role === "admin";
  return planId !== null && audience.planIds.includes(planId);
}

/**
 * The address of the unsubscribe page, and the address that a mail program posts to. Both carry the member's own code.
 */
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
