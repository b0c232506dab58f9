import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import * as inboxContract from "./inbox-contract.ts";

const message = "We would like to see the product.";

/** A message that nobody has answered. */
async function ask({ nextEmail, call }: FixtureTenant) {
  const body = {
    name: "Vera Visitor",
    email: nextEmail(),
    issueType: "technical",
    priority: "low",
    subject: "A question",
    message,
  } as const;
  const { supportRequestId } = await call(contract.createSupportRequest, { body });
  return { messageId: supportRequestId };
}

const ofForms = examplesOf(contract, {
  createEnquiry: ({ nextEmail }) => {
    const enquiry = {
      firstName: "Vera",
      lastName: "Visitor",
      email: nextEmail(),
      phone: "+441632960000",
      company: "Visitors Ltd",
      companySize: "1-10",
      enquiryType: "demo",
      message,
    } as const;
    return { body: enquiry, otherBody: { ...enquiry, company: "Others Ltd" } };
  },
  createSupportRequest: ({ nextEmail }) => {
    const request = {
      name: "Vera Visitor",
      email: nextEmail(),
      issueType: "technical",
      priority: "low",
      subject: "A question",
      message,
    } as const;
    return { body: request, otherBody: { ...request, subject: "Another question" } };
  },
});

export const examples = {
  ...ofForms,
  ...examplesOf(inboxContract, {
    getConversation: async (fixture) => ({ params: await ask(fixture) }),
    changeConversation: async (fixture) => {
      const body = { state: "closed", assignee: "me", version: 1 } as const;
      return { params: await ask(fixture), body, otherBody: { ...body, assignee: "nobody" } };
    },
    writeEntry: async (fixture) => {
      const body = { kind: "note", text: "They have called before.", version: 1 } as const;
      return { params: await ask(fixture), body, otherBody: { ...body, text: "They have not." } };
    },
  }),
};
