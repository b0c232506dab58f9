/** Reads what waits for the staff: one cheap read a figure, again when its channel rings and after each mutation. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { localDate } from "#lambdas/contract/calendar.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { listEnquiries } from "#lambdas/enquiries/contract.ts";
import { getToday, getWaits } from "#lambdas/statistics/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import type { Waits } from "./wait.ts";
import { waitsTexts as texts } from "./waits-texts.ts";

/** Of what the server counts whole. A greater number is "99+". */
const shownUpTo = 99;
/** Of what the server reads one by one, and no further than that. */
const readUpTo = 9;
/** No channel rings for the platform's inbox. */
const inboxMilliseconds = 5 * 60_000;

export function WaitsReader({ onRead }: { onRead: (waits: Waits) => void }) {
  const { approvals, requests, planRequests, orders, reports, messages } = useCounts();
  const waits = useMemo(() => {
    const rows = [
      ["/admin/bookings", approvals, texts.approvals, shownUpTo],
      ["/admin/members", requests, texts.requests, shownUpTo],
      ["/admin/membership-plans", planRequests, texts.planRequests, readUpTo],
      ["/admin/orders", orders, texts.orders, shownUpTo],
      ["/admin/live-sessions", reports, texts.reports, shownUpTo],
      ["/super-admin/inbox", messages, texts.messages, readUpTo],
    ] as const;
    return new Map(
      rows.flatMap(([path, count, text, most]) => {
        if (count === 0) return [];
        const isMore = count > most;
        const sentence = isMore ? text(most + 1, texts.more(most)) : text(count, String(count));
        return [[path, { count: isMore ? texts.most(most) : String(count), sentence }]];
      }),
    );
  }, [approvals, requests, planRequests, orders, reports, messages]);
  useEffect(() => onRead(waits), [onRead, waits]);
  return null;
}

function useCounts() {
  const { tenantId, timeZone } = useWorkspace();
  const { role } = useMe();
  const params = { tenantId };
  const date = localDate(useNow(), timeZone);
  // The administrators' first page has the same answer.
  const { data: today } = useQuery({
    ...routeQuery(getToday, { params, query: { date } }),
    enabled: roleAllows(role, "admin"),
  });
  const { data: desk } = useQuery(routeQuery(getWaits, { params }));
  const { data: inbox } = useQuery({
    ...routeQuery(listEnquiries, { query: { limit: 1 } }),
    enabled: roleAllows(role, "super_admin"),
    refetchInterval: inboxMilliseconds,
  });
  return {
    approvals: today?.approvals ?? 0,
    requests: today?.requests ?? 0,
    planRequests: today?.planRequests ?? 0,
    orders: desk?.orders ?? 0,
    reports: desk?.reports ?? 0,
    messages: inbox === undefined ? 0 : inbox.waits.new + inbox.waits.open,
  };
}
