/** A house with its administrator, and members with a card, a plan and a phone that shows the code. */
import { addMyDevice } from "#lambdas/cards/contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { liveText, makeDevice } from "./card-codes.ts";
import { rawItems } from "./claims.ts";
import { createMembership } from "./memberships.ts";
import type { Actor, TestServer } from "./test-server.ts";

type Change = CallInput<typeof changeCard>["body"]["change"];

/** The half minute of a moment in milliseconds. */
export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 30_000);

export async function houseWithCards(server: TestServer) {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin", firstName: "Ada" });
  const params = { tenantId: own.tenantId };
  const of = ({ memberId }: Pick<Actor, "memberId">) => ({ ...params, memberId });
  const change = async (who: Actor, what: Change) =>
    (await server.call(changeCard, { as: admin, params: of(who), body: { change: what } })).body.card;
  const count = async (entity: string) => (await rawItems(server, own, entity)).length;

  async function holder() {
    const member = await server.newMember(own, { firstName: "Maya" });
    await server.table.commit([createMembership(own.scope, member.memberId)]);
    const { cardToken, expiresAt } = await change(member, { action: "issue" });
    const phone = makeDevice();
    const device = { publicKey: phone.publicKey, browser: "chrome", system: "android" } as const;
    const { keyNo } = (await server.call(addMyDevice, { as: member, params, body: device })).body;
    const fields = { ...of(member), cardToken, expiresAt };
    /** The code of a moment, by this phone or by another device. */
    const live = (at = server.clock.now, by = phone) => liveText(fields, { key: keyNo, step: stepAt(at), by });
    return { member, phone, live, fields, cardToken };
  }
  return { own, admin, params, of, change, count, holder };
}
