/** The workspace that is rehearsed in, and the people in it: what calls are made of. */
import { addDays, instantOf, localDate } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import type { StripeStandIn } from "../local/stripe/stripe.ts";
import type { Inbox } from "./inbox.ts";
import { foundWorkspace, makeSuperAdmin, seatAdministrator } from "./operator.ts";
import { type Person, type Pool, signUpAndIn } from "./people.ts";
import type { Visitor } from "./visitor.ts";

export interface House {
  visitor: Visitor;
  stripe: StripeStandIn;
  inbox: Inbox;
  pool: Pool;
  member: Person;
  admin: Person;
  superAdmin: Person;
  /** What paths name: the house's tenant, its member, a desk … */
  params: Record<string, string>;
  /** A local day that can be booked. */
  date: string;
  /** Another free hour with each call. */
  nextStart: () => string;
}

const domain = "house.rehearsal.example";

/** Three people sign up and in: one administrates the workspace, one joins it, one is platform staff. */
export async function openHouse(outside: Pick<House, "visitor" | "stripe" | "inbox" | "pool">): Promise<House> {
  const { visitor, pool } = outside;
  const tenant = await foundWorkspace("rehearsal", domain);
  const admin = await signUpAndIn(pool, "Ada");
  const member = await signUpAndIn(pool, "Mia");
  const superAdmin = await signUpAndIn(pool, "Sam");
  await seatAdministrator(tenant, admin);
  await makeSuperAdmin(superAdmin);
  const params = { tenantId: tenant.tenantId, slug: tenant.slug, domain, memberId: member.memberId };
  await visitor.get(joinTenant, { token: member.token, params });

  const date = addDays(localDate(Date.now(), tenant.timeZone), 3);
  let hours = 0;
  const nextStart = () => {
    const day = addDays(date, Math.floor(hours / 10));
    const time = `${String(9 + (hours % 10)).padStart(2, "0")}:00`;
    hours += 1;
    return toInstant(instantOf(day, time, tenant.timeZone) ?? 0);
  };
  return { ...outside, admin, member, superAdmin, params, date, nextStart };
}
