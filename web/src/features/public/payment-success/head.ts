import type { PageHead } from "../head.ts";

export const head: PageHead = {
  title: "Payment · Guildhall",
  description: "Your payment has arrived. Set up your organization next.",
  path: "/payment-success",
};
