/** What a change of a membership would do, and the rows of a file of assignments. Pure. */
import { addDays } from "../contract/calendar.ts";
import type { Query } from "../contract/define-route.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { memberIdSchema } from "../contract/ids.ts";
import { issueCode } from "../contract/input-issues.ts";
import { limits } from "../contract/limits.ts";
import { dateSchema } from "../contract/time.ts";
import { type Membership, type MembershipChange, membershipChangeSchema } from "../memberships/contract.ts";
import { type CycleGrant, rolloverOf } from "../memberships/cycles.ts";
import type { MembershipPlan } from "../memberships/plan-contract.ts";
import { planOf, presentMembership, type StoredMembership } from "../memberships/rules.ts";
import type { Lot } from "../points/contract.ts";
import { type Wallet, walletAt, withLot } from "../points/rules.ts";
import {
  type AssignmentIssue,
  type AssignmentRow,
  type Preview,
  type previewChange,
  tooManyAssignments,
} from "./contract.ts";

/** @throws `invalid_input` when the action lacks a field or has one of another action */
export function changeOfQuery(query: Query<typeof previewChange>): MembershipChange {
  const given = query.action === "end" ? { ...query, endsOn: query.endsOn ?? null } : query;
  const read = membershipChangeSchema.safeParse(given);
  if (read.success) return read.data;
  const issues = read.error.issues.map((found) => ({
    path: ["query", ...found.path.map(String)].join("."),
    code: issueCode(found),
    details: {},
  }));
  throw new AppError(invalidInput, {}, issues);
}

/** Whether no membership would run on a day from today on. */
function isWithout(membership: Membership, day: string): boolean {
  const { status, pausedUntil, scheduled, nextBillingOn, endsOn } = membership;
  if (planOf(membership) === null) return true;
  if (status === "paused" && (pausedUntil === null || day < pausedUntil)) return true;
  if (scheduled?.kind === "cancel" && nextBillingOn !== null && day >= nextBillingOn) return true;
  return endsOn !== null && day > endsOn;
}

interface PreviewGrounds {
  seen: StoredMembership | undefined;
  /** The plan that the change names. */
  plan: MembershipPlan | undefined;
  wallet: Wallet;
  today: string;
  /** The local days on which the member's bookings to come begin. */
  starts: readonly string[];
  /** Whether the member has more of them. */
  isAtLeast: boolean;
}

/**
 * What a membership as a change leaves it means for points and bookings.
 * @param grant the cycle that begins today; null without one. Its points, with those that go over into it, are the
 *   membership's `cyclePoints`.
 */
export function previewOf(
  { membership, grant }: { membership: StoredMembership; grant: CycleGrant | null },
  { seen, plan, wallet, today, starts, isAtLeast }: PreviewGrounds,
): Preview {
  const { balance, lots } = walletAt(wallet, today);
  const given = grant === null ? 0 : membership.cyclePoints;
  const lotsAfter = grant === null || given === 0 ? lots : withLot(lots, { endsOn: grant.to, points: given });
  const goesOver = overOf(membership, lotsAfter);
  const wentOver = seen === undefined ? null : overOf(seen, lots);
  const isCutOff = wentOver !== null && wentOver.endsOn !== goesOver?.endsOn;
  return {
    membership: presentMembership(membership),
    planVersion: plan?.version ?? null,
    drops:
      seen?.scheduled?.kind === "change" && seen.scheduled !== membership.scheduled ? seen.scheduled.planName : null,
    points: {
      granted: given,
      grantedUntil: grant !== null && given > 0 ? grant.to : null,
      balanceAfter: balance + given,
      kept: [...lots],
      keptForGood: balance - lots.reduce((sum, { points }) => sum + points, 0),
      goesOver,
      noLongerGoesOver: isCutOff ? { endsOn: wentOver.endsOn, points: wentOver.points } : null,
    },
    bookings: {
      toCome: starts.length,
      withoutMembership: starts.filter((day) => isWithout(membership, day)).length,
      isAtLeast,
    },
  };
}

/** What goes over from the running cycle if none of these points are spent; null where none go over. */
function overOf(membership: StoredMembership, lots: readonly Lot[]): Preview["points"]["goesOver"] {
  const rollover = rolloverOf(membership);
  const held = lots.find(({ endsOn }) => endsOn === rollover?.endsOn)?.points ?? 0;
  if (rollover === null || held === 0) return null;
  const points = Math.min(rollover.most, held);
  return { points, on: addDays(rollover.endsOn, 1), rest: held - points, endsOn: rollover.endsOn };
}

// Rows -------------------------------------------------------------------------------------------------------------

const fold = (text: string) => text.trim().toLowerCase();
const isDate = (text: string) => dateSchema.safeParse(text.trim()).success;
const namesMember = (text: string) => isAddress(text) || memberIdSchema.safeParse(fold(text)).success;
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());

/** A row that names an existing member and an active plan. */
export interface ReadyRow {
  row: number;
  memberId: MemberId;
  plan: MembershipPlan;
  endsOn: string | null;
}

/** The id or the address that a row names; undefined for neither. */
export function memberNamed({ member }: AssignmentRow): { memberId: MemberId } | { email: string } | undefined {
  const id = memberIdSchema.safeParse(fold(member));
  if (id.success) return { memberId: id.data };
  return isAddress(member) ? { email: fold(member) } : undefined;
}

/** @throws `assignments.too_many_rows` when a row's number says that the file is longer than it may be */
export function refuseTooMany(rows: readonly AssignmentRow[]): void {
  const most = limits.assignmentFileRows;
  if (rows.some(({ row }) => row > most)) throw new AppError(tooManyAssignments, { most });
}

interface KnownMember {
  memberId: MemberId;
  membership: Membership | undefined;
}

/**
 * Reads rows in their order. A row with an issue is not ready, and a member's second row never is.
 * @param members those that the rows name, by what they wrote, folded
 */
export function readRows(
  rows: readonly AssignmentRow[],
  {
    members,
    plans,
    today,
  }: { members: ReadonlyMap<string, KnownMember>; plans: readonly MembershipPlan[]; today: string },
): { ready: ReadyRow[]; issues: AssignmentIssue[] } {
  const seen = new Set<MemberId>();
  const ready: ReadyRow[] = [];
  const issues: AssignmentIssue[] = [];
  for (const given of rows) {
    const { row } = given;
    const found: AssignmentIssue[] = [];
    const isSwapped = memberNamed(given) === undefined && namesMember(given.plan);
    const known = members.get(fold(given.member));
    const memberIssue = isSwapped ? "swapped" : memberReason(given, known, seen);
    if (memberIssue !== undefined) found.push({ row, column: "member", reason: memberIssue });
    const endsOn = given.endsOn.trim() === "" ? null : given.endsOn.trim();
    const isDay = endsOn === null || dateSchema.safeParse(endsOn).success;
    const named = isSwapped ? undefined : planNamed(given, plans);
    const plan = named === "unknown_plan" && !isDay && isDate(given.plan) ? "swapped_with_day" : named;
    if (typeof plan === "string") found.push({ row, column: "plan", reason: plan });
    if (!isDay) found.push({ row, column: "endsOn", reason: "not_a_date" });
    else if (endsOn !== null && endsOn < today) found.push({ row, column: "endsOn", reason: "day_passed" });
    if (known !== undefined) seen.add(known.memberId);
    if (found.length === 0 && known !== undefined && typeof plan === "object")
      ready.push({ row, memberId: known.memberId, plan, endsOn });
    issues.push(...found);
  }
  return { ready, issues };
}

function memberReason(
  { member }: AssignmentRow,
  known: KnownMember | undefined,
  seen: ReadonlySet<MemberId>,
): AssignmentIssue["reason"] | undefined {
  if (member.trim() === "") return "missing";
  if (known === undefined) return "unknown_member";
  if (seen.has(known.memberId)) return "repeated";
  return planOf(known.membership) === null ? undefined : "has_membership";
}

function planNamed(
  { plan }: AssignmentRow,
  plans: readonly MembershipPlan[],
): MembershipPlan | AssignmentIssue["reason"] {
  if (plan.trim() === "") return "missing";
  const named = plans.filter(({ planId, name }) => planId === plan.trim() || fold(name) === fold(plan));
  const active = named.filter(({ isActive }) => isActive);
  const [only] = active;
  if (active.length > 1) return "ambiguous_plan";
  return only ?? (named.length > 0 ? "archived_plan" : "unknown_plan");
}
