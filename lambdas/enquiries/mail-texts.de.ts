import type { texts as english } from "./mail-texts.en.ts";

export const texts: typeof english = {
  subject: (about) => `Re: ${about}`,
  enquiry: "Ihre Anfrage",
  hello: (name) => `Guten Tag ${name},`,
  wrote: (date) => `Sie schrieben am ${date}:`,
  answer: "Um zu antworten, antworten Sie auf diese Mail.",
};
