/** Words of the mails that answer visitors. */
export const texts = {
  subject: (about: string) => `Re: ${about}`,
  enquiry: "Your enquiry",
  hello: (name: string) => `Hello ${name},`,
  wrote: (date: string) => `You wrote on ${date}:`,
  answer: "To go on, answer this mail.",
  enquiryOf: (company: string) => `Enquiry of ${company}`,
  assigned: {
    title: (about: string) => `For you: ${about}`,
    text: (giver: string) => `${giver} has given you a conversation of the inbox.`,
    somebody: "A colleague",
    open: "Open the conversation",
  },
};
