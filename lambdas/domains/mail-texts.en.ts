/** The texts of mails about a domain that broke, and about its return. */
export const mailTexts = {
  address: {
    title: (host: string) => `${host} does not lead to your workspace any more`,
    text: (lastDay: string) =>
      `A record of this domain is gone or has changed. Members may not reach you there. Without its records the domain is let go on ${lastDay}. Your mails come from our address until then.`,
  },
  sender: {
    title: (host: string) => `Your mails do not come from ${host} any more`,
    text: "A record that signs your mails is gone or has changed. Your mails go on, from our address and in your workspace's name. The domain itself still leads to your workspace.",
  },
  both: {
    title: (host: string) => `${host} does not work any more`,
    text: (lastDay: string) =>
      `Several records of this domain are gone or have changed. Members may not reach you there, and your mails come from our address. Without its records the domain is let go on ${lastDay}.`,
  },
  restored: {
    title: (host: string) => `${host} works again`,
    text: "Every record of this domain is there. Members reach your workspace on it.",
  },
  released: {
    title: (host: string) => `${host} was let go`,
    text: "The domain was without its records for two weeks. Your workspace goes on at its address with us. For 30 days, only your workspace can connect the domain again.",
  },
  open: "Look at the records",
};
export type MailTexts = typeof mailTexts;
