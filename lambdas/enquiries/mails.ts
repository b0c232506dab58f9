/** The mail that brings a visitor's message to the operator. */
import type { MailContent } from "../mail/layout.ts";
import type { ReceivedMessage } from "./contract.ts";

export function messageMail(message: ReceivedMessage): MailContent {
  const { title, facts } = message.kind === "enquiry" ? enquiry(message.fields) : supportRequest(message.fields);
  return {
    // The operator's own staff read it.
    language: "en",
    workspaceName: "Guildhall",
    colour: null,
    title,
    paragraphs: [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      // Each line of what was typed stays a line.
      ...message.fields.message.split(/\r?\n/).filter((line) => line.trim() !== ""),
      `Received ${message.receivedAt}, reference ${message.messageId}. An answer to this mail goes to ${message.fields.email}.`,
    ],
  };
}

type Facts = [label: string, value: string][];

function enquiry(fields: Extract<ReceivedMessage, { kind: "enquiry" }>["fields"]): { title: string; facts: Facts } {
  const name = `${fields.firstName} ${fields.lastName}`;
  return {
    title: `Enquiry (${fields.enquiryType}): ${fields.company}`,
    facts: [
      ["Name", name],
      ["Email", fields.email],
      ["Phone", fields.phone],
      ["Company", `${fields.company}, ${fields.companySize} people`],
      ...(fields.plan === undefined ? [] : ([["Plan", fields.plan]] satisfies Facts)),
    ],
  };
}

function supportRequest(fields: Extract<ReceivedMessage, { kind: "supportRequest" }>["fields"]): {
  title: string;
  facts: Facts;
} {
  return {
    title: `Support (${fields.priority}, ${fields.issueType}): ${fields.subject}`,
    facts: [
      ["Name", fields.name],
      ["Email", fields.email],
    ],
  };
}
