/** The words of the mails about asking to join. */
import type { MailContent } from "../mail/layout.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";

/** Names nobody: who asks is seen where it is decided. */
export function requestMail(workspace: MailingWorkspace, publicUrl: string): MailContent {
  return {
    ...letterheadOf(workspace, publicUrl),
    title: `Somebody asks to join ${workspace.name}`,
    paragraphs: [
      "Somebody has signed up and waits until an administrator approves or refuses the membership.",
      "You get this mail once a day at most, however many people ask.",
    ],
    link: { label: "See who waits", url: `${addressOf(workspace, publicUrl)}/admin/members?status=pending` },
  };
}

/** What an administrator decided about somebody who asked to join. */
export function decisionMail(
  isAdmitted: boolean,
  firstName: string,
  workspace: MailingWorkspace,
  publicUrl: string,
): MailContent {
  const letterhead = letterheadOf(workspace, publicUrl);
  const hello = firstName === "" ? "Hello," : `Hello ${firstName},`;
  if (isAdmitted) {
    return {
      ...letterhead,
      title: `Welcome to ${workspace.name}`,
      paragraphs: [hello, "An administrator has approved your membership. Everything is open to you from now on."],
      link: { label: "Open my workspace", url: `${addressOf(workspace, publicUrl)}/dashboard` },
    };
  }
  return {
    ...letterhead,
    title: `Your request to join ${workspace.name}`,
    paragraphs: [
      hello,
      `An administrator has looked at your request to join ${workspace.name} and did not approve it.`,
      "What you had entered there is removed. If you think that this is a mistake, ask them directly.",
    ],
  };
}
