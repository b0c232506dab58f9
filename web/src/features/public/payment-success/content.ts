import { operator } from "../operator.ts";

export const paymentSuccess = {
  checking: {
    title: "Checking your payment...",
    text: "We ask Stripe whether it has arrived. You can go on meanwhile.",
  },
  paid: {
    title: "Payment Successful!",
    text: "Thank you. Your subscription is active, and your 30-day trial has begun.",
  },
  /** Nobody answered. */
  unknown: {
    title: "Your payment could not be checked yet",
    text: "There was no answer. Go on all the same: nothing is lost, and the payment is checked again once you have signed in.",
  },
  refused: {
    title: "This payment is not confirmed",
    text: "Stripe knows no finished payment of a plan by this session. If you have paid, write to us and name the session.",
    action: "See the plans",
  },
  toast: { title: "Payment Successful!", text: "Your subscription is active. Set up your organization next." },
  nextTitle: "What happens next",
  steps: [
    "Create your account, or sign in to the one you have.",
    "Name your organization and choose its address.",
    "Add your first desk or room, and send the sign-up link to your members.",
  ],
  session: "Session ID",
  help: "Questions? Write to",
  supportEmail: operator.supportEmail,
  action: "Set Up Your Organization",
  signIn: "Sign in instead",
  missing: {
    title: "No payment to show",
    text: "This page belongs to a payment that has just been made, and its address lacks the session. If you have paid, open the link from the payment page again or write to us.",
    action: "See the plans",
  },
} as const;
