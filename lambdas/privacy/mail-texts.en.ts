import type { PrivacyAct, PrivacyKind } from "./contract.ts";

export const mailTexts = {
  received: {
    access: {
      title: "We have your request for your data",
      text: "You asked for a copy of what is stored about you.",
    },
    erasure: { title: "We have your request for erasure", text: "You asked that what is stored about you is erased." },
    correction: {
      title: "We have your request for a correction",
      text: "You asked that what is stored about you is corrected.",
    },
  } satisfies Record<PrivacyKind, { title: string; text: string }>,
  due: (day: string) => `You get an answer by ${day} at the latest.`,
  notYou: "If you did not ask for this, answer this mail.",
  step: {
    extend: { title: "Your request takes longer", text: (day: string) => `You get an answer by ${day} at the latest.` },
    answer: { title: "The answer to your request", text: () => "Your request is answered." },
    refuse: {
      title: "Your request was refused",
      text: () => "You may complain to the data protection authority of your country.",
    },
  } satisfies Record<Exclude<PrivacyAct, "note">, { title: string; text: (day: string) => string }>,
  reference: (requestId: string) => `Reference: ${requestId}`,
};
export type MailTexts = typeof mailTexts;
