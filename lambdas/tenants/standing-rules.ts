/**
 * What may be called in a workspace, by its standing. The pipeline asks this before each call, with the workspace's item
 * as it was just read. Platform staff pass in every standing, and need a support entry for changes.
 */
import type { RouteContract } from "../contract/define-route.ts";
import { AppError, supportRequired, tenantClosing, tenantInactive, tenantPaused } from "../contract/errors.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import { toMilliseconds } from "../contract/time.ts";

/**
 * - `open`: everybody may do what their role allows.
 * - `paused`: an invoice has been unpaid for longer than the grace. Everything is readable, and nothing is written.
 * - `closed`: the subscription has ended. Only administrators may read, pay and take their data with them.
 * - `suspended`: the platform has closed it. Nobody of the workspace may call it.
 * - `closing`: the platform ends it. Everything is readable within the grace, and nothing is written.
 * - `archived`: the grace is over. Nobody calls it, and no support enters it.
 */
export type TenantStanding = "open" | "paused" | "closed" | "suspended" | "closing" | "archived";

interface Entered {
  supportEntries: readonly { memberId: string; endsAt: string }[];
}

/** The support entries that are open now. An entry ends by the clock. */
export const openEntries = <One extends Entered["supportEntries"][number]>(
  { supportEntries }: { supportEntries: readonly One[] },
  now: number,
): One[] => supportEntries.filter(({ endsAt }) => now < toMilliseconds(endsAt));

/**
 * Refuses changes by platform staff who have not entered the workspace as its support. They may read every workspace.
 * @throws `support_required`; `tenants.inactive` in an archived workspace
 */
export function refuseWithoutEntry(
  tenant: Entered & Reasons,
  kind: CallKind,
  { actorId, now }: { actorId: string; now: number },
) {
  if (kind !== "reads" && standingOf(tenant, now) === "archived") throw new AppError(tenantInactive);
  const hasEntered = openEntries(tenant, now).some(({ memberId }) => memberId === actorId);
  if (kind !== "reads" && !hasEntered) throw new AppError(supportRequired);
}

/** What a page says of support: until when anybody, and until when the reader, may change something. */
export function supportSeenBy(tenant: Entered, actorId: string, now: number) {
  const open = openEntries(tenant, now);
  const supportUntil = open
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1);
  return { supportUntil, ownSupportUntil: open.find(({ memberId }) => memberId === actorId)?.endsAt };
}

interface Reasons {
  subscriptionStanding: "open" | "closed";
  suspendedAt: string | null;
  /** From when on writing is paused; null while every invoice is paid. */
  pausesAt: string | null;
  /** When the grace of a closing workspace ends; null while nobody closes it. */
  archivesAt: string | null;
  archivedAt: string | null;
}

/** @param now in milliseconds */
export function standingOf(tenant: Reasons, now: number): TenantStanding {
  const { subscriptionStanding, suspendedAt, pausesAt, archivesAt, archivedAt } = tenant;
  // The clock archives it, and not the consumer that notes it.
  if (archivedAt !== null || (archivesAt !== null && now >= toMilliseconds(archivesAt))) return "archived";
  if (suspendedAt !== null) return "suspended";
  if (subscriptionStanding === "closed") return "closed";
  if (archivesAt !== null) return "closing";
  return pausesAt !== null && now >= toMilliseconds(pausesAt) ? "paused" : "open";
}

/**
 * - `reads`: changes nothing.
 * - `kept`: a change that stays possible while writing is paused: paying, leaving, one's own account.
 * - `writes`: any other change.
 */
export type CallKind = "reads" | "kept" | "writes";

export function callKindOf(route: RouteContract): CallKind {
  if (route.method === "GET") return "reads";
  return "whilePaused" in route && route.whilePaused === true ? "kept" : "writes";
}

/** The least who may call, in each standing. A station counts as a member who has no part in `kept`. */
const leastCaller: Readonly<Record<TenantStanding, Readonly<Record<CallKind, Role>>>> = {
  open: { reads: "member", kept: "member", writes: "member" },
  paused: { reads: "member", kept: "member", writes: "super_admin" },
  closed: { reads: "admin", kept: "admin", writes: "super_admin" },
  suspended: { reads: "super_admin", kept: "super_admin", writes: "super_admin" },
  closing: { reads: "member", kept: "member", writes: "super_admin" },
  archived: { reads: "super_admin", kept: "super_admin", writes: "super_admin" },
};

/** Whether the workspace's standing lets this caller make a call of this kind. The route's own access comes beside it. */
export const isCallable = (standing: TenantStanding, kind: CallKind, caller: Role): boolean =>
  roleAllows(caller, leastCaller[standing][kind]);

/**
 * `isMember`: members read why nobody may enter. Strangers do not.
 * @throws `tenants.paused`, `tenants.closing`, `tenants.inactive`
 */
export function refuseByStanding(
  tenant: Reasons,
  kind: CallKind,
  { role, now, isMember = false }: { role: Role; now: number; isMember?: boolean },
): void {
  const standing = standingOf(tenant, now);
  if (isCallable(standing, kind, role)) return;
  if (standing === "paused") throw new AppError(tenantPaused, { pausesAt: tenant.pausesAt });
  if (standing === "closing") throw new AppError(tenantClosing, { archivesAt: tenant.archivesAt });
  throw new AppError(tenantInactive, isMember ? { standing } : {});
}

type Notice =
  | { kind: "closed"; at: null }
  | { kind: "closing" | "paused" | "past_due" | "trial" | "trial_unpaid" | "trial_cancelled"; at: string };

/**
 * What a page says of the workspace's standing. `closing` and `paused` concern everybody. Only those who may enter read `closed`. `past_due` and the
 * trials concern those who can pay. At the end of `trial_unpaid`, no subscription charges a card; at the end of `trial_cancelled`, it has ended.
 * @returns the most urgent one; undefined while nothing is to be said
 */
export function noticeSeenBy(
  tenant: Reasons & { trialEndsAt: string | null; cancelsAt: string | null; subscription: unknown },
  role: Role,
  now: number,
): Notice | undefined {
  const { archivesAt, pausesAt, trialEndsAt, cancelsAt, subscription } = tenant;
  const standing = standingOf(tenant, now);
  if (standing === "archived" || standing === "suspended") return undefined;
  if (standing === "closed") return { kind: "closed", at: null };
  if (archivesAt !== null) return { kind: "closing", at: archivesAt };
  if (standing === "paused" && pausesAt !== null) return { kind: "paused", at: pausesAt };
  if (!roleAllows(role, "admin")) return undefined;
  if (pausesAt !== null) return { kind: "past_due", at: pausesAt };
  if (trialEndsAt === null || now >= toMilliseconds(trialEndsAt)) return undefined;
  if (subscription === null) return { kind: "trial_unpaid", at: trialEndsAt };
  return { kind: cancelsAt !== null && cancelsAt <= trialEndsAt ? "trial_cancelled" : "trial", at: trialEndsAt };
}
