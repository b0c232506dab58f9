/** Words of the mails that answer visitors. */
export const texts = {
  subject: (about: string) => `Re: ${about}`,
  enquiry: "Your enquiry",
  hello: (name: string) => `Hello ${name},`,
  wrote: (date: string) => `You wrote on ${date}:`,
  answer: "To go on, answer this mail.",
};
