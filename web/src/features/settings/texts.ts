/** Texts of Settings. */
import type { ColourName, ContrastProblem } from "#lambdas/settings/rules.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { plural } from "#web/kit/plural.ts";

export const settingsTexts = {
  title: "Settings",
  subtitle: "How this workspace is called, works and looks",
  loading: "Loading settings...",
  tabs: {
    label: "Parts of the settings",
    workspace: "Workspace",
    appearance: "Appearance",
    domain: "Domain",
    payments: "Payments",
    plan: "Plan",
  },
  save: "Save Changes",
  saved: "Settings saved",
  savedTheme: "Colours saved. Everybody sees them from their next page on.",
  notSaved: "Nothing was saved",
};

export const groupTexts = {
  organisation: { title: "Organization", text: "What members see in the header, in mails and on the sign-in page." },
  place: {
    title: "Place and money",
    text: "Every date, time and price in this workspace is printed this way, wherever its reader is.",
  },
  joining: { title: "Joining", text: "Who becomes a member by signing up." },
  security: { title: "Security", text: "How administrators of this workspace prove who they are." },
  bookings: { title: "Bookings", text: "Bookings already made keep the rule that they were made under." },
  parts: {
    title: "Parts in use",
    text: "What is off is gone from the menu and cannot be reached. Nothing is deleted: switched on again, it is all there.",
  },
};

export const fieldTexts = {
  name: "Organization name",
  description: "Description",
  descriptionHint: "One line under the name in the header.",
  replyTo: "Replies to mails go to",
  replyToHint: "Mails come in your organisation's name. Members who answer one reach this address.",
  address: "Address",
  domain: (domain: string) => `Also at ${domain}, once the domain is verified.`,
  hideBranding: 'Hide "Powered by Guildhall"',
  timeZone: "Time zone",
  timeZoneHint: "Bookings already made keep their moment; only how it is printed changes.",
  locale: "Dates and numbers",
  currency: "Currency",
  signUpPolicy: "Sign-up",
  confirmsSignUps: "New members can sign in at once",
  confirmsSignUpsHint: "Off: they first confirm their email with a code that is mailed to them.",
  freeCancelMinutes: "Free cancellation ends",
  freeCancelMinutesHint: "Until then members cancel themselves and get every point back.",
  requiresAdminTwoFactor: "Administrators need a second factor",
  requiresAdminTwoFactorHint:
    "Without one they can look at everything and change nothing. Set up your own in your profile first.",
  bookingEnabled: "Bookings",
  bookingEnabledHint: "Resources, the day view, members' bookings.",
  pointsEnabled: "Points",
  pointsEnabledHint: "Off: bookings cost nothing. Balances are kept.",
  digitalCardsEnabled: "Digital cards",
  digitalCardsEnabledHint: "The card with its code, wallet passes and the door.",
};

export const policyTexts: Record<Workspace["signUpPolicy"], string> = {
  open: "Open: whoever signs up is a member",
  approval: "By approval: administrators decide about each one",
  invitation: "Invitation only: administrators invite members",
};

/** Minutes as text: "2 hours before". */
export function beforeStart(minutes: number): string {
  if (minutes === 0) return "When the booking starts";
  const [days, hours] = [minutes / 1440, minutes / 60];
  if (Number.isInteger(days)) return plural(days, { one: "1 day before", other: `${days} days before` });
  if (Number.isInteger(hours)) return plural(hours, { one: "1 hour before", other: `${hours} hours before` });
  return plural(minutes, { one: "1 minute before", other: `${minutes} minutes before` });
}

export const planTexts = {
  title: "Your plan",
  members: (count: string, most: string) => `${count} of ${most} members`,
  resources: (count: string, most: string) => `${count} of ${most} resources`,
};

export const colourTexts: Record<ColourName, { label: string; hint: string }> = {
  primary: { label: "Primary", hint: "Buttons, links, what is selected." },
  secondary: { label: "Secondary", hint: "Quiet highlights." },
  accent: { label: "Accent", hint: "Points and marks." },
  background: { label: "Background", hint: "Behind every page." },
  foreground: { label: "Text", hint: "On the background and on cards." },
  muted: { label: "Muted", hint: "What is selected in the menu." },
  border: { label: "Border", hint: "Hairlines." },
};

export const logoTexts = {
  title: "Logo",
  current: "The logo as it is now",
  upload: "Upload Logo",
  uploading: "Uploading...",
  progress: "Upload of the logo",
  hint: "JPG or PNG up to 5MB, shown 36 pixels high. A transparent PNG looks right on light and on dark.",
  remove: "Remove logo",
  removeTitle: "Remove the logo?",
  removeText:
    "The mark of Guildhall stands in its place, in the sidebar and on the sign-in page; mails carry the name.",
  removeConfirm: "Remove",
  updated: "Logo updated. Everybody sees it from their next page on.",
  removed: "Logo removed",
  failed: "Failed to update the logo",
  notAnImage: "Please select an image file",
  tooLarge: "Image must be less than 5MB",
} as const;

export const themeTexts = {
  own: "Use our own colours",
  ownHint: "Off: the workspace looks as Guildhall does.",
  colours: "Colours",
  picker: (name: string) => `Pick the ${name.toLowerCase()} colour`,
  format: "Six hex digits, like #0F5A4C",
  preview: "Preview",
  scheme: "Preview in",
  light: "Light",
  dark: "Dark",
  save: "Save Colours",
  take: (hex: string) => `Use ${hex}`,
  takeFor: (hex: string, name: string) => `Use ${hex} for ${name.toLowerCase()}`,
  allReadable: "All text is readable on these colours (WCAG AA).",
  unreadable: "Some text could not be read. Colours are saved once it can be.",
};

const pairTexts: Record<ContrastProblem["pair"], string> = {
  text_on_colour: "the text on it",
  text_on_background: "the background",
  text_on_surface: "cards and dialogs",
  quiet_text_on_background: "quiet text on it",
};

export function problemText({ pair, ratio }: ContrastProblem, least: number): string {
  return `Contrast with ${pairTexts[pair]} is ${ratio}:1; readable text needs ${least}:1.`;
}

export const previewTexts = {
  app: "In the workspace",
  mail: "In mails",
  card: "On the card",
  menu: "My Bookings",
  heading: "Good Morning, Maya",
  text: "Your next booking is Desk 4, today at 10:00.",
  quiet: "Ground floor, window",
  points: 120,
  button: "Book Workspace",
  second: "My Bookings",
  link: "See all bookings",
  mailTitle: "Your booking is confirmed",
  mailText: "Desk 4, Tue 24 Nov, 10:00 to 12:00",
  mailButton: "Open booking",
  cardName: "Maya Chen",
  cardPlan: "Advanced Membership",
};
