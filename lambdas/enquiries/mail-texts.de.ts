import type { texts as english } from "./mail-texts.en.ts";

export const texts: typeof english = {
  subject: (about) => `Re: ${about}`,
  enquiry: "Ihre Anfrage",
  hello: (name) => `Guten Tag ${name},`,
  wrote: (date) => `Sie schrieben am ${date}:`,
  answer: "Um zu antworten, antworten Sie auf diese Mail.",
  enquiryOf: (company) => `Anfrage von ${company}`,
  assigned: {
    title: (about) => `Für Sie: ${about}`,
    text: (giver) => `${giver} hat Ihnen ein Gespräch aus dem Posteingang gegeben.`,
    somebody: "Jemand aus dem Team",
    open: "Gespräch öffnen",
  },
};
