/** Texts of one workspace's page for the platform's staff. */
import type { SubscriptionStatus } from "#lambdas/contract/plans.ts";
import type { TenantAct } from "#lambdas/platform/tenant-contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";

export const subscriptionStatusTexts: Record<SubscriptionStatus, string> = {
  trialing: "In its trial",
  active: "Paid",
  past_due: "Past due",
  unpaid: "Unpaid",
  canceled: "Cancelled",
  incomplete: "Not started",
  incomplete_expired: "Never started",
  paused: "Paused",
};

export const signUpTexts: Record<Workspace["signUpPolicy"], string> = {
  open: "Everybody",
  approval: "After an approval",
  invitation: "By invitation",
};

export const moduleTexts: Record<keyof Workspace["features"], string> = {
  bookingEnabled: "Booking",
  pointsEnabled: "Points",
  digitalCardsEnabled: "Digital cards",
};

export const actTexts: Record<TenantAct["act"], string> = {
  created: "Made by the platform",
  trial_ended: "Trial ended",
  suspended: "Suspended",
  restored: "Restored",
  owner_moved: "Owner changed",
  support_opened: "Entered as support",
  support_ended: "Support ended",
};

export const tenantTexts = {
  title: "Workspace",
  back: "All workspaces",
  loading: "Loading the workspace...",
  open: "Open the workspace",
  suspend: "Suspend",
  restore: "Restore",
  notice: {
    suspended: (since: string) =>
      `Suspended since ${since}. Nobody but platform staff can read or change anything here. All data is kept.`,
    closed: "The subscription does not keep this workspace open. Its members cannot enter it. All data is kept.",
    pastDue: "Stripe could not collect the last payment. The workspace stays open while Stripe tries again.",
  },
  support: {
    enter: "Enter as support",
    isIn: (until: string) => `You support this workspace until ${until}. What you change here is in its audit trail.`,
    others: (until: string) => `Platform support may change something here until ${until}.`,
    go: "Go in",
    end: "End support",
    ended: "Support has ended",
    until: (until: string) => `Until ${until}`,
  },
  supportDialog: {
    title: (name: string) => `Enter ${name} as support?`,
    text: "You may then change what its administrators may change. Its people see a banner, its audit trail tells each change, and its administrators can end it at any time.",
    minutes: "For how long",
    choices: (minutes: number) => `${minutes} minutes`,
    confirm: "Enter as support",
    success: (until: string) => `You support this workspace until ${until}`,
  },
  setup: {
    title: "Setting up",
    made: "The workspace is made",
    address: (address: string) => `Its address works: ${address}`,
    awaited: "Its owner is invited",
    toBeSent: (email: string) => `The mail to ${email} is on its way.`,
    sent: (email: string, at: string, until: string) =>
      `Mail sent to ${email} on ${at}. The link is valid until ${until}.`,
    expired: (email: string) => `The link in the mail to ${email} has expired. Send it again.`,
    joins: "The owner accepts",
    waits: "The owner has not accepted yet.",
    resend: "Send again",
    resent: (email: string) => `The invitation is sent to ${email} again`,
    resendLater: "It was sent a moment ago. You can send it again in a while.",
    other: "Other address",
    trial: "Trial",
    endless: "No end is set",
    until: (day: string) => `Until ${day}`,
  },
  ownerAddressDialog: {
    title: "Invite somebody else as the owner?",
    text: "The link in the earlier mail becomes invalid.",
    email: "Email of the owner",
    confirm: "Send the invitation",
    success: (email: string) => `The invitation is sent to ${email}`,
  },
  use: {
    title: "Limits and use",
    members: "Members",
    resources: "Resources",
    of: (used: string, most: string) => `${used} of ${most}`,
    waiting: "Waiting for approval",
    archived: "Archived resources",
  },
  subscription: {
    title: "Subscription",
    plan: "Plan",
    status: "Status",
    none: "This workspace was set up without a subscription of ours, so nothing is charged for it.",
    customer: "Customer and invoices at Stripe",
    record: "Subscription at Stripe",
    sells: "Sells for money",
    sellsNot: "Not yet",
    sellsNever: "Has not asked to",
    yes: "Yes",
  },
  people: {
    title: "People",
    owner: "Owner",
    unknown: "Unknown",
    administrators: "Administrators",
    nobody: "Nobody",
    makeOwner: "Make owner",
    makeOwnerOf: (name: string) => `Make ${name} the owner`,
  },
  settings: {
    title: "Settings",
    slug: "Slug",
    domain: "Domain",
    wished: (domain: string) => `${domain}, asked for`,
    none: "None",
    timeZone: "Time zone",
    language: "Language and currency",
    pair: (locale: string, currency: string) => `${locale}, ${currency}`,
    signUp: "Who may sign up",
    modules: "Modules",
    noModules: "None",
    twoFactor: "Administrators need a second factor",
    yes: "Yes",
    no: "No",
    created: "Created",
    unknown: "Unknown",
    reference: "Reference",
  },
  acts: {
    title: "What the platform did",
    empty: "Nothing yet. Suspensions, restorations and new owners stand here with their reasons.",
    audit: "Audit trail of the workspace",
    by: (reference: string | null) => (reference === null ? "By the clock" : `By ${reference}`),
  },
  suspendDialog: {
    title: (name: string) => `Suspend ${name}?`,
    text: "From the next call on, its members and administrators can read and change nothing. All data is kept, and the subscription goes on at Stripe. You can restore the workspace at any time.",
    confirm: "Suspend the workspace",
    success: (name: string) => `${name} is suspended`,
    slug: (slug: string) => `Type ${slug} to confirm`,
    slugWrong: (slug: string) => `This is not ${slug}.`,
  },
  restoreDialog: {
    title: (name: string) => `Restore ${name}?`,
    text: "Its people can work again at once, if the subscription keeps the workspace open.",
    confirm: "Restore the workspace",
    success: (name: string) => `${name} is restored`,
  },
  ownerDialog: {
    title: (name: string) => `Make ${name} the owner?`,
    text: "The platform writes to the owner about the subscription. The owner keeps the role of an administrator, and so does the one before.",
    confirm: "Make owner",
    success: (name: string) => `${name} is the owner`,
  },
  reason: "Reason",
  reasonHint: "Only platform staff read it. The workspace's audit trail tells that it happened.",
  reasonMissing: "Please give a reason.",
};
