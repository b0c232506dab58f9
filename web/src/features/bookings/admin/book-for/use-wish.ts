/** What the dialog asks for, and what the rules say about it. The server decides by the same rules. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { firmRefusalOf, withoutApproval } from "#lambdas/bookings/book-for.ts";
import { instantOf, localDate, localTime } from "#lambdas/contract/calendar.ts";
import { dateSchema, hourMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { heldOf, markedBy, useHeldDays } from "../../use-days.ts";
import { tryRules, type Verdict } from "../rules/verdict.ts";

/** What was pressed in the grid. Nothing from the button of the page. */
export interface BookForStart {
  resourceId?: string;
  startAt?: string;
  durationMinutes?: number | undefined;
}

export function useWish({ resourceId: given, startAt, durationMinutes = 60 }: BookForStart) {
  const workspace = useWorkspace();
  const { tenantId, timeZone } = workspace;
  const now = useNow();
  const { data } = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  const resources = data?.resources.filter(({ isAvailable }) => isAvailable) ?? [];
  const [resourceId, setResourceId] = useState(given);
  const [opened] = useState(() => (startAt === undefined ? now + hourMilliseconds : toMilliseconds(startAt)));
  const [date, setDate] = useState(() => localDate(opened, timeZone));
  const [time, setTime] = useState(() =>
    startAt === undefined ? `${localTime(opened, timeZone).slice(0, 2)}:00` : localTime(opened, timeZone),
  );
  const [minutes, setMinutes] = useState(durationMinutes);
  const [member, setMember] = useState<Holder | null>(null);
  const [points, setPoints] = useState<number | null>(null);
  const [isAnyway, setIsAnyway] = useState(false);
  const [reason, setReason] = useState("");

  const isDay = dateSchema.safeParse(date).success;
  // A booking ends on the next day at the latest.
  const held = useHeldDays(isDay ? date : localDate(now, timeZone), 2, { enabled: isDay });
  const resource = resources.find((one) => one.resourceId === resourceId) ?? resources[0];
  const isComplete = resource !== undefined && isDay && /^\d\d:\d\d$/.test(time);
  const judge = (refusal?: typeof firmRefusalOf): Verdict | undefined =>
    isComplete && held.data !== undefined
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
          taken: heldOf(resource, markedBy(held.data, [], { isMine: false })),
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
