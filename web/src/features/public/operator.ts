/**
 * What the operator promises, and how to reach them: the one file to edit before the site goes public. Nothing in here
 * can be checked by a test. Take out what is not true of your service.
 */
export const operator = {
  /** Where the public site stands: canonical addresses and the sitemap name it. */
  siteUrl: "https://guildhall.example",
  supportEmail: "support@guildhall.example",
  claims: [
    { figure: "99.9%", label: "uptime" },
    { figure: "5M+", label: "transactions" },
    { figure: "50+", label: "integrations" },
    { figure: "SOC2", label: "compliance" },
    { figure: "24/7", label: "support SLA" },
    { figure: "30-day", label: "free trial" },
  ],
  /** Under the prices. */
  assurances: ["No setup fees", "Cancel anytime", "SOC2 compliant", "99.9% uptime SLA", "24/7 monitoring"],
} as const;
