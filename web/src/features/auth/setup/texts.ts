/** Texts of setting up a workspace. Titles, labels and notices are the specification's. */
import type { SubscriptionPlan } from "#lambdas/contract/plans.ts";

export const setupTexts = {
  title: "Set Up Your Organization",
  steps: { label: "Steps of the setup", names: ["Account", "Confirm", "Organization"], done: "done" },
  notChecked: {
    title: "Your payment could not be checked yet",
    text: "You can go on: it is checked again once you have signed in.",
  },
  paid: {
    title: "Payment Successful",
    text: "Your 30-day trial has begun. Create an account or sign in, and your workspace is two minutes away.",
  },
  tabs: { label: "Create an account or sign in", create: "Create Account", signIn: "Sign In" },
  cardTitle: "Who runs the workspace?",
  cardText: "This account becomes its first administrator.",

  create: {
    button: "Create Account",
    failed: "Sign Up Failed",
    fallback: "Please check your credentials and try again.",
    done: { title: "Account Created Successfully!", text: "Please check your email to verify your account." },
  },
  signIn: {
    button: "Sign In",
    failed: "Sign In Failed",
    fallback: "Please check your credentials and try again.",
    done: { title: "Signed In Successfully!", text: "Now name your organization." },
    confirmed: "Your email is confirmed. Sign in to go on.",
  },
  confirm: {
    title: "Confirm your email",
    text: (email: string) =>
      `We have sent a mail to ${email}. Open the link in it, or enter the code from it here. You can close this page: the link brings you back to your payment.`,
    button: "Confirm",
    resend: "Send a new code",
    working: "Confirming your email...",
    resent: { title: "Email sent", text: "Please check your inbox for the new code." },
    resendFailed: "No mail sent",
    fallback: "The email could not be confirmed",
    back: "Back",
  },

  signedInAs: (email: string) => `You are signed in as ${email}.`,
  otherAccount: "Use another account",
  verifying: "Checking your payment...",
  noPayment: {
    title: "There is no payment to set up",
    text: "A workspace begins with a plan. Choose one, and this page opens by itself once it is paid.",
  },
  refused: { title: "This payment cannot be used" },
  finished: {
    title: "This workspace is set up already",
    text: (slug: string) => `The payment has become the workspace “${slug}”.`,
    open: "Open the workspace",
  },
  tryAgain: "Try again",
  backToPricing: "Back to Pricing",

  form: {
    title: "Your organization",
    name: "Organization Name",
    domain: "Custom Domain",
    domainHint: "Optional, such as members.example.org. It serves nothing until you have proved that it is yours.",
    timeZone: "Time zone",
    timeZoneHint: "Opening hours and bookings follow this clock.",
    language: "Language",
    languageHint: "Of the first plans and of mails to members. Each reader can choose another.",
    currency: "Currency",
    currencyHint: "Of your prices. Both can be changed in the settings.",
    submit: "Complete Setup",
    unsaved: "Setup is not finished",
  },
  plan: {
    title: "Your plan",
    plan: "Plan",
    members: "Max members",
    resources: "Max resources",
    session: "Session ID",
    copySession: "Copy the session ID",
  },
  toasts: {
    authentication: { title: "Authentication Error", text: "You must be logged in to create a tenant." },
    slugTaken: {
      title: "Slug already in use",
      text: (slug: string) => `“${slug}” is taken. Please choose another one.`,
    },
    failed: {
      title: "Setup Failed",
      text: "Unable to create your organization.",
      atServer: "Failed to create tenant",
    },
    done: { title: "Organization Created Successfully!", text: "Taking you to your workspace..." },
  },
} as const;

export const planNames: Record<SubscriptionPlan, string> = {
  starter: "Starter",
  professional: "Professional",
  enterprise: "Enterprise",
};
