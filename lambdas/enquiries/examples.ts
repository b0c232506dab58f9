import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";

const message = "We would like to see the product.";

export const examples = examplesOf(contract, {
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
