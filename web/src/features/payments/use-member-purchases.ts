/** The filters of the list of purchases, and the opened one, are in the address. */
import { addDays, addMonths, localDate } from "#lambdas/contract/calendar.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { listMemberPurchases, purchaseFilterSchema } from "#lambdas/payments/desk-contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export type PurchasesFilter = Pick<
  NonNullable<CallInput<typeof listMemberPurchases>["query"]>,
  "show" | "memberId" | "from" | "to"
>;

export const purchasePeriods = ["month", "last_month", "quarter"] as const;
export type PurchasePeriod = (typeof purchasePeriods)[number];

const shape = {
  show: oneOf(purchaseFilterSchema),
  member: oneOf(memberIdSchema),
  period: (text: string) => purchasePeriods.find((name) => name === text),
  purchase: anyText,
};

export function useMemberPurchases() {
  const { tenantId, timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { values, set, linkTo } = useAddress(shape);
  const { show, member: memberId, purchase: opened, period } = values;
  const filter: PurchasesFilter = { show, memberId, ...(period === undefined ? {} : daysOf(period, today)) };
  const list = useFilledPages(
    useRoutePages(listMemberPurchases, { params: { tenantId }, query: filter }, ({ purchases }) => purchases, {
      keepsPrevious: () => true,
    }),
  );
  return { filter, period, opened, list, set, linkTo };
}

/** First and last day of a period, on the workspace's clock. */
export function daysOf(period: PurchasePeriod, today: string): { from: string; to: string } {
  if (period === "quarter") return { from: addDays(today, -89), to: today };
  const month = addMonths(today.slice(0, 7), period === "month" ? 0 : -1);
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}
