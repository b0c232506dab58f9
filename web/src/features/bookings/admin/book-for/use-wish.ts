/** What the dialog asks for, and what the rules say about it. The server decides by the same rules. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { firmRefusalOf, withoutApproval } from "#lambdas/bookings/book-for.ts";
import { type Policy, policyOf, shortestOf } from "#lambdas/bookings/policy.ts";
import { addDays, instantOf, localDate, localTime } from "#lambdas/contract/calendar.ts";
import { dateSchema, hourMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { firstDayOf, type OnDay, offersOf } from "../../free-times.ts";
import { heldOf, markedBy, type TakenByResource, useHeldDays } from "../../use-days.ts";
import { tryRules, type Verdict } from "../rules/verdict.ts";

/** What was pressed in the grid. The button of the page knows at most the shown day. */
export interface BookForStart {
  date?: string | undefined;
  resourceId?: string;
  startAt?: string;
  durationMinutes?: number | undefined;
}

const usualMinutes = 60;

export function useWish({ resourceId: given, date: shown, startAt, durationMinutes }: BookForStart) {
  const workspace = useWorkspace();
  const { tenantId, timeZone } = workspace;
  const now = useNow();
  const { data } = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  const resources = data?.resources.filter(({ isAvailable }) => isAvailable) ?? [];
  const [resourceId, setResourceId] = useState(given);
  const pressed = startAt === undefined ? undefined : toMilliseconds(startAt);
  const [typedDate, setDate] = useState(pressed === undefined ? shown : localDate(pressed, timeZone));
  const [typedTime, setTime] = useState(pressed === undefined ? undefined : localTime(pressed, timeZone));
  const [typedMinutes, setMinutes] = useState(durationMinutes);
  const [member, setMember] = useState<Holder | null>(null);
  const [points, setPoints] = useState<number | null>(null);
  const [isAnyway, setIsAnyway] = useState(false);
  const [reason, setReason] = useState("");

  const resource = resources.find((one) => one.resourceId === resourceId) ?? resources[0];
  const policy = policyOf(data?.rules ?? firstRules, resource?.rules);
  const today = localDate(now, timeZone);
  // What nobody has chosen is the first time that the rules offer and that is free.
  const date = typedDate ?? firstDayOf([policy], [today, addDays(today, 1)], { now, timeZone });
  const minutes = typedMinutes ?? (policy.lengthsMinutes.includes(usualMinutes) ? usualMinutes : shortestOf(policy));

  const isDay = dateSchema.safeParse(date).success;
  // A booking ends on the next day at the latest.
  const held = useHeldDays(isDay ? date : today, 2, { enabled: isDay });
  const taken = held.data === undefined ? undefined : markedBy(held.data, [], { isMine: false });
  const time =
    typedTime ??
    (isDay ? firstFree(resource, taken, policy, { date, now, timeZone }, minutes) : undefined) ??
    nextHour(now, timeZone);
  const isComplete = resource !== undefined && isDay && /^\d\d:\d\d$/.test(time);
  const judge = (refusal?: typeof firmRefusalOf): Verdict | undefined =>
    isComplete && taken !== undefined
      ? tryRules({
          resource: withoutApproval(resource),
          rules: data?.rules ?? firstRules,
          date,
          time,
          durationMinutes: minutes,
          balance: null,
          isSuspended: member?.status === "suspended",
          workspace,
          now,
          taken: heldOf(resource, taken),
          ...(refusal === undefined ? {} : { refusal }),
        })
      : undefined;
  const byRules = judge();
  // Some rules refuse again, and no administrator sets aside what is taken or out of service.
  const firm = byRules?.kind === "rule" ? judge(firmRefusalOf) : undefined;
  const canSetAside = firm?.kind === "bookable";
  const stays = firm === undefined || firm.kind === "rule" ? byRules : firm;
  const verdict = canSetAside && !isAnyway ? byRules : stays;
  const start = isComplete ? instantOf(date, time, timeZone) : undefined;
  const cost = verdict?.kind === "bookable" ? (points ?? verdict.quote.cost) : undefined;
  const overrides = points !== null || (canSetAside && isAnyway);
  return {
    resources,
    resource,
    isPending: data === undefined || (isComplete && held.isPending),
    values: { date, time, minutes, member, points, isAnyway, reason },
    set: {
      resourceId: setResourceId,
      date: setDate,
      time: setTime,
      minutes: setMinutes,
      member: setMember,
      points: setPoints,
      isAnyway: setIsAnyway,
      reason: setReason,
    },
    /** What is taken could not be read, so nothing is judged. */
    failed: held.isError && held.data === undefined ? { error: held.error, retry: held.refetch } : undefined,
    byRules,
    verdict,
    canSetAside,
    overrides,
    cost,
    /** Undefined while something is missing. */
    body:
      resource === undefined || start === undefined || cost === undefined || (overrides && reason.trim() === "")
        ? undefined
        : {
            resourceId: resource.resourceId,
            startAt: toInstant(start),
            durationMinutes: minutes,
            ...(overrides
              ? {
                  override: {
                    reason: reason.trim(),
                    ...(points === null ? {} : { points }),
                    ...(canSetAside && isAnyway ? { anyTime: true as const } : {}),
                  },
                }
              : {}),
          },
  };
}

const nextHour = (now: number, timeZone: string) => `${localTime(now + hourMilliseconds, timeZone).slice(0, 2)}:00`;

/** The first start of the day that is free long enough, as `HH:MM`. */
function firstFree(
  resource: Resource | undefined,
  taken: TakenByResource | undefined,
  policy: Policy,
  day: OnDay,
  durationMinutes: number,
): string | undefined {
  if (resource === undefined || taken === undefined) return undefined;
  const [offer] = offersOf([resource], new Map([[resource.resourceId, policy]]), taken, day, { durationMinutes });
  return offer?.fits === undefined ? undefined : localTime(toMilliseconds(offer.fits.startAt), day.timeZone);
}
