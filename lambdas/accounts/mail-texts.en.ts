export const mailTexts = {
  confirmTitle: (workspace: string) => `Confirm your e-mail address for ${workspace}`,
  oneStep: "Welcome. One step is left: confirm that this address is yours.",
  code: "If a page asks for a code, enter this one. It is valid for 24 hours.",
  notSignedUp: "If you did not sign up, you can ignore this mail.",
  confirm: "Confirm my address",
  knownTitle: (workspace: string) => `You have an account for ${workspace} already`,
  known: "Somebody has just tried to sign up with this address, most likely you. It has an account, so none was made.",
  signIn:
    "Go back to the page and sign in with the password of that account. If you have forgotten it, choose a new one: the link works once, for 15 minutes.",
  notYou: "If it was not you, nothing has changed and you can ignore this mail.",
  newPassword: "Choose a new password",
  resetTitle: (workspace: string) => `Reset your password for ${workspace}`,
  reset: "Somebody asked to reset the password of this account. The link works once, for 15 minutes.",
  poolReset: (code: string) =>
    `Somebody asked the sign-in service for a code. It is ${code}. Our own pages never ask for it. To choose a new password, go to the sign-in page and press "Forgot password?".`,
  toSignIn: "Go to the sign-in page",
  proofTitle: (code: string) => `${code} is your code`,
  proof: (workspace: string) =>
    `Enter this code on the page of ${workspace} to confirm that this address is yours. It works once, for 15 minutes.`,
  proofNotYou: "If you did not ask for it, somebody has signed up with your address. Give the code to nobody.",
  newAddressTitle: "Confirm your new e-mail address",
  newAddressCode: "If a page asks for a code, enter this one. Until you confirm it, your old address stays in use.",
  notAsked: "If you did not ask for this, you can ignore this mail.",
  recoveryUsedTitle: "A recovery code of your account was used",
  recoveryUsed: (left: number) =>
    `Somebody signed in with your password and a recovery code. Your second factor is off until you set it up again. Codes left: ${left}.`,
  recoveryMadeTitle: "Your account has new recovery codes",
  recoveryMade: "New recovery codes were made for your second factor. Earlier codes no longer work.",
  recoveryNotYou: "If it was not you, choose a new password now and set your second factor up again.",
  openProfile: "Open your profile",
  confirmNew: "Confirm my new address",
};
export type MailTexts = typeof mailTexts;
