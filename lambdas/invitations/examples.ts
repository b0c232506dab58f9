import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { createInvitation } from "./contract.ts";

export async function invite(fixture: FixtureTenant, email = fixture.nextEmail()) {
  const { invitationId } = await fixture.call(createInvitation, { body: { email } });
  return { invitationId, email };
}

const rowsFor = (...emails: string[]) =>
  emails.map((email, position) => ({ row: position + 1, email, firstName: "Rita", lastName: "Row", role: "member" }));

export const examples = examplesOf(contract, {
  createInvitation: ({ nextEmail }) => ({ body: { email: nextEmail() }, otherBody: { email: nextEmail() } }),
  resendInvitation: async (fixture) => {
    const { invitationId } = await invite(fixture);
    await fixture.endPause(invitationId);
    return { params: { invitationId } };
  },
  revokeInvitation: async (fixture) => ({ params: { invitationId: (await invite(fixture)).invitationId } }),
  viewInvitation: async (fixture) => {
    const invitation = await invite(fixture);
    return { params: { invitationId: invitation.invitationId }, body: { code: await fixture.codeOf(invitation) } };
  },
  checkImport: ({ nextEmail }) => ({ body: { rows: rowsFor(nextEmail()) } }),
  importInvitations: ({ nextEmail }) => ({
    body: { rows: rowsFor(nextEmail(), nextEmail()) },
    otherBody: { rows: rowsFor(nextEmail()) },
  }),
});
