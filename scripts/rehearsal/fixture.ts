/** The fixture tenant of the rehearsal, and the people in it. */
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { idFrom } from "#lambdas/contract/ids.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { updateSettings } from "#lambdas/settings/contract.ts";
import { settingsWith } from "#lambdas/settings/examples.ts";
import { createTable } from "#lambdas/store/table.ts";
import { type OpenFixtureTenant, openFixtureTenant } from "../fixture/fixture-tenant.ts";
import { addMember, foundTenant, makeSuperAdmin } from "../fixture/operator.ts";
import { addTwoFactor } from "../fixture/two-factor.ts";
import type { StripeStandIn } from "../local/stripe/stripe.ts";
import type { Inbox } from "./inbox.ts";
import { type Person, type Pool, signUpAndIn } from "./people.ts";
import type { Visitor } from "./visitor.ts";

/** The deployed stage from outside, and the tenant in it. */
export interface Rehearsed {
  visitor: Visitor;
  inbox: Inbox;
  fixture: OpenFixtureTenant;
  member: Person;
  admin: Person;
  /** Has an account, and belongs to no tenant. */
  stranger: Person;
  /** Values for paths: the tenant and its member. */
  params: { tenantId: string; memberId: string };
}

interface Outside {
  visitor: Visitor;
  stripe: StripeStandIn;
  inbox: Inbox;
  pool: Pool;
}

/** Four people sign up and sign in: an administrator of the tenant, a member, platform staff, and a stranger. */
export async function openRehearsed({ visitor, stripe, inbox, pool }: Outside): Promise<Rehearsed> {
  const table = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true });
  const now = Date.now;
  const founded = await foundTenant(table, {
    tenantId: idFrom("tenant", deriveIdBody("rehearsal")),
    slug: "rehearsal",
    domain: "fixture.rehearsal.example",
    name: "Rehearsal Tenant",
    maxMembers: 100,
    maxResources: 100,
    now: now(),
  });
  const admin = await signUpAndIn(pool, "Ada");
  const member = await signUpAndIn(pool, "Mia");
  const staff = await signUpAndIn(pool, "Sam");
  const stranger = await signUpAndIn(pool, "Zoe");
  await addMember(table, founded, { ...admin, lastName: "Rehearsal", role: "admin", points: 0, joinedAt: now() });
  await makeSuperAdmin(table, staff.memberId);
  const params = { tenantId: founded.tenantId, memberId: member.memberId };
  await visitor.get(joinTenant, { token: member.token, params });

  const fixture = openFixtureTenant(
    {
      table,
      now,
      send: (route, request) => visitor.send(route, request),
      newAccount: async (firstName) => callerOf(await signUpAndIn(pool, firstName)),
      addTwoFactor: ({ token }) => addTwoFactor(token()),
      stripe,
      readMailedCode: (email) => readMailedCode(inbox, email),
    },
    founded,
    { member: callerOf(member), admin: callerOf(admin), staff: callerOf(staff) },
  );
  await fixture.call(updateSettings, { body: await settingsWith(fixture, { signUpPolicy: "approval" }) });
  return { visitor, inbox, fixture, member, admin, stranger, params };
}

const callerOf = ({ memberId, email, token }: Person): Caller => ({ memberId, email, token: () => token });

/** Reads the mail that a consumer sends. @returns the code in its link */
async function readMailedCode(inbox: Inbox, email: string): Promise<string> {
  const { text } = await inbox.waitFor(email, "You are invited");
  const code = /[?&]code=([\w-]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error(`The invitation's mail has no link with a code: ${text}`);
  return code;
}
