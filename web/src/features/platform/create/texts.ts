/** Texts of Create Tenant. */
import type { ThemePreset } from "#lambdas/contract/theme-presets.ts";

export const presetTexts: Record<ThemePreset, string> = {
  house: "House: green and paper",
  harbour: "Harbour: blue and copper",
  orchard: "Orchard: leaf green",
  brick: "Brick: terracotta",
  plum: "Plum: violet",
  slate: "Slate: grey",
};

export const createTexts = {
  title: "Create Tenant",
  subtitle: "A workspace without a checkout. Its owner gets an invitation by mail.",
  back: "All workspaces",
  failed: "The workspace was not made",
  house: { title: "Organization", text: "How the workspace is called, and where it is found." },
  name: "Organization Name",
  ownerEmail: "Email of the owner",
  ownerHint: "The invitation goes to this address. Whoever accepts it becomes administrator and owner.",
  plan: { title: "Plan", text: "Limits come with the plan. Nothing is charged until the owner subscribes." },
  planField: "Plan",
  planLimits: (name: string, members: string, resources: string) =>
    `${name}: ${members} members, ${resources} resources`,
  trialEndsOn: "Last day of the trial",
  trialHint: "The workspace closes after this day unless it has a subscription. Empty: it stays open.",
  region: { title: "Place and language", text: "The owner can change these later." },
  timeZone: "Time zone",
  timeZoneHint: "Every time in this workspace is printed by this clock.",
  currency: "Currency",
  language: "Language",
  languageHint: "Of the invitation, the first plans and the samples. It also decides how dates and numbers look.",
  languages: { en: "English", de: "German" },
  parts: { title: "Parts in use", text: "What is off is missing from the menu. The owner can switch it on." },
  bookingEnabled: "Bookings",
  pointsEnabled: "Points",
  digitalCardsEnabled: "Digital cards",
  look: { title: "First look", text: "The owner can change colours and samples at any time." },
  theme: "Theme",
  withSamples: "Begin with samples",
  withSamplesHint: "A desk, a meeting room, a projector and an article, so that no page is empty.",
  submit: "Create workspace",
  done: (name: string) => `${name} is made`,
  invited: (email: string) => `The invitation to ${email} is on its way.`,
};
