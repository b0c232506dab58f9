/** Decisions about refused scans: why, and which of them are conflicts. Pure. */
import type { CodeVerdict } from "../cards/contract.ts";
import type { MemberId, RefusedScanId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import type { Refusal, StationStamp } from "./contract.ts";
import type { ListedRefused, RefusedScan, RefusedWhy } from "./refused-contract.ts";

/** Where a scan was made, and by whom. */
export interface Place {
  zone: string | null;
  by: MemberId | null;
  station?: StationStamp | null;
}

/** A scan that was refused, before it is stored. */
export interface RefusedFacts extends Place {
  /** When it was made, in milliseconds. */
  at: number;
  memberId: MemberId | null;
  why: RefusedWhy;
  isOffline?: boolean;
}

/**
 * Why a scan was refused. A code that is accepted and against which no rule speaks is not taken at a way out.
 * @param refusal what speaks against the member
 */
export function whyOf(verdict: CodeVerdict, refusal: Refusal | null): RefusedWhy {
  if (verdict !== "accepted") return verdict;
  return refusal ?? "not_taken";
}

/** A refused scan as it is stored. */
export function newRefused(
  refusedScanId: RefusedScanId,
  { at, memberId, why, zone, by, station = null, isOffline = false }: RefusedFacts,
): RefusedScan {
  const where = { zone, by, station, isOffline };
  return { refusedScanId, at: toInstant(at), memberId, why, ...where, settled: null, version: 1 };
}

/** Whether somebody was let in whom the server would have refused, and nobody has looked at it yet. */
export const isOpenConflict = ({ isOffline, settled }: Pick<RefusedScan, "isOffline" | "settled">): boolean =>
  isOffline && settled === null;

/** A conflict that somebody has looked at. */
export function settledConflict(conflict: RefusedScan, by: MemberId, now: number): RefusedScan {
  return { ...conflict, settled: { at: toInstant(now), by }, version: conflict.version + 1 };
}

/** The people whom a refused scan names. */
export const peopleOfRefused = ({ memberId, by, settled }: RefusedScan): (MemberId | null)[] => [
  memberId,
  by,
  settled?.by ?? null,
];

/** A refused scan as administrators see it. */
export function namedRefused(
  refused: RefusedScan,
  nameOf: (memberId: MemberId | null) => string | null,
): ListedRefused {
  const { memberId, by, settled } = refused;
  const names = { memberName: nameOf(memberId), byName: nameOf(by), settledByName: nameOf(settled?.by ?? null) };
  return { ...refused, ...names };
}
