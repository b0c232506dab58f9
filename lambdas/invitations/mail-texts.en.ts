import type { TenantRole } from "../contract/roles.ts";

const invites: Record<TenantRole, (inviter: string, workspace: string) => string> = {
  member: (inviter, workspace) => `${inviter} invites you to join ${workspace} as a member.`,
  verifier: (inviter, workspace) => `${inviter} invites you to join ${workspace} to work at its front desk.`,
  admin: (inviter, workspace) => `${inviter} invites you to join ${workspace} as an administrator.`,
};

export const mailTexts = {
  title: (workspace: string) => `You are invited to ${workspace}`,
  hello: (firstName: string) => (firstName === "" ? "Hello," : `Hello ${firstName},`),
  invites,
  awaitsOwner: (workspace: string) =>
    `The workspace ${workspace} is ready. Accept this invitation to become its owner.`,
  once: "The link is yours alone, works once, and is valid for 14 days. If you do not know who invites you, ignore this mail.",
  link: "Accept the invitation",
};
export type MailTexts = typeof mailTexts;
