/** Texts of signing in and signing up. Titles and texts of the notices are the specification's. */
export const authTexts = {
  validating: "Validating tenant...",
  unavailable: {
    sentence: "Workspace unavailable. Please verify the URL or return home.",
    home: "Go Home",
    tryAgain: "Try again",
    toast: { title: "Workspace unavailable", text: "Workspace not found or inactive" },
    failedToast: { title: "Workspace validation failed", text: "Failed to validate workspace" },
  },

  welcome: (workspace: string) => `Welcome to ${workspace}`,
  tabs: { label: "Sign in or sign up", signIn: "Sign In", signUp: "Sign Up" },
  fields: {
    email: "Email",
    password: "Password",
    firstName: "First name",
    lastName: "Last name",
    newPassword: "New password",
    confirmPassword: "Confirm password",
    code: "Code",
  },
  passwordHelp: (characters: number) => `At least ${characters} characters`,
  back: "Back to Sign In",

  rules: {
    nothing: "You must provide either an email or phone number and a password",
    email: "Please enter a valid email address",
    emailRequired: "Email required",
    emailLength: (characters: number) => `At most ${characters} characters`,
    firstName: "First name is required",
    firstNameLength: (characters: number) => `At most ${characters} characters`,
    lastName: "Last name is required",
    lastNameLength: (characters: number) => `At most ${characters} characters`,
    unreadable: "Remove characters that cannot be seen",
    password: "Password is required",
    passwordLength: (characters: number) => `Password must be at least ${characters} characters`,
    passwordTooLong: (characters: number) => `Password must be at most ${characters} characters`,
    passwordSpaces: "Password must not begin or end with a space",
    mismatch: "Passwords do not match",
    code: "Enter the code from the mail",
  },

  signIn: {
    button: "Sign In",
    forgot: "Forgot password?",
    done: { title: "Signed in", text: "Welcome back!" },
    failed: "Sign in failed",
    fallback: "Failed to sign in",
    emailConfirmed: "Your email is confirmed. Sign in to go on.",
    hasAccount: "There is already an account with this email. Sign in with it, and it joins this workspace.",
    sessionEnded: "Your session has ended. Sign in again to go on where you were.",
    passwordChanged: "Your password has been changed. Sign in with the new one.",
  },

  signUp: {
    button: "Create Account",
    done: { title: "Success", text: "Account created and signed in successfully!" },
    checkMail: { title: "Success", text: "Please check your email to confirm your account." },
    failed: "Sign up failed",
    fallback: "Failed to create account",
    byInvitation: "This workspace takes new members by invitation only. Ask its administrator for one.",
    byApproval: "An administrator looks at each new membership. Until they have decided, there is nothing to see here.",
  },

  confirm: {
    title: "Confirm your email",
    text: (email: string) => `We have sent a mail to ${email}. Open the link in it, or enter the code from it here.`,
    button: "Confirm",
    resend: "Send a new code",
    working: "Confirming your email...",
    failed: "Sign up failed",
    fallback: "The email could not be confirmed",
    resendFailed: "No mail sent",
    resent: { title: "Email sent", text: "Please check your inbox for the new code." },
  },

  secondFactor: {
    title: "Enter your code",
    text: "Your password was right. Open your authenticator app and enter the code that it shows for this account.",
    button: "Sign In",
    wrong: "This code is not right. Wait for the next one in the app, and check your phone's clock.",
    used: "This code has been used already. Wait for the next one in the app.",
    ended: "That took too long. Sign in again.",
    digits: "Enter the six digits that the app shows",
    lost: "No access to the app? Use a recovery code, or ask the staff of the platform to reset it.",
    recovery: "Use a recovery code",
  },

  forgot: {
    title: "Forgot your password?",
    text: "Enter the email of your account. We send you a link that lets you choose a new password.",
    button: "Send Reset Link",
    required: { title: "Email required", text: "Enter the email of your account." },
    sent: { title: "Email sent", text: "Please check your inbox for the link to reset your password." },
    failed: "Reset failed",
    fallback: "The reset link could not be sent",
    sentText: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way. It works once, for 15 minutes.`,
    again: "Send it again",
    againIn: (seconds: number) => `Send it again (in ${seconds} s)`,
  },

  recovery: {
    title: "Reset your password",
    text: (email: string) => `Choose a new password for ${email}.`,
    button: "Update Password",
    invalid: "Invalid password",
    mismatch: { title: "Passwords do not match", text: "Enter the same password twice." },
    done: { title: "Password updated", text: "Signing you in..." },
    failed: "Update failed",
    fallback: "The password could not be changed",
  },

  expired: {
    title: "This link has run out",
    message: "Email link is invalid or has expired",
    text: {
      recovery: "We can send you a new link.",
      confirmation: "If you have confirmed your email before, just sign in. Otherwise we can send you a new code.",
    },
    button: { recovery: "Send New Link", confirmation: "Send New Code" },
  },

  invitation: {
    looking: "Opening your invitation...",
    notice: (workspace: string) =>
      `You are invited to ${workspace}. Create an account with this address, or sign in if you have one.`,
    accept: "Accept the invitation",
    failed: "The invitation was not accepted",
  },

  signedIn: {
    text: "You are signed in already.",
    textAs: (email: string) => `You are signed in as ${email}.`,
    go: "Continue to Dashboard",
    goOn: "Continue",
    signOut: "Sign Out",
  },

  refusals: {
    credentials:
      "Incorrect email or password, or your email is not confirmed. Try resetting your password or check your inbox.",
    network: "There was no answer. Check your connection and try again.",
    tooMany: "Too many attempts. Wait a few minutes and try again.",
    code: "This code is not right, or it has run out. Check it, or ask for a new one.",
    emailTaken: "An account with this email already exists.",
  },
} as const;
