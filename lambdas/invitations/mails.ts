/** The mail that brings an invitation. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import type { StoredInvitation } from "./rules.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

export function invitationMail(
  invitation: StoredInvitation,
  workspace: MailingWorkspace,
  context: {
    inviterName: string | undefined;
    publicUrl: string;
    code: string;
    language: Language;
    /** Whether who accepts becomes the owner of a workspace that the platform has made. */
    isForOwner: boolean;
  },
): MailContent {
  const { firstName, message, role, invitationId } = invitation;
  const { inviterName, publicUrl, code, language, isForOwner } = context;
  const texts = textsIn[language];
  const link = new URLSearchParams({ type: "invitation", invitation: invitationId, code });
  return {
    ...letterheadOf(workspace, publicUrl),
    language,
    title: texts.title(workspace.name),
    paragraphs: [
      texts.hello(firstName),
      isForOwner
        ? texts.awaitsOwner(workspace.name)
        : texts.invites[role](inviterName ?? workspace.name, workspace.name),
      ...message
        .split(/\n+/)
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    ],
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/auth?${link}` },
    notes: [texts.once],
  };
}
