/** What stands at the end of every mail. */
export const mailTexts = {
  why: (workspace: string) =>
    `You get this mail because of your account, a booking, an order or an invitation at ${workspace}.`,
  answers: "Answers go to",
  poweredBy: (product: string) => `Powered by ${product}`,
};
export type MailTexts = typeof mailTexts;
