/**
 * The part of aws-amplify that the product uses. It is one chunk, loaded only when somebody signs in or a token is
 * renewed.
 */
export { Amplify } from "aws-amplify";
export {
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
export { ConsoleLogger, Hub } from "aws-amplify/utils";
