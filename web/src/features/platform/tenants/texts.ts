/** Texts of Tenant Management: the list of all workspaces. */
import type { SubscriptionPlan } from "#lambdas/contract/plans.ts";
import type { TenantOrder } from "#lambdas/platform/tenants-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const planTexts: Record<SubscriptionPlan, string> = {
  starter: "Starter",
  professional: "Professional",
  enterprise: "Enterprise",
};

export const orderTexts: Record<TenantOrder, string> = {
  name: "Name",
  created: "Newest first",
  trial: "Trial ends first",
  bookings: "Most bookings first",
  storage: "Most storage first",
  cost: "Highest cost first",
};

export const tenantsTexts = {
  title: "Tenant Management",
  subtitle: "Every workspace, with its plan and its use",
  create: "Create workspace",
  loading: "Loading workspaces...",
  caption: "Workspaces",
  search: "Search",
  searchHint: "Name, slug, domain or reference",
  found: (count: number, isMore: boolean) =>
    isMore
      ? `${count} or more workspaces found`
      : plural(count, { one: "1 workspace found", other: `${count} workspaces found` }),
  empty: {
    title: "No workspace yet",
    text: "A workspace stands here as soon as somebody has bought a plan and set it up.",
  },
  noneFound: {
    title: "No workspace matches",
    text: "The search looks at names, slugs, domains and references. The filters narrow it further.",
    action: "Show all workspaces",
  },
  state: "State",
  anyState: "Any state",
  plan: "Plan",
  anyPlan: "Any plan",
  noPlan: "No subscription",
  order: "Sort by",
  columns: {
    name: "Workspace",
    state: "State",
    plan: "Plan",
    members: "Members",
    resources: "Resources",
    owner: "Owner",
    domain: "Domain",
    created: "Created",
    trialEnds: "Trial ends",
    lastSignIn: "Last sign-in",
    failedWork: "Failed work",
    mail: "Mail",
    bookings: "Bookings (30 days)",
    storage: "Storage",
    cost: "Cost (30 days)",
  },
  unmeasured: "Not measured",
  measuredOn: (day: string) => `Measured on ${day}`,
  moreThan: (size: string) => `Over ${size}`,
  measuredNote:
    "Bookings, storage and cost are measured once a day. Storage is that of pictures. Cost is that of calls, as on Health.",
  neverSeen: "Unknown",
  noneFailed: "None",
  mailArrives: "Arrives",
  heldBack: (count: string) => `Held back: ${count}`,
  chooseColumns: "Columns",
  use: (used: string, most: string) => `${used} of ${most}`,
  ofMembers: (used: string, most: string) => `${used} of ${most} members`,
  full: (use: string) => `Full: ${use}`,
  unknownOwner: "Unknown",
  unknownAge: "Unknown",
  noTrial: "None",
  noDomain: "None",
  exportFile: "Export",
  exporting: "Exporting...",
  notExported: "The list was not exported",
  fileColumns: {
    name: "Workspace",
    slug: "Slug",
    reference: "Reference",
    state: "State",
    plan: "Plan",
    members: "Members",
    maxMembers: "Most members",
    resources: "Resources",
    maxResources: "Most resources",
    owner: "Owner",
    ownerEmail: "Owner's email",
    domain: "Domain",
    created: "Created",
    trialEnds: "Trial ends",
    lastSignIn: "Last sign-in",
    failedWork: "Work failed last",
    mail: "Addresses held back",
    bookings: "Bookings in 30 days",
    storage: "Storage of pictures (bytes)",
    cost: "Cost of calls in 30 days (USD)",
    measuredOn: "Measured on",
  },
};
