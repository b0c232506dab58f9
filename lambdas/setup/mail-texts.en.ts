export const mailTexts = {
  title: "Set up your organization",
  thanks: (plan: string, trialDays: number) =>
    `Thank you for choosing ${plan}. Your ${trialDays} days of trial have begun.`,
  back: "If you have not set up your workspace yet, this link takes you back to where you were. It works until somebody has used it: keep it to yourself.",
  link: "Set up your organization",
};
export type MailTexts = typeof mailTexts;
