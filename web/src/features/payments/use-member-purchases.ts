/** The filters of the list of purchases, and the opened one, are in the address. */
import { localDate } from "#lambdas/contract/calendar.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { listMemberPurchases, purchaseFilterSchema } from "#lambdas/payments/desk-contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { daysOf, periodOf } from "./periods.ts";

export type PurchasesFilter = Pick<
  NonNullable<CallInput<typeof listMemberPurchases>["query"]>,
  "show" | "memberId" | "from" | "to"
>;

const shape = {
  show: oneOf(purchaseFilterSchema),
  member: oneOf(memberIdSchema),
  period: periodOf,
  purchase: anyText,
};

export function useMemberPurchases() {
  const { tenantId, timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { values, set, linkTo } = useAddress(shape);
  const { show, member: memberId, purchase: opened, period } = values;
  const days = period === undefined ? undefined : daysOf(period, today);
  const filter: PurchasesFilter = { show, memberId, from: days?.from, to: days?.until };
  const list = useFilledPages(
    useRoutePages(listMemberPurchases, { params: { tenantId }, query: filter }, ({ purchases }) => purchases, {
      keepsPrevious: () => true,
    }),
  );
  return { filter, period, opened, list, set, linkTo };
}
