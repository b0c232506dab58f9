export const titles = {
  tenants: "Tenant Management",
  createTenant: "Create Tenant",
  tenant: "Tenant",
  subscriptions: "Subscription Management",
  compliance: "Compliance",
  health: "Health",
} as const;
