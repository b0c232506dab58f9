/** The platform's staff by their present names. */
import { useQuery } from "@tanstack/react-query";
import { listStaff } from "#lambdas/accounts/contract.ts";
import { routeQuery } from "#web/session/api.ts";

const freshMilliseconds = 5 * 60_000;

export function useStaff() {
  const { data } = useQuery({ ...routeQuery(listStaff, {}), staleTime: freshMilliseconds });
  const staff = data?.staff ?? [];
  /** Undefined while the names load, and for somebody who has left. */
  const nameOf = (memberId: string): string | undefined => staff.find((one) => one.memberId === memberId)?.name;
  return { staff, nameOf };
}
