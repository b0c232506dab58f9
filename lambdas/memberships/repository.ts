/**
 * A member's one membership is stored beside profile and wallet, so that one read gets all three. A tenant's plans are
 * stored together.
 */
import { startOfDay } from "../contract/calendar.ts";
import { approximateDays } from "../contract/cycles.ts";
import { AppError, staleVersion } from "../contract/errors.ts";
import type { MemberId, PlanId, PlanRequestId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import type { HourlyLimit } from "../store/counters.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  type Condition,
  lostRace,
  putNew,
  replaceVersion,
  type StoredItem,
  update,
  type WriteItem,
  whileVersion,
} from "../store/write-items.ts";
import type { Membership, MembershipEvent } from "./contract.ts";
import { nextStep } from "./cycles.ts";
import {
  membershipEventItem,
  membershipItem,
  membershipPlanItem,
  openPlanRequestItem,
  openPlanRequestsList,
  planOrderItem,
  planRequestItem,
} from "./items.ts";
import { type MembershipPlan, planWasHeld, tooManyPlans } from "./plan-contract.ts";
import { type PlanRequest, tooManyRequests } from "./request-contract.ts";
import { inOrder, type StoredMembership } from "./rules.ts";

// Memberships ------------------------------------------------------------------------------------------------------

export function membershipRef(
  scope: TenantScope,
  memberId: MemberId,
): ItemRef<StoredMembership & { memberId: MemberId }> {
  return membershipItem.ref(scope, memberId);
}

/** A check that fails when the membership has changed since it was read. */
export function whileSameMembership(
  scope: TenantScope,
  { memberId, version }: Pick<StoredMembership, "version"> & { memberId: MemberId },
): WriteItem {
  return whileVersion(membershipItem.key(scope, memberId), version);
}

/**
 * Removes membership and open request as they were read. The caller closes the request and keeps the plan that the
 * member had, so neither may have changed meanwhile.
 */
export function removeMembership(
  scope: TenantScope,
  memberId: MemberId,
  { membership, open }: { membership: { version: number } | undefined; open: { requestId: PlanRequestId } | undefined },
): WriteItem[] {
  const keys = { membership: membershipItem.key(scope, memberId), request: openPlanRequestItem.key(scope, memberId) };
  const isMissing: Condition = { attribute: "pk", is: "missing" };
  const isSeen: Condition =
    membership === undefined ? isMissing : { attribute: "version", is: "=", value: membership.version };
  const isOpen: Condition = open === undefined ? isMissing : { attribute: "requestId", is: "=", value: open.requestId };
  return [
    { kind: "delete", key: keys.membership, conditions: [isSeen], refused: lostRace },
    { kind: "delete", key: keys.request, conditions: [isOpen], refused: lostRace },
  ];
}

/**
 * Writes a membership over the version that was read, or as the first. Two decisions on the same version: one fails and
 * is decided again. So a cycle begins once. It stands in the list of due work by its calendar's next step.
 */
export function saveMembership(
  scope: TenantScope,
  memberId: MemberId,
  { seen, membership, timeZone }: { seen: Membership | undefined; membership: StoredMembership; timeZone: string },
): WriteItem {
  const key = membershipItem.key(scope, memberId);
  const step = nextStep(membership);
  const due = step && toInstant(startOfDay(step.on, timeZone));
  const item = {
    ...membershipItem.whole({ ...membership, memberId, version: (seen?.version ?? 0) + 1 }),
    // Functions of the release before read it.
    cycleLengthDays: approximateDays(membership.cycle),
    ...(due === undefined ? {} : indexed(dueList("membership", dueShardOf(memberId)), due)),
  };
  if (seen === undefined) return putNew(key, item, lostRace);
  return {
    kind: "put",
    key,
    item,
    conditions: [{ attribute: "version", is: "=", value: seen.version }],
    refused: lostRace,
  };
}

export function recordEvent(
  scope: TenantScope,
  memberId: MemberId,
  event: MembershipEvent & { version: number; planBefore: PlanId | null },
): WriteItem {
  const key = membershipEventItem.key(scope, memberId, event.at, event.version);
  return putNew(key, membershipEventItem.whole(event), lostRace);
}

/** What happened to a member's memberships, newest first. */
export function membershipEvents(
  scope: TenantScope,
  memberId: MemberId,
  page: { limit: number; cursor?: string },
): QuerySpec<MembershipEvent> {
  const partition = membershipEventItem.key.partition(scope, memberId);
  return { partition, newestFirst: true, consistent: true, ...page, parse: membershipEventItem.parse };
}

// Plans ------------------------------------------------------------------------------------------------------------

export function planRef(scope: TenantScope, planId: PlanId): ItemRef<MembershipPlan> {
  return membershipPlanItem.ref(scope, planId);
}

interface PlanOrder {
  planIds: PlanId[];
  version: number;
}

export function planOrderRef(scope: TenantScope): ItemRef<PlanOrder> {
  return planOrderItem.ref(scope);
}

/** All plans of the tenant, at most `limits.membershipPlans`, in their order. */
export async function readPlans(table: Table, scope: TenantScope): Promise<MembershipPlan[]> {
  const partition = membershipPlanItem.key.partition(scope);
  const { parse } = membershipPlanItem;
  const [{ rows }, { order }] = await Promise.all([
    table.query({ partition, consistent: true, limit: limits.pageRows, parse }),
    table.getMany({ order: planOrderRef(scope) }, { consistent: true }),
  ]);
  return inOrder(rows, order?.planIds ?? []);
}

const stored = (plan: MembershipPlan) => ({
  ...membershipPlanItem.whole({ ...plan, countsPromises: true }),
  // Functions of the release before read it.
  cycleLengthDays: approximateDays(plan.cycle),
});

export function createMembershipPlan(scope: TenantScope, plan: MembershipPlan): WriteItem {
  const { tenantId } = scope;
  return putNew(membershipPlanItem.key(scope, plan.planId), { ...stored(plan), tenantId }, lostRace);
}

/** Writes a changed plan over the version that its editor saw. */
export function saveMembershipPlan(scope: TenantScope, plan: MembershipPlan): WriteItem {
  const item = { ...stored(plan), tenantId: scope.tenantId };
  return replaceVersion(membershipPlanItem.key(scope, plan.planId), item, plan.version);
}

/** Notes that a member has the plan or is to get it, at the first one. Only then does the plan join the transaction. */
export function markHeld(scope: TenantScope, plan: MembershipPlan): WriteItem[] {
  if (plan.wasHeld) return [];
  return [{ ...saveMembershipPlan(scope, { ...plan, wasHeld: true }), refused: lostRace }];
}

/** Checks that the plan is still as it was read. Beside `markHeld`, whose write checks that for the first member. */
export function whilePlanHolds(scope: TenantScope, { planId, version, wasHeld }: MembershipPlan): WriteItem[] {
  return wasHeld ? [whileVersion(membershipPlanItem.key(scope, planId), version)] : [];
}

/**
 * Holds the plan as a buyer saw it, and notes the first one. The version stays, so that others who look at the plan can
 * buy it, too.
 */
export function holdForPayment(scope: TenantScope, { planId, version, wasHeld }: MembershipPlan): WriteItem {
  const key = membershipPlanItem.key(scope, planId);
  if (wasHeld) return whileVersion(key, version);
  return update(key, { set: { wasHeld: true } }, [{ attribute: "version", is: "=", value: version }], lostRace);
}

/** Writes an edited plan. Somebody may buy it at the same moment, and the note of that is not lost. */
export function editMembershipPlan(scope: TenantScope, plan: MembershipPlan): WriteItem {
  const write = saveMembershipPlan(scope, plan);
  if (plan.wasHeld) return write;
  return { ...write, conditions: [...write.conditions, { attribute: "wasHeld", is: "=", value: false }] };
}

export function removeMembershipPlan(scope: TenantScope, planId: PlanId, seenVersion: number): WriteItem {
  return {
    kind: "delete",
    key: membershipPlanItem.key(scope, planId),
    conditions: [
      { attribute: "version", is: "=", value: seenVersion },
      { attribute: "wasHeld", is: "=", value: false },
    ],
    refused: (existing) => {
      if (existing === undefined) return "lost_race";
      return new AppError(existing.version === seenVersion ? planWasHeld : staleVersion);
    },
  };
}

/**
 * Writes the order over the one that was read. Each plan that is added or deleted changes it. So the bound on their
 * number holds, however many are added at once.
 * @throws `memberships.too_many_plans`
 */
export function savePlanOrder(scope: TenantScope, seen: PlanOrder | undefined, planIds: readonly PlanId[]): WriteItem {
  if (planIds.length > limits.membershipPlans) throw new AppError(tooManyPlans, { most: limits.membershipPlans });
  const key = planOrderItem.key(scope);
  const item = (version: number) => planOrderItem.whole({ planIds: [...planIds], version });
  if (seen === undefined) return putNew(key, item(1), lostRace);
  return { ...replaceVersion(key, item(seen.version), seen.version), refused: lostRace };
}

// Requests ---------------------------------------------------------------------------------------------------------

export interface StoredRequest extends PlanRequest {
  /** The first status, with which a repeated call is answered. */
  askedStatus: PlanRequest["status"];
  bodyHash: string;
  version: number;
}

export function planRequestRef(scope: TenantScope, requestId: PlanRequestId): ItemRef<StoredRequest> {
  return planRequestItem.ref(scope, requestId);
}

export function openRequestRef(scope: TenantScope, memberId: MemberId): ItemRef<Omit<PlanRequest, "status">> {
  return openPlanRequestItem.ref(scope, memberId);
}

function requestItem(scope: TenantScope, request: StoredRequest): StoredItem {
  const { status, askedAt, requestId } = request;
  return {
    ...planRequestItem.whole(request),
    ...(status === "open" ? indexed(openPlanRequestsList(scope), `${askedAt}#${requestId}`) : {}),
  };
}

/** Plans that one member chooses or requests. Each one stays, and wakes consumers. */
export function planRequestLimit(scope: TenantScope, memberId: MemberId): HourlyLimit {
  return {
    scope,
    nameHash: `PLANS${memberId}`,
    most: limits.planRequestsHourly,
    refused: (retryAfterSeconds) => new AppError(tooManyRequests, { retryAfterSeconds }),
  };
}

/** A new request, and the member's one open request in place of the earlier one. */
export function createRequest(
  scope: TenantScope,
  request: StoredRequest,
  earlier: { requestId: PlanRequestId } | undefined,
): WriteItem[] {
  const { status: _, askedStatus: __, bodyHash: ___, ...open } = request;
  const created = putNew(planRequestItem.key(scope, request.requestId), requestItem(scope, request), lostRace);
  if (request.status !== "open") return [created];
  const key = openPlanRequestItem.key(scope, request.memberId);
  const item = openPlanRequestItem.whole(open);
  if (earlier === undefined) return [created, putNew(key, item, lostRace)];
  const conditions = [{ attribute: "requestId", is: "=", value: earlier.requestId } as const];
  return [created, { kind: "put", key, item, conditions, refused: lostRace }];
}

/** Closes an open request over the version that was read. Somebody else may have decided it meanwhile. */
export function closeRequest(
  scope: TenantScope,
  request: StoredRequest,
  status: Exclude<PlanRequest["status"], "open">,
): WriteItem {
  const key = planRequestItem.key(scope, request.requestId);
  return { ...replaceVersion(key, requestItem(scope, { ...request, status }), request.version), refused: lostRace };
}

/** Forgets which request a member has open. Goes with `closeRequest`, whose condition covers both. */
export function forgetOpenRequest(scope: TenantScope, { memberId }: PlanRequest): WriteItem {
  return { kind: "delete", key: openPlanRequestItem.key(scope, memberId), conditions: [], refused: lostRace };
}

/** A new request, in place of the member's open one, which counts as withdrawn. */
export function replaceRequest(
  scope: TenantScope,
  request: StoredRequest,
  { open, before }: { open: { requestId: PlanRequestId } | undefined; before: StoredRequest | undefined },
): WriteItem[] {
  const created = createRequest(scope, request, open);
  if (before === undefined) return created;
  const withdrawn = closeRequest(scope, before, "withdrawn");
  return [...created, withdrawn, ...(request.status === "open" ? [] : [forgetOpenRequest(scope, before)])];
}

/** Requests that wait for a decision, oldest first. From an index: decide nothing by it alone. */
export function openRequests(scope: TenantScope, page: { limit: number; cursor?: string }): QuerySpec<PlanRequest> {
  return { partition: openPlanRequestsList(scope), ...page, parse: planRequestItem.parse };
}
