import { accountRef, recordFirstLanguage } from "../../accounts/repository.ts";
import { AppError } from "../../contract/errors.ts";
import { invitationIdSchema } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, toPoolAccount } from "../../gateways/identity.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { isInvited } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { memberRef } from "../../members/repository.ts";
import { type ConsumerRequest, cognitoTrigger, type TriggerEvents } from "../../pipeline/consumer.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { hashCode } from "../../pipeline/one-time-code.ts";
import { withRaces } from "../../pipeline/races.ts";
import { machineTime } from "../../runtime/clock.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { slugSchema } from "../../tenants/contract.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { postConfirmation } from "../consumers.ts";
import { mustProveEmail } from "../rules.ts";
import { acceptanceItems, joinItems } from "../transactions.ts";

type Event = TriggerEvents["PostConfirmation"];
type Request = Pick<ConsumerRequest, "table" | "openScope" | "now">;

/** May run twice or never. The browser's first call after sign-up does the same. */
export const handler = cognitoTrigger(postConfirmation, async (event, { table, openScope, now, deadlineAt, log }) => {
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword") {
    const { memberId } = toPoolAccount(event.request.userAttributes);
    const request = { table, openScope, currentTime: machineTime };
    const endAtPool = () => endSessionsAtPool(memberId, event.userPoolId);
    await withRaces(deadlineAt, () => endEverySession(memberId, request, endAtPool));
    return undefined;
  }
  try {
    await enter(event, { table, openScope, now });
  } catch (error) {
    // The browser's own call was faster.
    if (error instanceof LostRace) return undefined;
    // The account is confirmed already. A failure here would tell a person who has one that the sign-up failed. The
    // browser's call does the same again, and says why it is refused.
    const isRefusal = error instanceof AppError && error.definition.status < 500;
    log[isRefusal ? "warn" : "error"]("join_left_to_browser", { error });
    return isRefusal ? undefined : { failed: 1 };
  }
  return undefined;
});

/** Makes the new account a member of the workspace at which it signed up, or notes its language. */
async function enter({ request }: Event, { table, openScope, now }: Request): Promise<void> {
  const known = toPoolAccount(request.userAttributes);
  const slug = slugSchema.safeParse(request.clientMetadata?.tenantSlug).data;
  const tenant = slug === undefined ? undefined : await findTenant(table, slugClaimRef(slug), openScope);
  if (tenant === undefined) {
    // A founder has no workspace yet, and gets mails before it exists.
    const { memberId, language } = known;
    if (language !== undefined) await table.commit([recordFirstLanguage(memberId, language, toInstant(now))]);
    return;
  }
  const scope = openScope(tenant.tenantId);
  const { member, own } = await table.getMany(
    { member: memberRef(scope, known.memberId), own: accountRef(known.memberId) },
    { consistent: true },
  );
  if (member !== undefined) return;
  const { invitationId, invitationCode = "" } = request.clientMetadata ?? {};
  const named = invitationIdSchema.safeParse(invitationId).data;
  const refs = { sent: named && invitationRef(scope, named) };
  const { sent } = await table.getMany(refs, { consistent: true });
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation, guard } = whileSenderMayInvite(scope, sent, found);
  const isAsked = invitation !== undefined && isInvited(invitation, hashCode(invitationCode), known.email, now);
  // Only somebody who reads the mails to the address has the invitation's code.
  const isEmailProved = isAsked || known.isEmailProved;
  const account = { ...known, isEmailProved, sessionsFrom: own?.sessionsFrom ?? null, isNew: own === undefined };
  if (!isAsked && mustProveEmail(tenant, account)) return;
  const { writes } = isAsked
    ? acceptanceItems(scope, tenant, invitation, account, { now, member, hasWallet: false })
    : joinItems(scope, tenant, account, now);
  await table.commit(isAsked ? [...writes, ...guard] : writes);
}
