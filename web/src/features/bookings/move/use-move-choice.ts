/** Where a booking can move: what is free on a day, what is chosen, and what that costs. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import {
  baseAfter,
  differenceOf,
  isApprovalTooLate,
  keepsPrice,
  type Mover,
  moveRefusalOf,
} from "#lambdas/bookings/moves.ts";
import { isOutOfService } from "#lambdas/bookings/out-of-service.ts";
import { needsApproval, type Policy, policyOf } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { returnsBy } from "#lambdas/bookings/policy-returns.ts";
import { bookableDates, offeredStarts, priceOf } from "#lambdas/bookings/rules.ts";
import { slotTag } from "#lambdas/bookings/slots.ts";
import type { Return } from "#lambdas/bookings/terms-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { minuteMilliseconds, minutesLong, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useHeldDays } from "../use-days.ts";

/** What a chosen move does. */
export interface MovePreview {
  resource: Resource;
  startAt: string;
  endAt: string;
  durationMinutes: number;
  /** Points that are charged; negative where they come back. */
  difference: number;
  /** What the booking has cost afterwards. */
  pointsCost: number;
  /** What comes back by tiers; null without them. */
  returns: Return[] | null;
  freeUntil: string;
  /** It is confirmed, and no tier returns anything. */
  isFinal: boolean;
  waitsForApproval: boolean;
  /** It would wait for approval, and not all points come back any more. */
  isApprovalTooLate: boolean;
}

/** Where a booking goes. */
export interface MovePlace {
  resourceId: ResourceId;
  startAt: string;
  durationMinutes: number;
}

/** @param at what is chosen at first; by default the place that the booking has */
export function useMoveChoice(booking: Booking, mover: Mover, at?: MovePlace) {
  const workspace = useWorkspace();
  const { tenantId, timeZone, features } = workspace;
  const now = useNow();
  const [resourceId, setResourceId] = useState(at?.resourceId ?? booking.resourceId);
  const [date, setDate] = useState<string | null>(() =>
    localDate(toMilliseconds(at?.startAt ?? booking.startAt), timeZone),
  );
  const [startAt, setStartAt] = useState(at?.startAt ?? booking.startAt);
  const [chosenMinutes, setMinutes] = useState(() => at?.durationMinutes ?? minutesLong(booking));

  const listed = useQuery(routeQuery(listResources, { params: { tenantId }, query: {} }));
  const resources = listed.data?.resources ?? [];
  const resource = resources.find((one) => one.resourceId === resourceId);
  const policy = policyOf(listed.data?.rules, resource?.rules);
  // Somebody may have booked by a rule that holds no longer.
  const durationMinutes = policy.lengthsMinutes.includes(chosenMinutes) ? chosenMinutes : policy.lengthsMinutes[0];
  const { first, last } = bookableDates(now, workspace, policy);
  const hasBegun = now >= toMilliseconds(booking.startAt) || booking.checkedInAt !== null;
  const day = date !== null && (hasBegun || (date >= first && date <= last)) ? date : null;
  // A booking may go on after midnight.
  const held = useHeldDays(day ?? first, 2, { enabled: resource !== undefined });

  const isFree = (start: number, minutes: number) =>
    resource !== undefined && held.data !== undefined && fits({ booking, mover, resource, policy }, { start, minutes });

  function fits(
    of: { booking: Booking; mover: Mover; resource: Resource; policy: Policy },
    time: { start: number; minutes: number },
  ) {
    const { start, minutes } = time;
    const end = start + minutes * minuteMilliseconds;
    const wanted = { start, durationMinutes: minutes };
    const refused = moveRefusalOf({ ...of, tenant: workspace, now }, wanted);
    const others = (held.data?.resources ?? [])
      .filter((one) => one.resourceId === of.resource.resourceId)
      .flatMap(({ taken }) => taken)
      .filter(({ tag }) => tag !== slotTag(of.booking.bookingId));
    return (
      refused === undefined &&
      !isOutOfService(of.resource, start, end) &&
      inTheWay(others, { from: start, to: end }, of.policy.bufferMinutes) === undefined
    );
  }

  const ownStart = toMilliseconds(booking.startAt);
  const isOwnDay = day === localDate(ownStart, timeZone);
  const offered = hasBegun || day === null ? [] : offeredStarts(day, now, workspace, policy);
  const asked = [...new Set([...(isOwnDay ? [ownStart] : []), ...offered])].toSorted((a, b) => a - b);
  const starts =
    durationMinutes === undefined ? [] : asked.filter((start) => isFree(start, durationMinutes)).map(toInstant);
  const chosen = starts.includes(startAt) ? startAt : undefined;

  function preview(): MovePreview | undefined {
    if (resource === undefined || chosen === undefined || durationMinutes === undefined) return undefined;
    const price = priceOf(resource, durationMinutes, features);
    const pointsCost = keepsPrice(mover, features) ? booking.pointsCost : price;
    const base = baseAfter(booking, chosen);
    const tiers = booking.terms?.cancellationTiers ?? null;
    const needs = needsApproval(policy, resource);
    return {
      resource,
      startAt: chosen,
      endAt: toInstant(toMilliseconds(chosen) + durationMinutes * minuteMilliseconds),
      durationMinutes,
      difference: differenceOf(booking, price, { mover, now, ...features }),
      pointsCost,
      returns:
        tiers && returnsBy(tiers, { startAt: base, pointsCost }).filter(({ until }) => toMilliseconds(until) > now),
      freeUntil: toInstant(toMilliseconds(base) - freeMillisecondsOf(booking, workspace)),
      isFinal: booking.status === "confirmed" && tiers === null,
      isApprovalTooLate: isApprovalTooLate({ mover, requiresApproval: needs, returns: booking.returns, now }),
      waitsForApproval: needs && (mover.by === "member" || booking.awaitsApproval),
    };
  }

  const move = preview();
  return {
    resources,
    rules: listed.data?.rules,
    resourceId,
    setResourceId,
    date,
    setDate,
    first: hasBegun ? localDate(ownStart, timeZone) : first,
    last,
    isDayOffered: day !== null,
    starts,
    startAt: chosen,
    setStartAt,
    lengths: policy.lengthsMinutes,
    durationMinutes,
    setMinutes,
    hasBegun,
    isLoading: listed.isPending || held.isPending,
    isError: listed.isError || held.isError,
    move,
    isSame:
      move !== undefined &&
      move.resource.resourceId === booking.resourceId &&
      move.startAt === booking.startAt &&
      move.endAt === booking.endAt,
  };
}

/** How long before the start the free time ends. One that waits for approval has none of its own. */
function freeMillisecondsOf(booking: Booking, { freeCancelMinutes }: { freeCancelMinutes: number }): number {
  if (booking.awaitsApproval) return freeCancelMinutes * minuteMilliseconds;
  return toMilliseconds(booking.countsFrom ?? booking.startAt) - toMilliseconds(booking.freeCancelUntil);
}

export type MoveChoice = ReturnType<typeof useMoveChoice>;
