/** Decisions about what Stripe's answer means for figures, mails and staff. Pure. */
import {
  isInGoodStanding,
  isOver,
  monthlyMinorOf,
  pausesAtOf,
  planOf,
  type StripeSubscription,
} from "../billing/rules.ts";
import type { TenantId } from "../contract/ids.ts";
import type { SubscriptionStatus } from "../contract/plans.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";

/** Our record of a subscription. Earlier releases stored no period. */
interface Recorded extends Omit<StripeSubscription, "periodEndsAt"> {
  periodEndsAt: string | null;
  tenantId: TenantId | null;
}

const dayMilliseconds = 24 * hourMilliseconds;

// Mails ---------------------------------------------------------------------------------------------------------------

export const noticeKinds = ["trial_ends", "payment_failed", "pauses_soon", "paused", "ends", "ended"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A mail to a workspace's administrators. `about`: the moment that it names. */
export interface SubscriptionNotice {
  kind: NoticeKind;
  at: string;
  about: string;
}

const trialDaysBefore = [7, 1];
const pauseDaysBefore = 3;
/** What could not be told in time is told so much later, and then no more. */
const lateMilliseconds = 3 * dayMilliseconds;

const shifted = (instant: string, days: number) => toInstant(toMilliseconds(instant) + days * dayMilliseconds);

type Facts = Pick<Recorded, "status" | "trialEndsAt" | "unpaidSince" | "cancelsAt" | "endedAt" | "isHeld">;

/** Every mail that follows from the subscription as it is, in the order of time. */
export function noticesOf(of: Facts): SubscriptionNotice[] {
  const notices: SubscriptionNotice[] = [];
  const { trialEndsAt, unpaidSince, cancelsAt, endedAt } = of;
  // The mail says that the card is charged then.
  const isCharged = !of.isHeld && (cancelsAt === null || trialEndsAt === null || trialEndsAt < cancelsAt);
  if (of.status === "trialing" && trialEndsAt !== null && isCharged) {
    for (const days of trialDaysBefore)
      notices.push({ kind: "trial_ends", at: shifted(trialEndsAt, -days), about: trialEndsAt });
  }
  const pausesAt = pausesAtOf(of);
  if (pausesAt !== null && unpaidSince !== null) {
    notices.push({ kind: "payment_failed", at: unpaidSince, about: pausesAt });
    notices.push({ kind: "pauses_soon", at: shifted(pausesAt, -pauseDaysBefore), about: pausesAt });
    notices.push({ kind: "paused", at: pausesAt, about: pausesAt });
  }
  if (cancelsAt !== null && endedAt === null)
    notices.push({ kind: "ends", at: shifted(cancelsAt, -7), about: cancelsAt });
  if (endedAt !== null) notices.push({ kind: "ended", at: endedAt, about: endedAt });
  return notices.sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** The same mail about the same moment is the same notice, whatever happens in between. */
export const nameOf = ({ kind, at, about }: SubscriptionNotice): string => `${kind}#${at}#${about}`;

/** What is to be told now, and when the next look is due. A notice that is long past is not told any more. */
export function planNotices(
  notices: readonly SubscriptionNotice[],
  sent: readonly string[],
  now: number,
): { due: SubscriptionNotice[]; dueAt: string | null } {
  const open = notices.filter((notice) => !sent.includes(nameOf(notice)));
  const due = open.filter(({ at }) => toMilliseconds(at) <= now && toMilliseconds(at) > now - lateMilliseconds);
  const next = open.find(({ at }) => toMilliseconds(at) > now);
  return { due, dueAt: due[0]?.at ?? next?.at ?? null };
}

// Figures -------------------------------------------------------------------------------------------------------------

/** What one subscription adds to the figures. */
export interface Share {
  status: SubscriptionStatus;
  priceId: string;
  currency: string;
  monthlyMinor: number;
}

export const shareOf = (of: Recorded): Share => ({
  status: of.status,
  priceId: of.priceId,
  currency: of.currency,
  monthlyMinor: monthlyMinorOf(of),
});

/** What the figures hold of a subscription. `paysSince`: the month in which it was first counted as one that pays. */
export interface CountedShare extends Share {
  paysSince: string | null;
}

/** A trial pays nothing yet. */
const pays = (status: SubscriptionStatus) => status === "active" || status === "past_due" || status === "unpaid";

/** A subscription whose first invoice nobody has paid has not begun. */
const runs = (status: SubscriptionStatus) => status !== "incomplete" && !isOver(status);

/**
 * By name, what changes in the figures of now, and in those of the month. `paid`: so many more pay than before the month.
 * `left`: so many of those that paid before it pay no more. A trial that ends was never one of them.
 */
export function countedChanges(
  before: CountedShare | undefined,
  after: Share,
  utcMonth: string,
): { now: Record<string, number>; month: Record<string, number>; paysSince: string | null } {
  const now: Record<string, number> = {};
  const month: Record<string, number> = {};
  const add = (to: Record<string, number>, name: string, amount: number) => {
    if (amount !== 0) to[name] = (to[name] ?? 0) + amount;
    if (to[name] === 0) delete to[name];
  };
  for (const [share, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (share === undefined) continue;
    add(now, `status:${share.status}`, sign);
    add(now, `monthly:${share.currency}`, sign * share.monthlyMinor);
    add(month, `monthly:${share.currency}`, sign * share.monthlyMinor);
    if (!isOver(share.status)) add(now, `price:${share.priceId}`, sign);
  }
  const ran = before !== undefined && runs(before.status);
  // Of one that ends before it is counted, the beginning is counted too.
  const isLate = before === undefined && after.status === "canceled";
  if ((!ran && runs(after.status)) || isLate) add(month, "began", 1);
  if ((ran && isOver(after.status)) || isLate) add(month, "ended", 1);
  const paid = before !== undefined && pays(before.status);
  const isNew = !paid && pays(after.status);
  if (isNew) add(month, "paid", 1);
  // Whoever begins to pay and leaves within a month changes nothing of it.
  if (paid && !pays(after.status)) {
    if (before.paysSince === utcMonth) add(month, "paid", -1);
    else add(month, "left", 1);
  }
  const paysSince = isNew ? utcMonth : (before?.paysSince ?? null);
  return { now, month, paysSince };
}

type Counters = Readonly<Record<string, unknown>>;

const counted = (counters: Counters | undefined, kind: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counters ?? {}).flatMap(([name, value]) =>
      name.startsWith(`${kind}:`) && typeof value === "number" && value !== 0
        ? [[name.slice(kind.length + 1), value]]
        : [],
    ),
  );

/** The last `count` months in UTC, oldest first, with this one last. */
export function monthsUntil(now: number, count = 12): string[] {
  const at = new Date(now);
  return Array.from({ length: count }, (_, position) =>
    toInstant(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (count - 1 - position), 1)).slice(0, 7),
  );
}

/** The figures as they are shown. A month's revenue is today's without what later months have changed. */
export function presentFigures(
  now: Counters | undefined,
  ofMonths: Readonly<Record<string, Counters | undefined>>,
  months: readonly string[],
) {
  const running = { ...counted(now, "monthly") };
  const counts = counted(now, "status") as Partial<Record<SubscriptionStatus, number>>;
  let paying = Object.entries(counts).reduce(
    (sum, [status, count]) => sum + (pays(status as SubscriptionStatus) ? count : 0),
    0,
  );
  const shown = [...months].reverse().map((month) => {
    const of = ofMonths[month];
    const row = {
      month,
      began: Number(of?.["began"] ?? 0),
      ended: Number(of?.["ended"] ?? 0),
      left: Number(of?.["left"] ?? 0),
      monthlyMinor: { ...running },
    };
    paying += row.left - Number(of?.["paid"] ?? 0);
    for (const [currency, change] of Object.entries(counted(of, "monthly")))
      running[currency] = (running[currency] ?? 0) - change;
    return { ...row, payingBefore: Math.max(0, paying) };
  });
  return {
    counts,
    monthlyMinor: counted(now, "monthly"),
    prices: counted(now, "price"),
    months: shown.reverse(),
  };
}

// Mismatches ----------------------------------------------------------------------------------------------------------

export type Mismatch =
  | "missing"
  | "status"
  | "plan"
  | "price"
  | "period"
  | "cancellation"
  | "trial"
  | "coupon"
  | "hold"
  | "second";

/** In what our record says otherwise than Stripe. `ownId`: the subscription that the workspace follows. */
export function mismatchesOf(
  ours: Recorded | undefined,
  stripes: StripeSubscription,
  ownId: string | undefined,
): Mismatch[] {
  // Of what has ended only the end counts. A checkout that nobody finished leaves such a one, and no record.
  if (isOver(stripes.status)) return ours === undefined || ours.status === stripes.status ? [] : ["status"];
  if (ours === undefined) return ["missing"];
  const found: Mismatch[] = [];
  if (ours.status !== stripes.status) found.push("status");
  if (ours.planLabel !== stripes.planLabel) found.push("plan");
  if (ours.priceId !== stripes.priceId) found.push("price");
  if (ours.periodEndsAt !== stripes.periodEndsAt) found.push("period");
  if (ours.cancelsAt !== stripes.cancelsAt) found.push("cancellation");
  // The end of a trial that is over changes nothing any more.
  if (stripes.status === "trialing" && ours.trialEndsAt !== stripes.trialEndsAt) found.push("trial");
  if (couponOf(ours) !== couponOf(stripes)) found.push("coupon");
  if (ours.isHeld !== stripes.isHeld) found.push("hold");
  const isSecond = ours.tenantId !== null && ownId !== undefined && ownId !== ours.subscriptionId;
  if (isSecond && isInGoodStanding(stripes.status)) found.push("second");
  return found;
}

const couponOf = ({ discount }: Pick<StripeSubscription, "discount">) =>
  discount === null ? "" : `${discount.percent}#${discount.amountMinor}`;

export const stateIn = ({
  status,
  planLabel,
  cancelsAt,
}: Pick<StripeSubscription, "status" | "planLabel" | "cancelsAt">) => ({
  status,
  plan: planOf(planLabel ?? ""),
  cancelsAt,
});

/** Nobody pays for a closing workspace, and it can be opened again. An archived one has no way back. */
export function chargingOf({
  archivesAt,
  archivedAt,
}: {
  archivesAt: string | null;
  archivedAt: string | null;
}): "charged" | "held" | "ended" {
  if (archivedAt !== null) return "ended";
  return archivesAt === null ? "charged" : "held";
}
