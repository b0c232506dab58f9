/** What tests of purchases do: begin one, pay for it, look at it, and judge the whole workspace. */
import { expect } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { getPurchase, rereadPurchase } from "#lambdas/payments/purchase-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { checkTable } from "./checker.ts";
import { begin, deliverAll, newPackage, newSellingHouse, type SellingHouse, sessionOf } from "./purchases.ts";
import type { TestServer } from "./test-server.ts";

export function purchaseSteps(server: TestServer) {
  const balanceOf = async ({ params }: SellingHouse, as: Caller) =>
    (await server.call(listMyEntries, { as, params, query: { limit: 1 } })).body.balance;
  const reread = (house: SellingHouse, as: Caller, purchaseId: string, sessionId: string | null = null) =>
    server.call(rereadPurchase, { as, params: { ...house.params, purchaseId }, body: { sessionId } });
  const shown = async (house: SellingHouse, as: Caller, purchaseId: string) =>
    (await server.call(getPurchase, { as, params: { ...house.params, purchaseId } })).body;

  /** The checker finds nothing wrong in the workspace. */
  async function expectSound({ own }: SellingHouse) {
    const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
    expect((await checkTable(where, own.tenantId)).violations).toEqual([]);
  }

  /** A member with a purchase that has begun. */
  async function begun(overrides: { points?: number; fields?: object; house?: SellingHouse } = {}) {
    const house = overrides.house ?? (await newSellingHouse(server));
    const of = await newPackage(server, house, overrides.fields ?? {});
    const as = await server.newMember(house.own, { points: overrides.points ?? 0 });
    const { purchaseId, url } = (await begin(server, house, { as, of })).body;
    return {
      house,
      of,
      as,
      purchaseId,
      sessionId: sessionOf(url),
      since: server.stack.stripe.events(house.accountId).length,
    };
  }

  /** A member with a purchase that is paid and credited. */
  async function bought(overrides: Parameters<typeof begun>[0] = {}) {
    const made = await begun(overrides);
    server.stack.stripe.pay(made.sessionId);
    expect(await deliverAll(server, made.house, made.since)).toEqual([200, 200, 200]);
    return { ...made, since: server.stack.stripe.events(made.house.accountId).length };
  }

  return { balanceOf, reread, shown, expectSound, begun, bought };
}
