export const mailTexts = {
  confirmTitle: (workspace: string) => `Confirm your e-mail address for ${workspace}`,
  oneStep: "Welcome. One step is left: confirm that this address is yours.",
  code: (code: string) => `If a page asks for a code, it is ${code}. It is valid for 24 hours.`,
  notSignedUp: "If you did not sign up, you can ignore this mail.",
  confirm: "Confirm my address",
  knownTitle: (workspace: string) => `You have an account for ${workspace} already`,
  known: "Somebody has just tried to sign up with this address, most likely you. It has an account, so none was made.",
  signIn:
    "Go back to the page and sign in with the password of that account. If you have forgotten it, choose a new one: the link works once, for an hour.",
  notYou: "If it was not you, nothing has changed and you can ignore this mail.",
  newPassword: "Choose a new password",
  resetTitle: (workspace: string) => `Reset your password for ${workspace}`,
  reset: "Somebody asked to reset the password of this account. The link works once, for an hour.",
  newAddressTitle: "Confirm your new e-mail address",
  newAddressCode: (code: string) =>
    `If a page asks for a code, it is ${code}. Until you confirm it, your old address stays in use.`,
  notAsked: "If you did not ask for this, you can ignore this mail.",
  confirmNew: "Confirm my new address",
};
export type MailTexts = typeof mailTexts;
