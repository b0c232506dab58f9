/** The words of an invitation. */
import type { TenantRole } from "../contract/roles.ts";
import type { MailContent } from "../mail/layout.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, letterheadOf } from "../tenants/rules.ts";
import type { StoredInvitation } from "./rules.ts";

const roleWords: Record<TenantRole, string> = {
  member: "as a member",
  verifier: "to work at its front desk",
  admin: "as an administrator",
};

export function invitationMail(
  invitation: StoredInvitation,
  workspace: Pick<Workspace, "name" | "slug" | "domain" | "colours" | "logoUrl">,
  context: { inviterName: string | undefined; publicUrl: string; code: string },
): MailContent {
  const { firstName, message, role, invitationId } = invitation;
  const { inviterName, publicUrl, code } = context;
  const link = new URLSearchParams({ type: "invitation", invitation: invitationId, code });
  return {
    ...letterheadOf(workspace, publicUrl),
    title: `You are invited to ${workspace.name}`,
    paragraphs: [
      `${firstName === "" ? "Hello" : `Hello ${firstName}`},`,
      `${inviterName ?? workspace.name} invites you to join ${workspace.name} ${roleWords[role]}.`,
      ...message
        .split(/\n+/)
        .map((line) => line.trim())
        .filter((line) => line !== ""),
      "The link is yours alone, works once, and is valid for 14 days. If you do not know who invites you, ignore this mail.",
    ],
    link: { label: "Accept the invitation", url: `${addressOf(workspace, publicUrl)}/auth?${link}` },
  };
}
