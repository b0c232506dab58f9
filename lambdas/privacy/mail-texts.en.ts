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
  },
  due: (day: string) => `You get an answer by ${day} at the latest.`,
  notYou: "If you did not ask for this, answer this mail.",
  step: {
    extend: { title: "Your request takes longer", text: (day: string) => `You get an answer by ${day} at the latest.` },
    answer: { title: "The answer to your request", text: (_day: string) => "Your request is answered." },
    refuse: {
      title: "Your request was refused",
      text: (_day: string) => "You may complain to the data protection authority of your country.",
    },
  },
  reference: (requestId: string) => `Reference: ${requestId}`,
};
export type MailTexts = typeof mailTexts;
