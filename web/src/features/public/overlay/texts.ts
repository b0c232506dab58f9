/** Texts of the public dialogs. Titles and texts of the notices are the specification's. */
import type { EnquiryType } from "#lambdas/enquiries/contract.ts";
import { issueTypeTexts, priorityTexts } from "#web/domain/support-choices.ts";
import { operator } from "../operator.ts";

export const enquiryTexts = {
  title: "Talk to us",
  subtitle: "We answer within 24 hours, by email or by phone.",
  aboutPlan: (plan: string) => `About the ${plan} plan. We answer within 24 hours.`,
  fields: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    phone: "Phone",
    company: "Company",
    companySize: "Company Size",
    enquiryType: "Enquiry Type",
    message: "Message",
  },
  sizes: {
    "1-10": "1-10 employees",
    "11-50": "11-50 employees",
    "51-200": "51-200 employees",
    "201-1000": "201-1000 employees",
    "1000+": "1000+ employees",
  },
  types: {
    demo: "Request a demo",
    sales: "Sales",
    pricing: "Pricing",
    technical: "Technical question",
    partnership: "Partnership",
    general: "General enquiry",
  } satisfies Record<EnquiryType, string>,
  trial: { text: "Start the 30-day trial now, without a call:", link: "see the plans" },
  submit: "Submit Enquiry",
  pending: "Submitting...",
  done: {
    title: "Enquiry Submitted Successfully",
    text: "Thank you for your interest! We'll get back to you within 24 hours.",
  },
  failed: { title: "Submission Failed", text: "Something went wrong. Please try again or contact us directly." },
} as const;

export const supportTexts = {
  title: "Contact Support",
  subtitle: "We reply within 24 hours.",
  fields: {
    name: "Name",
    email: "Email",
    issueType: "Issue Type",
    priority: "Priority",
    subject: "Subject",
    message: "Message",
  },
  issueTypes: issueTypeTexts,
  priorities: priorityTexts,
  submit: "Send Request",
  pending: "Sending...",
  done: { title: "Support Request Submitted", text: "Thank you. You will have a reply within 24 hours." },
  failed: {
    title: "Submission Failed",
    text: `Something went wrong. Please try again or contact us directly at ${operator.supportEmail}.`,
  },
} as const;

/** The field is hidden from people. The label is for programs, and for anybody who finds the field by accident. */
export const honeypotLabel = "Website (leave this empty)";

export const videoTexts = {
  title: "Watch Demo",
  text: "A video is coming soon.",
  demo: "Until then, the demo house is open to everybody: sign up there and look around.",
  action: "Open the demo house",
  close: "Close",
} as const;

export const chatTexts = {
  title: "Live Chat Support",
  log: "Conversation",
  input: "Your message",
  send: "Send",
  close: "Close",
  agentName: "Guildhall assistant",
  note: "An assistant answers at once. A person answers by mail.",
  you: "You",
  typing: (agent: string) => `${agent} is typing`,
  greeting: "Hello! I am here to help. What would you like to know?",
  replies: [
    "Thank you for writing. Could you tell me a little more about what you see on your screen?",
    "I understand. That sounds like something our team should look at with you.",
    "Good question. The guides on this page cover the most common cases, and our team knows the rest.",
    "Thanks for the details. They help us a great deal.",
    "I have noted that down. Is there anything else that belongs to it?",
  ],
  handOver: {
    text: "Would you like an answer from our team? Send them this conversation.",
    action: "Send this conversation",
  },
  transcript: (lines: string) => `From the live chat:\n\n${lines}`,
} as const;
