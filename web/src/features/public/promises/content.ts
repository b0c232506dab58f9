/** The operator's promises. No test can check them: remove what is not true of your service. */
export const promises = {
  claims: [
    { figure: "99.9%", label: "uptime" },
    { figure: "5M+", label: "transactions" },
    { figure: "50+", label: "integrations" },
    { figure: "SOC2", label: "compliance" },
    { figure: "24/7", label: "support SLA" },
    { figure: "30-day", label: "free trial" },
  ],
  /** Shown under the prices. */
  assurances: ["No setup fees", "Cancel anytime", "SOC2 compliant", "99.9% uptime SLA", "24/7 monitoring"],
} as const;
