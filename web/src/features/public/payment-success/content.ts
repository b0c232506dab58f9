import { operator } from "../operator.ts";

export const paymentSuccess = {
  title: "Payment Successful!",
  text: "Thank you. Your subscription is active, and your 30-day trial has begun.",
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
