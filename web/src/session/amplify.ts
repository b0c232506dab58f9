/** The part of aws-amplify that the product uses, in one chunk that is loaded only when somebody signs in. */
export { Amplify } from "aws-amplify";
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
export { ConsoleLogger, Hub } from "aws-amplify/utils";
