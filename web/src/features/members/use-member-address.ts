/** What the address of the page says: search, filters, order, and what is opened. */
import { useSearchParams } from "react-router-dom";
import { planIdSchema } from "#lambdas/contract/ids.ts";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { memberOrderSchema, memberStatusSchema } from "#lambdas/members/contract.ts";
import type { MemberFilter } from "./queries.ts";
import { orderTexts } from "./texts.ts";

export type AddressPart = "search" | "status" | "role" | "plan" | "sort" | "member" | "view";

const usualSort = "name.ascending";

/** Anybody can write an address: what it should not say is left out. */
export function useMemberAddress() {
  const [address, setAddress] = useSearchParams();
  const named = address.get("sort") ?? usualSort;
  const sort = named in orderTexts ? named : usualSort;
  const [order, direction] = sort.split(".");
  const search = address.get("search") ?? "";
  const filter: MemberFilter = {
    search: search === "" ? undefined : search,
    status: memberStatusSchema.safeParse(address.get("status")).data,
    role: tenantRoleSchema.safeParse(address.get("role")).data,
    planId: planIdSchema.safeParse(address.get("plan")).data,
    ...(search === "" && sort !== usualSort
      ? {
          order: memberOrderSchema.safeParse(order).data,
          direction: direction === "descending" ? "descending" : "ascending",
        }
      : {}),
  };

  function set(parts: Partial<Record<AddressPart, string>>, options: { replace: boolean }): void {
    setAddress((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(parts)) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  }

  return { filter, search, sort, opened: address.get("member"), view: address.get("view"), set };
}
