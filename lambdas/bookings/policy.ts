/** The rules that apply to one resource: its own where it differs, else the workspace's, else the specification's. */
import type { CancellationTier, Closure, RuleFields, RuleOverrides, WeekHours } from "../resources/rules-contract.ts";
import { bookingWindow } from "./contract.ts";

export interface Policy {
  /** Null where nobody has set hours: bookings then start from 08:00 to 19:00, and may end later. */
  hours: WeekHours | null;
  /** Of the workspace and of the resource. */
  closures: readonly Closure[];
  /** Starts are multiples of so many minutes. */
  stepMinutes: number;
  /** In ascending order; never empty in rules that were saved. */
  lengthsMinutes: readonly number[];
  leadMinutes: number;
  daysAhead: number;
  /** Minutes that stay free between two bookings. It judges only the moment of booking. */
  bufferMinutes: number;
  /** What a cancellation returns; null where all points come back until the free period ends. */
  cancellationTiers: readonly CancellationTier[] | null;
  /** So many minutes before the start, members can say that they are here. Null: the rules know no check-in. */
  checkInMinutes: number | null;
  /** What nobody has claimed so many minutes after the start is released. Null: never. */
  releaseMinutes: number | null;
  /** Whether bookings wait for an administrator. Null: as the resource itself says. */
  requiresApproval: boolean | null;
  /** An offer of the waitlist is held for so many minutes. */
  offerMinutes: number;
  /** What somebody has set. A refusal by a rule of the specification keeps the specification's words. */
  isSet: { steps: boolean; lengths: boolean; horizon: boolean };
}

type SetRules = Partial<Omit<RuleFields, "closures">> & { closures?: readonly Closure[] | undefined };

/** The specification's lengths, in minutes. */
const usualLengths = bookingWindow.durationsHours.map((hours) => hours * 60);

/** The shortest duration without a rule. */
export const shortestMinutes = Math.min(...usualLengths);

/** In minutes. The window is that of a workspace which sets a release and no window. */
const usual = { step: 60, shortest: shortestMinutes, longest: Math.max(...usualLengths), checkIn: 15, offer: 15 };

export function policyOf(workspace: SetRules | undefined, own: RuleOverrides | undefined): Policy {
  const granularity = own?.granularityMinutes ?? workspace?.granularityMinutes ?? null;
  const shortest = own?.shortestMinutes ?? workspace?.shortestMinutes ?? null;
  const longest = own?.longestMinutes ?? workspace?.longestMinutes ?? null;
  const daysAhead = own?.daysAhead ?? workspace?.daysAhead ?? null;
  const stepMinutes = granularity ?? usual.step;
  const releaseMinutes = own?.releaseMinutes ?? workspace?.releaseMinutes ?? 0;
  const checkInMinutes = own?.checkInMinutes ?? workspace?.checkInMinutes ?? null;
  const hasLengths = granularity !== null || shortest !== null || longest !== null;
  return {
    hours: own?.hours ?? workspace?.hours ?? null,
    closures: [...(workspace?.closures ?? []), ...(own?.closures ?? [])],
    stepMinutes,
    lengthsMinutes: hasLengths ? lengthsBetween(shortest, longest, stepMinutes) : usualLengths,
    leadMinutes: own?.leadMinutes ?? workspace?.leadMinutes ?? 0,
    daysAhead: daysAhead ?? bookingWindow.daysAhead,
    bufferMinutes: own?.bufferMinutes ?? workspace?.bufferMinutes ?? 0,
    cancellationTiers: own?.cancellationTiers ?? workspace?.cancellationTiers ?? null,
    checkInMinutes: checkInMinutes ?? (releaseMinutes === 0 ? null : usual.checkIn),
    releaseMinutes: releaseMinutes === 0 ? null : releaseMinutes,
    // The workspace's default asks for more approvals than the resources do, and for no fewer.
    requiresApproval: own?.requiresApproval ?? (workspace?.requiresApproval === true ? true : null),
    offerMinutes: own?.offerMinutes ?? workspace?.offerMinutes ?? usual.offer,
    isSet: { steps: granularity !== null, lengths: hasLengths, horizon: daysAhead !== null },
  };
}

/** The multiples of the step from the shortest to the longest length. */
function lengthsBetween(shortest: number | null, longest: number | null, step: number): number[] {
  const from = Math.max(
    step,
    Math.ceil((shortest ?? Math.min(usual.shortest, longest ?? usual.shortest)) / step) * step,
  );
  const to = longest ?? Math.max(usual.longest, from);
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);
}

/** Whether a booking of the resource waits for an administrator. */
export const needsApproval = (
  { requiresApproval }: Pick<Policy, "requiresApproval">,
  resource: { requiresApproval: boolean },
): boolean => requiresApproval ?? resource.requiresApproval;

/** The specification alone. */
export const specified: Policy = policyOf(undefined, undefined);

export const shortestOf = ({ lengthsMinutes }: Policy): number => lengthsMinutes[0] ?? usual.shortest;
export const longestOf = ({ lengthsMinutes }: Policy): number => lengthsMinutes.at(-1) ?? usual.longest;
