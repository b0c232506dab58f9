/**
 * Backfill of 2026-11-26. Members whose membership began before there were cards get one, valid as if it was issued now.
 * A member who has a card keeps it.
 */
import { cardItem } from "#lambdas/cards/items.ts";
import { followMembership } from "#lambdas/cards/rules.ts";
import { membershipItem } from "#lambdas/memberships/items.ts";
import { makeCode } from "#lambdas/pipeline/one-time-code.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { type Derivation, runAsCommand } from "./run-backfill.ts";

export const cardsOfMemberships: Derivation = {
  entity: "membership",
  derive: (item) => {
    const tenantId = tenantOf(String(item.pk));
    if (tenantId === null) throw new TypeError("A membership belongs to a tenant.");
    const { memberId, status } = membershipItem.parse(item);
    // The days of a workspace's own clock are a matter of hours in two years.
    const clock = { now: Date.now(), timeZone: "UTC" };
    const followed = followMembership(undefined, { memberId, cycleEndsOn: null, cardToken: makeCode(), ...clock });
    if (status !== "active" || followed === undefined) return [];
    const { pk, sk } = cardItem.key(openTenantScope(tenantId), memberId);
    return [{ ...cardItem.whole(followed.card), pk, sk }];
  },
};

await runAsCommand(import.meta.url, new Map([["cards", cardsOfMemberships]]));
