/** Calls that the deployed stage must refuse: callers without a right, and calls that bypass CloudFront. */
import { getMe, listMembers } from "#lambdas/members/contract.ts";
import type { Rehearsed } from "./fixture.ts";
import type { Steps } from "./steps.ts";

export async function tryWhatIsRefused(rehearsed: Rehearsed, gateway: string, { expect }: Steps): Promise<void> {
  const { visitor, member, params } = rehearsed;
  const statusOf = async (token?: string) => (await visitor.send(getMe, { token, params })).status;
  expect((await statusOf()) === 401, "a call without a token is refused");
  expect((await statusOf("not.a.token")) === 401, "an invalid token is refused");
  expect((await statusOf(`${member.token.slice(0, -6)}AAAAAA`)) === 401, "a forged signature is refused");
  expect((await statusOf(member.idToken)) === 401, "an ID token is refused");
  const lesser = await visitor.send(listMembers, { token: member.token, params });
  expect(lesser.status === 403, `a member's call to an administrator's route is refused (${lesser.status})`);
  const round = await fetch(`${gateway}/api/tenants/${params.tenantId}/me`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(round.status === 403, `a call that bypasses CloudFront is refused (${round.status})`);
}
