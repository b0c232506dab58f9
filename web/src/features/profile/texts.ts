/** Texts of the profile. Titles, labels, notes and messages are the specification's where it names them. */
import type { Role } from "#lambdas/contract/roles.ts";

export const profileTexts = {
  heldBack: {
    bounced: (email: string) =>
      `Mails to ${email} come back, so you get none from here. Enter an address that works below, or ask the front desk.`,
    complained: (email: string) =>
      `A mail to ${email} was reported as spam, so you get none from here. Ask the front desk to send them again.`,
  },
  title: "My Profile",
  subtitle: "Manage your personal information and account settings",
  loading: "Loading profile...",
  parts: "Parts of your profile",
  staff: "You are signed in as platform staff: you have no profile in this workspace.",
} as const;

export const pictureTexts = {
  title: "Profile Picture",
  upload: "Upload Photo",
  uploading: "Uploading...",
  progress: "Upload of the picture",
  hint: "JPG, PNG up to 5MB. Recommended size: 400x400px",
  remove: "Remove photo",
  removeTitle: "Remove your profile picture?",
  removeText: "Your initials stand in its place, everywhere in this workspace.",
  removeConfirm: "Remove",
  updated: "Profile picture updated successfully",
  removed: "Profile picture removed",
  failed: "Failed to update profile picture",
  notAnImage: "Please select an image file",
  tooLarge: "Image must be less than 5MB",
} as const;

export const detailsTexts = {
  title: "Profile Information",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailNote: "Changing your email will require verification",
  phone: "Phone",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Profile updated successfully",
  failed: "Failed to update profile",
  emailFailed: (message: string) => `Failed to update email: ${message}`,
  newAddress: "your new address",
  emailInvalid: "Please enter a valid email address",
  firstNameMissing: "First name is required",
} as const;

export const emailTexts = {
  notice: "Please check your email to confirm the new email address",
  waiting: (email: string) =>
    `We have sent a mail to ${email}. Open the link in it, or enter the code from it here. Until then your old address stays in use.`,
  code: "Code",
  codeRequired: "Enter the code from the mail",
  confirm: "Confirm email",
  confirming: "Confirming...",
  resend: "Send a new code",
  resent: "A new code is on its way",
  later: "Not now",
  confirmed: "Your new email is confirmed",
  signInAgain: "All devices are signed out. Please sign in again.",
  working: "Confirming your new email...",
} as const;

export const passwordTexts = {
  title: "Change Password",
  current: "Current password",
  next: "New password",
  confirm: "Confirm new password",
  hint: (characters: number) => `At least ${characters} characters`,
  update: "Update Password",
  updating: "Updating...",
  updated: "Password updated successfully",
  failed: "Failed to update password",
  currentRequired: "Enter your current password",
  mismatch: "New passwords do not match",
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  spaces: "Password must not begin or end with a space",
  tooLong: (characters: number) => `Password must be at most ${characters} characters long`,
} as const;

export const twoFactorTexts = {
  title: "Two-Factor Authentication",
  loading: "Looking up your second factor...",
  loadFailed: "Whether a second factor is set up could not be looked up.",
  tryAgain: "Try again",
  off: "Off. With it, signing in asks for a code from an app on your phone as well as for your password.",
  on: "On. Signing in asks for a code from your authenticator app.",
  setUp: "Set up",
  end: "Turn off",
  endTitle: "Turn two-factor authentication off?",
  endText: "From then on your password alone is enough to sign in.",
  endConfirm: "Turn off",
  ended: "Two-factor authentication is off",
  dialogTitle: "Set up two-factor authentication",
  scan: "Scan this code with an authenticator app, such as the one that keeps your passwords.",
  qrCode: "QR code for the authenticator app",
  secret: "Or enter this key by hand",
  copy: "Copy the key",
  copied: "The key is copied",
  code: "Code from the app",
  codeRequired: "Enter the six digits that the app shows",
  finish: "Turn on",
  finishing: "Checking...",
  finished: "Two-factor authentication is on",
  lost: "You get recovery codes next. Without phone and codes, only the staff of the platform can reset this.",
  failed: "Two-factor authentication could not be changed",
} as const;

export const devicesTexts = {
  title: "Signed-in Devices",
  text: "Signs you out in every browser, here too. A page that is open elsewhere can do nothing more until somebody signs in there.",
  signOut: "Sign out everywhere",
  signingOut: "Signing out...",
  question: "Sign out everywhere?",
  failed: "You could not be signed out everywhere",
} as const;

export const accountTexts = {
  title: "Account Information",
  userId: "User ID",
  role: "Role",
  created: "Account Created",
  language: "Language of pages and mails",
  roles: {
    member: "Member",
    verifier: "Front desk",
    admin: "Administrator",
    super_admin: "Platform staff",
  } satisfies Record<Role, string>,
} as const;

export const refusalTexts = {
  noUser: "No user logged in",
  network: "There was no answer. Check your connection and try again.",
  tooMany: "Too many attempts. Wait a few minutes and try again.",
  code: "This code is not right. Check it, or ask for a new one.",
  totp: "This code is not right. Wait for the next one in the app, and check your phone's clock.",
  emailTaken: "An account with this email already exists.",
  email: "This is not an address that mail can be sent to.",
  unknown: "Something failed that we did not expect. Please try again.",
} as const;

/** The card for a member's mail preferences. */
export const mailsTexts = {
  title: "Mails",
  help: (workspace: string) => `What ${workspace} may send you by mail. Mails about your own bookings always come.`,
  news: "News",
  saved: "Your choice was saved",
  failed: "Your choice could not be saved",
} as const;

export const dataTexts = {
  title: "Your data",
  text: "You may ask what is stored about you, and that it is erased. You get an answer by mail within a month.",
  kinds: {
    access: {
      button: "Ask for a copy",
      question: "Ask for a copy of your data?",
      text: "The team collects what is stored about you in every workspace, and sends it to your address.",
    },
    erasure: {
      button: "Ask for erasure",
      question: "Ask that your data is erased?",
      text: "Your account, your points and your bookings go with it. The team answers before anything is erased.",
    },
  },
  success: "Your request has been sent",
  asked: {
    access: (day: string) => `You asked for a copy of your data on ${day}.`,
    erasure: (day: string) => `You asked for erasure on ${day}.`,
    correction: (day: string) => `You asked for a correction on ${day}.`,
  },
  due: (day: string) => `You get an answer by ${day}.`,
  ended: { answered: "It was answered by mail.", refused: "It was refused; the reason came by mail." },
};
