/** What tests of paid memberships do: begin one, pay for it, let time pass, and look at points and membership. */
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { getMembership, listMembershipEvents } from "#lambdas/memberships/contract.ts";
import { createPlan, type MembershipPlan, type PlanFields } from "#lambdas/memberships/plan-contract.ts";
import {
  beginPaidMembership,
  cancelPaidMembership,
  type Ending,
  getMyPaidMembership,
} from "#lambdas/payments/paid-contract.ts";
import { settleDue } from "./due-work.ts";
import { deliverAll, ledgerOf, newSellingHouse, type SellingHouse, sessionOf } from "./purchases.ts";
import type { TestServer } from "./test-server.ts";

export const everyday: PlanFields = {
  name: "Everyday",
  description: "",
  pointsPerCycle: 300,
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
  priceMinor: 4_900,
  chosenBy: "members",
  isActive: true,
};

export function paidSteps(server: TestServer) {
  const newPlan = async ({ admin, params }: SellingHouse, fields: Partial<PlanFields> = {}) =>
    (await server.call(createPlan, { as: admin, params, body: { ...everyday, ...fields } })).body;
  const begin = (
    { params }: SellingHouse,
    { as, of, key }: { as: Caller; of: Pick<MembershipPlan, "planId" | "version">; key?: string },
  ) =>
    server.call(beginPaidMembership, {
      as,
      params,
      body: { planId: of.planId, version: of.version },
      ...(key === undefined ? {} : { key }),
    });
  const paidOf = async ({ params }: SellingHouse, as: Caller) =>
    (await server.call(getMyPaidMembership, { as, params })).body.paid;
  const membershipOf = async ({ admin, params }: SellingHouse, { memberId }: Caller) =>
    (await server.call(getMembership, { as: admin, params: { ...params, memberId } })).body.membership;
  const actionsOf = async ({ admin, params }: SellingHouse, { memberId }: Caller) => {
    const { events } = (await server.call(listMembershipEvents, { as: admin, params: { ...params, memberId } })).body;
    return events.map(({ action, on }) => [action, on] as const).reverse();
  };
  const cancel = ({ params }: SellingHouse, as: Caller, when: Ending) =>
    server.call(cancelPaidMembership, { as, params, body: { when } });

  /** A member who has begun to pay, and has not paid yet. */
  async function begun(overrides: { house?: SellingHouse; fields?: Partial<PlanFields> } = {}) {
    const house = overrides.house ?? (await newSellingHouse(server));
    const of = await newPlan(house, overrides.fields);
    const as = await server.newMember(house.own);
    const { url } = (await begin(house, { as, of })).body;
    return { house, of, as, sessionId: sessionOf(url), since: server.stack.stripe.events(house.accountId).length };
  }

  /** A member whose first cycle is paid and given. */
  async function paying(overrides: Parameters<typeof begun>[0] = {}) {
    const made = await begun(overrides);
    server.stack.stripe.pay(made.sessionId);
    await deliverAll(server, made.house, made.since);
    const created = server.stack.stripe
      .events(made.house.accountId)
      .findLast(({ type }) => type === "customer.subscription.created");
    if (created?.type !== "customer.subscription.created") throw new Error("No subscription has begun.");
    const subscriptionId = created.data.object.id;
    return { ...made, subscriptionId, since: server.stack.stripe.events(made.house.accountId).length };
  }

  /** The test's clock moves on. Stripe does what it then does; no event of it arrives. */
  function passTo(instant: string, subscriptionId: string): void {
    server.clock.now = Date.parse(instant);
    server.stack.stripe.advance(subscriptionId);
  }

  return {
    newPlan,
    begin,
    paidOf,
    membershipOf,
    actionsOf,
    cancel,
    begun,
    paying,
    passTo,
    settleDuePayments: () => settleDue(server, "paid", "payments.settlePaidMembership"),
    pointsOf: async (house: SellingHouse, as: Caller) =>
      (await ledgerOf(server, house, as)).filter(([, kind]) => kind === "cycle").map(([amount]) => amount),
  };
}
