import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { invite } from "../invitations/examples.ts";
import { getMember } from "../members/contract.ts";
import * as contract from "./contract.ts";
import { joinTenant } from "./contract.ts";

/** Somebody who asks to join and waits for an administrator. */
async function newRequest(fixture: FixtureTenant) {
  const as = await fixture.newAccount();
  await fixture.call(joinTenant, { as });
  return { memberId: as.memberId };
}

export const examples = examplesOf(contract, {
  joinTenant: async (fixture) => ({ as: await fixture.newAccount() }),
  acceptInvitation: async (fixture) => {
    const as = await fixture.newAccount();
    const invitation = await invite(fixture, as.email);
    const { invitationId } = invitation;
    return { as, params: { invitationId }, body: { code: await fixture.codeOf(invitation) } };
  },
  approveMember: async (fixture) => ({ params: await newRequest(fixture) }),
  refuseMember: async (fixture) => ({ params: await newRequest(fixture) }),
  eraseMember: async (fixture) => {
    const { memberId } = await fixture.newMember();
    const { version } = await fixture.call(getMember, { params: { memberId } });
    return { params: { memberId }, body: { version }, otherBody: { version: version + 1 } };
  },
});
