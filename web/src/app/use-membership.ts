import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { membershipPending } from "#lambdas/contract/errors.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { ApiError, type CallOutputOf, callRoute, routeQuery } from "../session/api.ts";
import { useDefaultSlug } from "../session/hosts.ts";
import { meQuery } from "../session/workspace.tsx";

type Membership =
  | { state: "loading" | "member" | "denied" }
  /** `look` checks again and answers whether the wait continues. */
  | { state: "waiting"; isLooking: boolean; look: () => Promise<boolean> }
  | { state: "refused"; error: ApiError; retry: () => void }
  | { state: "failed"; retry: () => void };

/** Whether the account belongs to the workspace. The workspace that the stage names is
 * open to everybody, so opening it joins it. */
export function useMembership({ tenantId, slug, isActive }: Workspace): Membership {
  const params = { tenantId };
  const me = useQuery(meQuery(tenantId));
  const isStranger = me.error instanceof ApiError && me.error.status === 404 && me.data === undefined;
  const defaultSlug = useDefaultSlug({ enabled: isActive && isStranger });
  const mayJoin = isActive && isStranger && slug === defaultSlug;
  const client = useQueryClient();
  const join = useQuery({
    queryKey: [joinTenant.id, { params }],
    enabled: mayJoin,
    queryFn: async () => {
      const joined = await callRoute(joinTenant, { params, body: {} });
      client.setQueryData(routeQuery(getMe, { params }).queryKey, joined);
      await client.invalidateQueries({ queryKey: [getAccount.id] });
      return joined;
    },
  });

  if (isWaiting(me)) {
    return { state: "waiting", isLooking: me.isFetching, look: async () => isWaiting(await me.refetch()) };
  }
  if (me.data !== undefined) return { state: "member" };
  if (isActive && isStranger && defaultSlug === undefined) return { state: "loading" };
  if (isStranger && !mayJoin) return { state: "denied" };
  const error = mayJoin ? join.error : me.error;
  if (error === null) return { state: "loading" };
  const retry = () => void (mayJoin ? join : me).refetch();
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return { state: "refused", error, retry };
  return { state: "failed", retry };
}

function isWaiting({ data, error }: { data?: CallOutputOf<typeof getMe>; error: unknown }): boolean {
  if (data !== undefined) return data.member?.status === "pending" && data.role !== "super_admin";
  return error instanceof ApiError && error.code === membershipPending.code;
}
