/** Texts of Enquiries. */
import type { Enquiry } from "#lambdas/enquiries/contract.ts";

export const enquiriesTexts = {
  title: "Inbox",
  subtitle: "What visitors of the public site have written to us, newest first",
  search: "Search",
  searchHint: "Name, address, company or words",
  state: "State",
  anyState: "All states",
  assignee: "Who has it",
  anybody: "Everybody's",
  assignees: { mine: "Mine", nobody: "Nobody's" },
  noneFound: { title: "No message matches", text: "Change the search or the filters.", action: "Show all messages" },
  waits: (unread: string, open: string) => `${unread} new, ${open} open`,
  caption: "Enquiries and support requests",
  loading: "Loading enquiries...",
  columns: {
    sender: "From",
    kind: "Kind",
    about: "About",
    received: "Received",
    state: "State",
    assignee: "Who has it",
  },
  you: "You",
  colleague: "A colleague",
  nobody: "Nobody",
  kinds: { enquiry: "Enquiry", supportRequest: "Support request" },
  empty: {
    title: "Nobody has written yet",
    text: "Enquiries and support requests from the public site are listed here, and mailed to the operator.",
  },
  notFound: {
    title: "There is no such message",
    text: "It may have been kept for as long as messages are kept.",
  },
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
