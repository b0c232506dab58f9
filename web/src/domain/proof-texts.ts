/** Texts of the proof of one's own email address. */
export const proofTexts = {
  banner: "Please confirm your email address: we send you a code, and you enter it here.",
  label: "Confirm your address",
  view: {
    title: "Confirm your email first",
    text: (workspace: string) =>
      `${workspace} takes only people whose email address is confirmed. We send you a code, and you enter it here.`,
    signOut: "Sign Out",
  },
  send: "Send me a code",
  sent: "We have sent you a mail with a code. It works once, for 15 minutes.",
  sendFailed: "No mail sent",
  code: "Code",
  codeRequired: "Enter the code from the mail",
  confirm: "Confirm",
  resend: "Send a new code",
  resendIn: (seconds: number) => `Send a new code (in ${seconds} s)`,
  done: "Your email is confirmed",
} as const;
