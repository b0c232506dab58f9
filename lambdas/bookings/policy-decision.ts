/** Whether the rules allow a booking, or the exact rule that refuses it. Pure: server and browser ask it alike. */
import { addDays, localDate, localTime, startOfDay, weekdayOf } from "../contract/calendar.ts";
import { AppError, type ErrorDefinition, type ErrorDetails, invalidInput } from "../contract/errors.ts";
import { minuteMilliseconds } from "../contract/time.ts";
import { minutesOfClock, type Span } from "../resources/rules-contract.ts";
import { bookingWindow, startInPast, startOffGrid, startTooFar } from "./contract.ts";
import { longestOf, type Policy, shortestOf } from "./policy.ts";
import {
  beyondHorizon,
  closedThen,
  lengthNotOffered,
  outsideHours,
  startOffSteps,
  startTooSoon,
} from "./policy-contract.ts";
import {
  type Clock,
  closureWithin,
  isUsualStart,
  openDay,
  printClock,
  printSpans,
  spansOn,
  stretchAt,
} from "./policy-hours.ts";
import { bookableDates } from "./policy-starts.ts";

export interface WantedTime {
  /** Milliseconds since 1970. */
  start: number;
  durationMinutes: number;
}

export interface Refused {
  definition: ErrorDefinition;
  details: ErrorDetails;
}

const refused = (definition: ErrorDefinition, details: ErrorDetails = {}): Refused => ({ definition, details });

/** The first rule that a booking at this moment would break; undefined where it is allowed. */
export function refusalOf(wanted: WantedTime, now: number, policy: Policy, clock: Clock): Refused | undefined {
  return misfitOfMoment(wanted, now, policy, clock) ?? misfitOf(wanted, policy, clock);
}

/** The rules about how long before its start a booking is made. */
function misfitOfMoment({ start }: WantedTime, now: number, policy: Policy, clock: Clock): Refused | undefined {
  const { leadMinutes, daysAhead, isSet } = policy;
  if (start < now) return refused(startInPast);
  if (start < now + leadMinutes * minuteMilliseconds) return refused(startTooSoon, { leadMinutes });
  const { last: lastDate } = bookableDates(now, clock, policy);
  if (start < startOfDay(addDays(lastDate, 1), clock.timeZone)) return undefined;
  return isSet.horizon ? refused(beyondHorizon, { daysAhead, lastDate }) : refused(startTooFar, { lastDate });
}

/** The rules about the time itself: length, closures, hours and steps. A booking that exists is judged by them alone. */
export function misfitOf(wanted: WantedTime, policy: Policy, clock: Clock): Refused | undefined {
  const { start, durationMinutes } = wanted;
  const end = start + durationMinutes * minuteMilliseconds;
  const day = openDay(localDate(start, clock.timeZone), policy, clock);
  const closure = closureWithin(day, start, end);
  if (closure !== undefined) return refused(closedThen, { ...closure });
  return (
    misfitOfStart(start, policy, clock) ?? misfitOfLength(durationMinutes, policy) ?? misfitOfEnd(wanted, policy, clock)
  );
}

function misfitOfStart(start: number, policy: Policy, clock: Clock): Refused | undefined {
  const { stepMinutes, isSet } = policy;
  const date = localDate(start, clock.timeZone);
  const minute = minutesOfClock(localTime(start, clock.timeZone));
  const isOnStep = minute % stepMinutes === 0 && start % minuteMilliseconds === 0;
  const spans = spansOn(date, policy);
  if (spans === null) {
    if (isOnStep && isUsualStart(minute)) return undefined;
    if (!isSet.steps) return refused(startOffGrid);
    if (!isOnStep) return refused(startOffSteps, { stepMinutes });
    const hours = [bookingWindow.firstStartHour, bookingWindow.lastStartHour].map((hour) => printClock(hour * 60));
    return refused(outsideHours, { date, weekday: weekdayOf(date), kind: "starts", hours: hours.join("-") });
  }
  if (stretchAt(openDay(date, policy, clock), start) === undefined) return outside(date, minute, spans);
  return isOnStep ? undefined : refused(startOffSteps, { stepMinutes });
}

function misfitOfLength(durationMinutes: number, policy: Policy): Refused | undefined {
  if (policy.lengthsMinutes.includes(durationMinutes)) return undefined;
  const [shortestMinutes, longestMinutes] = [shortestOf(policy), longestOf(policy)];
  return refused(lengthNotOffered, { shortestMinutes, longestMinutes, stepMinutes: policy.stepMinutes });
}

/** The end of a booking whose start is open. */
function misfitOfEnd({ start, durationMinutes }: WantedTime, policy: Policy, clock: Clock): Refused | undefined {
  if (policy.hours === null) return undefined;
  const date = localDate(start, clock.timeZone);
  const closes = stretchAt(openDay(date, policy, clock), start)?.to ?? start;
  if (start + durationMinutes * minuteMilliseconds <= closes) return undefined;
  // Opening times that follow each other are one, so the end may be on the next day.
  const closingDate = localDate(closes - 1, clock.timeZone);
  const hours = printSpans(spansOn(date, policy) ?? []);
  const at = localTime(closes, clock.timeZone);
  return refused(outsideHours, { date: closingDate, weekday: weekdayOf(closingDate), hours, kind: "closes", at });
}

/** A start outside the opening times of its day. */
function outside(date: string, minute: number, spans: readonly Span[]): Refused {
  const day = { date, weekday: weekdayOf(date), hours: printSpans(spans) };
  const opens = spans.map(({ from }) => from).toSorted()[0];
  if (opens === undefined) return refused(outsideHours, { ...day, kind: "closed" });
  if (minute < minutesOfClock(opens)) return refused(outsideHours, { ...day, kind: "opens", at: opens });
  const isBetween = spans.some(({ from }) => minutesOfClock(from) > minute);
  if (isBetween) return refused(outsideHours, { ...day, kind: "between" });
  const closes = spans.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.to ?? opens;
  return refused(outsideHours, { ...day, kind: "closes", at: closes });
}

/**
 * Refuses a length that the specification does not have. Where nobody has set lengths, it is invalid input.
 * @throws `invalid_input`
 */
export function refuseUnknownLength(durationMinutes: number, policy: Policy, part: "body" | "query" = "body"): void {
  if (policy.isSet.lengths || policy.lengthsMinutes.includes(durationMinutes)) return;
  throw new AppError(invalidInput, {}, [{ path: `${part}.durationMinutes`, code: "invalid_union", details: {} }]);
}
