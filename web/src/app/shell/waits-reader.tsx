/** Reads what waits for the staff: one cheap read a figure, again when its channel rings and after each mutation. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { localDate } from "#lambdas/contract/calendar.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { listEnquiries } from "#lambdas/enquiries/contract.ts";
import { listOrders } from "#lambdas/orders/desk-contract.ts";
import { getToday } from "#lambdas/statistics/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import type { Waits } from "./wait.ts";
import { waitsTexts as texts } from "./waits-texts.ts";

/** A greater number is "9+". */
const countedUpTo = 9;
/** The newest orders, of which those to prepare are counted. */
const countedOrders = 25;
/** No channel rings for the platform's inbox. */
const inboxMilliseconds = 5 * 60_000;

export function WaitsReader({ onRead }: { onRead: (waits: Waits) => void }) {
  const { approvals, requests, planRequests, orders, messages } = useCounts();
  const waits = useMemo(() => {
    const rows = [
      ["/admin/bookings", approvals, texts.approvals],
      ["/admin/members", requests, texts.requests],
      ["/admin/membership-plans", planRequests, texts.planRequests],
      ["/admin/orders", orders, texts.orders],
      ["/super-admin/inbox", messages, texts.messages],
    ] as const;
    return new Map(
      rows.flatMap(([path, count, text]) => {
        if (count === 0) return [];
        const isMore = count > countedUpTo;
        const sentence = isMore ? text(countedUpTo + 1, texts.more(countedUpTo)) : text(count, String(count));
        return [[path, { count: isMore ? texts.most(countedUpTo) : String(count), sentence }]];
      }),
    );
  }, [approvals, requests, planRequests, orders, messages]);
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
  const { data: toPrepare } = useQuery(
    routeQuery(listOrders, { params, query: { show: "to_do", limit: countedOrders } }),
  );
  const { data: inbox } = useQuery({
    ...routeQuery(listEnquiries, { query: { limit: 1 } }),
    enabled: roleAllows(role, "super_admin"),
    refetchInterval: inboxMilliseconds,
  });
  return {
    approvals: today?.approvals ?? 0,
    requests: today?.requests ?? 0,
    planRequests: today?.planRequests ?? 0,
    orders: toPrepare?.orders.length ?? 0,
    messages: inbox === undefined ? 0 : inbox.waits.new + inbox.waits.open,
  };
}
