/** The subjects and urgencies of a support request. The public site offers them; platform staff read them. */
import type { SupportRequest } from "#lambdas/enquiries/contract.ts";

export const issueTypeTexts: Record<SupportRequest["issueType"], string> = {
  technical: "Technical problem",
  billing: "Billing",
  account: "Account",
  features: "Features",
  integration: "Integration",
  data: "Data",
  mobile: "Mobile",
  api: "API",
  security: "Security",
  other: "Other",
};

export const priorityTexts: Record<SupportRequest["priority"], string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};
