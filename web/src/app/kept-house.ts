/**
 * What is public about a workspace, kept in this browser. `public/frame.js` draws the workspace's frame from it, before
 * the app is there. `public/first-paint.js` asks for what the workspace's dashboard shows.
 */

import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { sharedTexts } from "../kit/texts.ts";

export const keptHousePrefix = "guildhall-house:";

/** `basePath`: "/demo", or "" on the tenant's own host. */
export function keepHouse(
  basePath: string,
  { tenantId, name, logoUrl, description, domain, hideBranding }: Workspace,
  colours: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>> | undefined,
): void {
  try {
    const product = hideBranding ? "" : sharedTexts.productName;
    const line = description ?? domain;
    const house = { tenantId, name, initials: tenantInitials(name), line, logoUrl, product, colours };
    window.localStorage.setItem(keptHousePrefix + basePath, JSON.stringify(house));
  } catch {
    // The frame is drawn without the tenant's look.
  }
}
