/** Texts of Enquiries. */
import type { Enquiry } from "#lambdas/enquiries/contract.ts";

export const enquiriesTexts = {
  title: "Enquiries",
  subtitle: "What visitors of the public site have written to us, newest first",
  caption: "Enquiries and support requests",
  loading: "Loading enquiries...",
  columns: { sender: "From", kind: "Kind", about: "About", received: "Received" },
  kinds: { enquiry: "Enquiry", supportRequest: "Support request" },
  empty: {
    title: "Nobody has written yet",
    text: "Enquiries and support requests from the public site are listed here, and mailed to the operator.",
  },
  notFound: {
    title: "This message is not in the part of the list that is loaded",
    text: "Close this, show more of the list, and open it from there.",
  },
  answer: "Answer by email",
  subject: (about: string) => `Re: ${about}`,
  about: (topic: string, company: string) => `${topic}, ${company}`,
  fields: {
    email: "Email",
    phone: "Phone",
    company: "Company",
    companySize: "Company size",
    topic: "About",
    plan: "Plan",
    priority: "Priority",
    subject: "Subject",
    message: "Message",
    reference: "Reference",
  },
};

export const enquiryTypeTexts: Record<Enquiry["enquiryType"], string> = {
  demo: "Demo",
  sales: "Sales",
  pricing: "Pricing",
  technical: "Technical question",
  partnership: "Partnership",
  general: "General",
};
