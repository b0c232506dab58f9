export const recoveryCodeTexts = {
  title: "Use a recovery code",
  text: "Each of your recovery codes works once. It turns two-factor authentication off, so that you can set it up again with a new phone.",
  code: "Recovery code",
  help: "Four groups of four characters",
  codeRequired: "Enter one of your recovery codes",
  button: "Sign In",
  failed: "The recovery code could not be checked",
  done: {
    title: "You are signed in",
    text: "Two-factor authentication is off. Set it up again in your profile.",
  },
} as const;
