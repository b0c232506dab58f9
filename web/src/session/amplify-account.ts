/** The part of aws-amplify that changes how people sign in. It is a chunk of its own, loaded by the profile only. */
export {
  fetchMFAPreference,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
