/** Decisions about what a visit becomes: its end, a correction, and which lists hold it. Pure. */
import { AppError } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import type { StoredVisit, Visit } from "./contract.ts";
import { insideAgain, timesWrong, type VisitFilter } from "./visits-contract.ts";

/** A visit that goes on, as it is after it ended. It never ends before it began. */
export function endedVisit(
  visit: StoredVisit,
  how: NonNullable<Visit["leftHow"]>,
  by: MemberId | null,
  at: number,
): StoredVisit {
  const leftAt = toInstant(Math.max(at, toMilliseconds(visit.cameAt)));
  return { ...visit, leftAt, leftHow: how, leftBy: by, version: visit.version + 1 };
}

/** The moment of what happened last. */
export const movedAtOf = ({ cameAt, leftAt }: Pick<Visit, "cameAt" | "leftAt">): string => leftAt ?? cameAt;

/** Whether the member of a visit is in the house. */
export const goesOn = ({ outcome, leftAt }: Pick<Visit, "outcome" | "leftAt">): boolean =>
  outcome === "entered" && leftAt === null;

/** Whether a list with this filter holds the visit. */
export function isShown(visit: Visit, filter: VisitFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (filter === "inside") return goesOn(visit);
  if (filter === "by_hand") return visit.outcome === "entered" && visit.refusal !== null;
  if (filter === "corrected") return visit.corrected !== null;
  if (filter === "closing") return visit.leftHow === "closing";
  if (filter === "refused") return false;
  return visit.outcome === filter;
}

/**
 * A visit with other times. Somebody who has left can be brought back in only while nobody else's visit of the member
 * goes on.
 * @param inside the visit of the member that goes on
 * @throws `access.times_wrong`, `access.inside_again`
 */
export function correctedVisit(
  visit: StoredVisit,
  { cameAt, leftAt, reason }: { cameAt: string; leftAt: string | null; reason: string },
  { inside, by, now }: { inside: Visit | undefined; by: MemberId; now: number },
): StoredVisit {
  const isOrdered = leftAt === null || cameAt <= leftAt;
  if (!isOrdered || (leftAt ?? cameAt) > toInstant(now)) throw new AppError(timesWrong);
  if (visit.outcome === "denied" && leftAt !== null) throw new AppError(timesWrong);
  const isBack = visit.outcome === "entered" && leftAt === null;
  if (isBack && inside !== undefined && inside.visitId !== visit.visitId) throw new AppError(insideAgain);
  const ended =
    leftAt === null
      ? ({ leftHow: null, leftBy: null, leftStation: null } as const)
      : ({ leftHow: "correction", leftBy: by, leftStation: null } as const);
  const left = leftAt === visit.leftAt ? {} : ended;
  const corrected = { at: toInstant(now), by, reason };
  return { ...visit, cameAt, leftAt, ...left, corrected, version: visit.version + 1 };
}
