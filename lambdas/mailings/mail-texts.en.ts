export const mailTexts = {
  read: (workspace: string) => `Read it at ${workspace}`,
  why: (workspace: string) => `You get this mail because you are a member of ${workspace}.`,
  stop: "Stop mails about news",
};

export type MailTexts = typeof mailTexts;
