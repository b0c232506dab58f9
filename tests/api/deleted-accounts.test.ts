import { AdminDeleteUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { expect, test } from "vitest";
import { adoptEmail, endSessions, getAccount, proveTwoFactor } from "#lambdas/accounts/contract.ts";
import { eraseMember, joinTenant } from "#lambdas/joining/contract.ts";
import { getMe, listMembers, setMemberStatus } from "#lambdas/members/contract.ts";
import { pool } from "../../scripts/local/environment.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { codeIn, mailsTo } from "../support/mails.ts";
import { recoveryOfFile } from "../support/recovery.ts";
import type { Actor } from "../support/test-server.ts";

/** Anybody may delete their own account at the user pool, past the product. Its memberships stay. */
const { server, userPool, now, ask, recover, newestMail, signUpUnproved } = recoveryOfFile();

const unauthorized = [401, "unauthorized"];

async function deleteAtPool({ memberId }: Actor): Promise<void> {
  const { userPoolId: UserPoolId } = pool;
  await userPool().send(new AdminDeleteUserCommand({ UserPoolId, Username: memberId }));
}

async function houseOfDeleted() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const gone = await server.newMember(own, { points: 20 });
  now();
  const token = gone.token();
  await deleteAtPool(gone);
  const params = { tenantId: own.tenantId };
  return { own, admin, gone, token, params, subject: { ...params, memberId: gone.memberId } };
}

const failures = () => server.log.filter(({ level, status }) => level === "error" || Number(status) >= 500);

test("the last token of a deleted account is refused wherever the account is asked for", async () => {
  const { token } = await houseOfDeleted();
  const other = { tenantId: (await server.newTenant()).tenantId };
  expect(outcome(await server.call(joinTenant, { token, params: other }))).toEqual(unauthorized);
  expect(outcome(await server.call(adoptEmail, { token, body: {} }))).toEqual(unauthorized);
  expect(outcome(await server.call(proveTwoFactor, { token, body: {} }))).toEqual(unauthorized);
  // What reads the table alone works until the token ends.
  expect((await server.call(getAccount, { token })).body.workspaces).toHaveLength(1);
  expect((await server.call(endSessions, { token, body: { because: "password_changed" } })).status).toBe(200);
  expect(failures()).toEqual([]);
});

test("its address gets no mail for a new password, and the answers tell nobody", async () => {
  const { gone } = await houseOfDeleted();
  expect((await ask(gone.email)).status).toBe(200);
  expect(outcome(await recover(gone.email, "a-guess"))).toEqual([403, "accounts.code_refused"]);
  expect(await mailsTo(server, gone.email)).toEqual([]);
});

test("a code that was mailed before it was deleted sets no password", async () => {
  const own = await server.newTenant();
  const gone = await server.newMember(own);
  await ask(gone.email);
  const code = codeIn(await newestMail(gone.email));
  await deleteAtPool(gone);
  expect(outcome(await recover(gone.email, code))).toEqual([403, "accounts.code_refused"]);
  expect(failures()).toEqual([]);
});

test("whoever signs up with its address again is another member, with nothing of the first, whom administrators erase", async () => {
  const { own, admin, gone, params, subject } = await houseOfDeleted();
  const again = await signUpUnproved(own, gone.email);
  now();
  expect((await server.call(joinTenant, { as: again, params })).status).toBe(200);
  const me = (await server.call(getMe, { as: again, params })).body;
  expect([me.member?.memberId === gone.memberId, me.balance]).toEqual([false, 0]);
  const list = async () =>
    (await server.call(listMembers, { as: admin, params, query: { search: gone.email } })).body.members.map(
      ({ memberId }) => memberId,
    );
  await expect.poll(list, { timeout: 20_000 }).toHaveLength(2);
  const suspension = { as: admin, params: subject, body: { status: "suspended", version: 1 } as const };
  expect((await server.call(setMemberStatus, suspension)).status).toBe(200);
  const erasure = { as: admin, params: subject, body: { version: 2 } };
  expect((await server.call(eraseMember, erasure)).status).toBe(200);
  await expect.poll(list, { timeout: 20_000 }).toEqual([again.memberId]);
  expect(failures()).toEqual([]);
  await expectConsistent(server, own);
});
