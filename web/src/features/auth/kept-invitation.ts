/**
 * The invitation that this tab was opened with, until it is used. Its code leaves the address at once, so without this a
 * reload would lose it. Another tab does not see it, and it ends with the tab.
 */
import type { MailedLink } from "./link.ts";

type Invitation = Extract<MailedLink, { kind: "invitation" }>;

const prefix = "guildhall-invitation-";
const keyOf = (slug: string) => `${prefix}${slug}`;

export function keepInvitation(slug: string, { invitationId, code }: Invitation): void {
  try {
    window.sessionStorage.setItem(keyOf(slug), JSON.stringify({ invitationId, code }));
  } catch {
    // The browser keeps nothing. The link in the mail works once more.
  }
}

export function keptInvitation(slug: string): Invitation | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(slug)) ?? "null") as Partial<Invitation> | null;
    if (typeof kept?.invitationId !== "string" || typeof kept.code !== "string") return undefined;
    return { kind: "invitation", invitationId: kept.invitationId, code: kept.code };
  } catch {
    return undefined;
  }
}

/** Whether this tab keeps an invitation. On a workspace's own host, the address names no slug. */
export function hasKeptInvitation(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

export function forgetInvitation(slug: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept.
  }
}
