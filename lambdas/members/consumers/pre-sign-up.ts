import { cognitoTrigger } from "../../shared/consumer.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { preSignUp, setupPendingSlug, signUpClosed } from "../contract.ts";

/** Cognito shows the person what is thrown here. */
export const handler = cognitoTrigger(preSignUp, async (event, { table, openScope }) => {
  const slug = event.request.clientMetadata?.tenantSlug;
  if (event.triggerSource !== "PreSignUp_SignUp" || slug === undefined) return;
  // Founders prove their address first, and join what they found.
  if (slug === setupPendingSlug) return;
  const tenant = await findTenant(table, slugClaimRef(slug), openScope);
  if (tenant === undefined || !tenant.isActive || tenant.signUpPolicy === "closed")
    throw new Error(signUpClosed.message);
  event.response.autoConfirmUser = tenant.confirmsSignUps;
  event.response.autoVerifyEmail = tenant.confirmsSignUps;
});
