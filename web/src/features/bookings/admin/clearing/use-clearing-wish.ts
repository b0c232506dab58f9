/** What the dialog asks for: days, resources, reason and refund. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClearingBody, type ClearingRefund, clearingLimits } from "#lambdas/bookings/clearing-contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { ruleLimits } from "#lambdas/resources/rules-contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { clearingTexts as texts } from "./texts.ts";

/** What another look at the same days takes over. */
export type ClearingStart = Partial<Pick<ClearingBody, "from" | "to" | "resourceIds" | "reason" | "refund">>;

export function useClearingWish(start: ClearingStart) {
  const { tenantId, timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { data } = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  const [from, setFrom] = useState<string | null>(start.from ?? addDays(today, 1));
  const [to, setTo] = useState<string | null>(start.to ?? addDays(today, 1));
  const [resourceIds, setResourceIds] = useState<readonly ResourceId[]>(start.resourceIds ?? []);
  const [reason, setReason] = useState(start.reason ?? "");
  const [refund, setRefund] = useState<ClearingRefund>(start.refund ?? "all");
  const [closes, setCloses] = useState(true);
  const resources = data?.resources ?? [];

  const problemOfDays =
    from === null || to === null
      ? undefined
      : to < from || to >= addDays(from, ruleLimits.closureDays)
        ? texts.badDays
        : to < today
          ? texts.past
          : undefined;
  const days = from === null || to === null || problemOfDays !== undefined ? undefined : { from, to, resourceIds };
  return {
    today,
    resources,
    values: { from, to, resourceIds, reason, refund, closes },
    set: {
      /** A first day behind the last one takes it along. */
      from: (day: string | null) => {
        setFrom(day);
        if (day !== null && to !== null && to < day) setTo(day);
      },
      to: setTo,
      /** The select gives the ids of its options. */
      resourceIds: (ids: unknown) => {
        const known = resources.map(({ resourceId }) => resourceId).filter((id) => (ids as unknown[]).includes(id));
        setResourceIds(known.slice(0, clearingLimits.resources));
      },
      reason: setReason,
      refund: setRefund,
      closes: setCloses,
    },
    problemOfDays,
    /** Undefined while they are not complete, or not possible. */
    days,
    body: (expected: number): ClearingBody => ({
      from: from ?? "",
      to: to ?? "",
      resourceIds: resourceIds.length === 0 ? null : [...resourceIds],
      reason: reason.trim(),
      refund,
      expected,
      closure: closes ? reason.trim().slice(0, ruleLimits.closureCharacters).trim() : null,
    }),
  };
}
