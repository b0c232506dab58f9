export const mailTexts = {
  suspended: {
    title: (workspace: string) => `${workspace} is suspended`,
    text: "We have suspended your workspace. Its people can read and change nothing until it is restored. All data is kept.",
  },
  restored: {
    title: (workspace: string) => `${workspace} is restored`,
    text: "Your workspace is open again. Its people can work at once, if its subscription keeps it open.",
  },
  closing: {
    title: (workspace: string) => `${workspace} is being closed`,
    text: (day: string) =>
      `Your workspace can be read until ${day}, and nothing in it can be changed. It can be restored until then.`,
  },
  reopened: {
    title: (workspace: string) => `${workspace} is open again`,
    text: "Your workspace is not closed any more. Everything in it is as it was.",
  },
  archived: {
    title: (workspace: string) => `${workspace} is archived`,
    text: "The time in which your workspace could be restored is over. Nobody can enter it any more.",
  },
  trial_ends: {
    title: (workspace: string) => `The trial of ${workspace} ends soon`,
    text: (day: string) =>
      `The last day of the trial is ${day}. Without a plan, the workspace closes then. Nothing in it is lost.`,
  },
  trial_over: {
    title: (workspace: string) => `The trial of ${workspace} is over`,
    text: "Your workspace is closed, and all data is kept. Administrators can read it, and open it again with a plan.",
  },
  notice: {
    why: (workspace: string) => `You get this mail because you are an administrator of ${workspace}.`,
  },
  questions: "If you have a question about this, write to our support.",
  open: "Open the workspace",
  plan: "Choose a plan",
  support: "Write to support",
};
export type MailTexts = typeof mailTexts;
