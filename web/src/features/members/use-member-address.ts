/** The page's state in the address: search, filters, order, and what is open. */

import { daysIn } from "#lambdas/contract/days.ts";
import { planIdSchema } from "#lambdas/contract/ids.ts";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { listedStatusSchema, memberOrderSchema } from "#lambdas/members/contract.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import type { MemberFilter } from "./queries.ts";
import { orderTexts } from "./texts.ts";

const usualSort = "name.ascending";

const shape = {
  search: anyText,
  status: oneOf(listedStatusSchema),
  role: oneOf(tenantRoleSchema),
  plan: oneOf(planIdSchema),
  sort: (text: string) => (text in orderTexts ? text : undefined),
  /** Both: who joined on these days. A figure sets them. */
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  member: anyText,
  view: anyText,
};

export function useMemberAddress() {
  const { values, set, linkTo } = useAddress(shape);
  const { search, status, role, plan: planId, sort = usualSort } = values;
  const [order, direction] = sort.split(".");
  const days = search === undefined ? daysIn(values) : undefined;
  const isOrdered = search === undefined && sort !== usualSort;
  const filter: MemberFilter = {
    ...days,
    search,
    status,
    role,
    planId,
    ...(isOrdered && {
      order: memberOrderSchema.safeParse(order).data,
      direction: direction === "descending" ? "descending" : "ascending",
    }),
  };
  return {
    filter,
    isFiltered: [search, status, role, planId, days].some((value) => value !== undefined),
    sort,
    opened: values.member,
    view: values.view,
    set,
    linkTo,
  };
}
