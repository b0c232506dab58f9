/** The part of aws-amplify with which people change how they sign in: a chunk of its own, for the profile alone. */
export {
  confirmUserAttribute,
  fetchMFAPreference,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
