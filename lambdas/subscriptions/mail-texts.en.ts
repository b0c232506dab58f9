type Texts = Record<string, (facts: { name: string; moment: string }) => string>;

export const mailTexts = {
  titles: {
    trial_ends: ({ name }) => `The trial of ${name} ends soon`,
    payment_failed: ({ name }) => `A payment for ${name} has failed`,
    pauses_soon: ({ name }) => `Writing pauses soon in ${name}`,
    paused: ({ name }) => `Writing is paused in ${name}`,
    ends: ({ name }) => `The subscription of ${name} ends soon`,
    ended: ({ name }) => `The subscription of ${name} has ended`,
  } satisfies Texts,
  paragraphs: {
    trial_ends: ({ moment }) =>
      `Your trial ends on ${moment}. Then your card is charged for the first time, and everything goes on.`,
    payment_failed: ({ moment }) =>
      `We could not charge your card. Everything works until ${moment}. Please pay the invoice, or give another card.`,
    pauses_soon: ({ moment }) =>
      `Your invoice is still unpaid. From ${moment} on, your workspace can be read, but nothing can be changed in it.`,
    paused: () =>
      "Your invoice is unpaid. Everything stays readable and nothing is lost. Once it is paid, all goes on at once.",
    ends: ({ moment }) =>
      `Your subscription ends on ${moment}. Until then, everything works, and you can change your mind.`,
    ended: () =>
      "Your data is kept. As an administrator you can read it, take it with you, or subscribe again in Settings.",
  } satisfies Texts,
  link: "Open the plan",
};
export type MailTexts = typeof mailTexts;
