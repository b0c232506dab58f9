/**
 * What consumers make of the drafted items: counters, ledger lines, lists and requests to administrators. The drafted
 * items are stored before the stream is on, so no consumer sees them. No mail is sent about them either.
 */
import { setImmediate } from "node:timers/promises";
import { followMembership } from "#lambdas/cards/rules.ts";
import { cardItems } from "#lambdas/cards/transactions.ts";
import { type MemberId, memberIdSchema, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { listEntry, listWallet, planFirstRun } from "#lambdas/ledgers/repository.ts";
import { firstPlan } from "#lambdas/ledgers/rules.ts";
import { listUnderPlan, memberRef, nameMemberPlan } from "#lambdas/members/repository.ts";
import { membershipItem } from "#lambdas/memberships/items.ts";
import { planOf } from "#lambdas/memberships/rules.ts";
import { requestSources } from "#lambdas/notifications/sources.ts";
import { openRequestItems } from "#lambdas/notifications/transactions.ts";
import { orderItem } from "#lambdas/orders/items.ts";
import { refundItems } from "#lambdas/payments/refund-transactions.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { listTenant, listTrial } from "#lambdas/platform/repository.ts";
import { type Listing, listingOf } from "#lambdas/platform/tenant-rules.ts";
import { ledgerEntryItem, walletItem } from "#lambdas/points/items.ts";
import { dayFiguresItem } from "#lambdas/statistics/items.ts";
import { idIn, type TableKey, tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope, type TenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, type StoredItem, type WriteItem, whilePresent } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { differencesIn } from "../figures/compare.ts";
import type { Draft } from "./draft.ts";

/** Lets other work go on in between. */
export async function followDraft(draft: Draft, now: number): Promise<void> {
  const items = draft.items();
  for (const [position, item] of items.entries()) {
    if (position % 100 === 0) await setImmediate();
    draft.commit(followed(draft, item, now));
  }
  draft.commit(differencesIn(items.filter(({ pk }) => tenantOf(String(pk)) !== null)).map(counters));
}

const listingItems = (listing: Listing) => [listTenant(listing, undefined), ...listTrial(listing, undefined)];

function followed(draft: Draft, item: StoredItem, now: number): WriteItem[] {
  const pk = String(item.pk);
  const tenantId = tenantOf(pk);
  if (tenantId === null) return [];
  const scope = openTenantScope(tenantIdSchema.parse(tenantId));
  const ownerId = () => memberIdSchema.parse(idIn(pk));
  switch (item.entity) {
    case ledgerEntryItem.entity:
      return [listEntry(scope, ownerId(), ledgerEntryItem.parse(item))];
    case tenantItem.entity:
      return listingItems(listingOf(tenantItem.parse(item)));
    case walletItem.entity:
      return [listWallet(scope, ownerId()), planFirstRun(scope, firstPlan(now))];
    case membershipItem.entity: {
      const membership = membershipItem.parse(item);
      const member = draft.read(memberRef(scope, membership.memberId));
      const planId = planOf(membership);
      if (member === undefined || planId === null) return [];
      const listed = listUnderPlan(scope, member.memberId, { member, planId }, undefined);
      const card = membership.status === "active" ? cardOf(draft, scope, member.memberId, now) : [];
      return [...listed, nameMemberPlan(scope, { planId, name: membership.planName }), ...card];
    }
    case orderItem.entity:
      return [
        ...refundItems(scope, { order: orderItem.parse(item) }, { known: [], now }).flat(),
        ...requestsOf(item, now, scope),
      ];
    default:
      return requestsOf(item, now, scope);
  }
}

/** The card that the member's plan gives them. */
function cardOf(draft: Draft, scope: TenantScope, memberId: MemberId, now: number): WriteItem[] {
  const tenant = draft.read(tenantRef(scope));
  if (tenant === undefined) return [];
  const { timeZone } = tenant;
  // The demo is the same each time it is made.
  const wanted = { memberId, cycleEndsOn: null, cardToken: deriveIdBody("card", memberId), now, timeZone };
  const given = followMembership(undefined, wanted);
  return given === undefined ? [] : cardItems(scope, undefined, { ...given, by: null, now }).writes;
}

function requestsOf(item: StoredItem, now: number, scope: ReturnType<typeof openTenantScope>): WriteItem[] {
  const source = requestSources.find(({ of }) => of.entity === item.entity);
  if (source === undefined) return [];
  const parsed = source.of.parse(item);
  const request = source.request(parsed);
  if (!request.isOpen) return [];
  const guard = whilePresent({ pk: item.pk, sk: item.sk } as TableKey);
  return openRequestItems(scope, request, [guard], {
    earlier: undefined,
    now: Math.min(now, Date.parse(request.notice.at)),
  });
}

function counters({ pk, sk, counted, name }: ReturnType<typeof differencesIn>[number]): WriteItem {
  const item = { ...dayFiguresItem.mark, ...counted, ...(name === undefined ? {} : { name }), v: 1 };
  return { kind: "put", key: { pk, sk } as TableKey, item, conditions: [], refused: lostRace };
}
