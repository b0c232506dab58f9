import { toNewAccount } from "../../gateways/identity.ts";
import { cognitoTrigger } from "../../shared/consumer.ts";
import { LostRace } from "../../shared/table.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { postConfirmation } from "../contract.ts";
import { memberRef } from "../repository.ts";
import { joinItems } from "../transactions.ts";

/** May run twice or never: the browser's first call after sign-up does the same. */
export const handler = cognitoTrigger(postConfirmation, async (event, { table, openScope, now }) => {
  const slug = event.request.clientMetadata?.tenantSlug;
  if (event.triggerSource !== "PostConfirmation_ConfirmSignUp" || slug === undefined) return;
  const tenant = await findTenant(table, slugClaimRef(slug), openScope);
  if (tenant === undefined) return;
  const scope = openScope(tenant.tenantId);
  const account = toNewAccount(event.request.userAttributes);
  const { member } = await table.getMany({ member: memberRef(scope, account.memberId) }, { consistent: true });
  if (member !== undefined) return;
  try {
    await table.commit(joinItems(scope, tenant, account, now).writes);
  } catch (error) {
    // The browser's own call was faster: the member is there, which is all that was wanted.
    if (!(error instanceof LostRace)) throw error;
  }
});
