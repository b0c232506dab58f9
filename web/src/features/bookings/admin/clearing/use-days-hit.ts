/** The bookings that clearing some days would cancel, and those that it leaves out. */
import { useQuery } from "@tanstack/react-query";
import { isCleared } from "#lambdas/bookings/clearing.ts";
import { listBookings } from "#lambdas/bookings/contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { useNow } from "#web/kit/use-now.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

interface WantedDays {
  from: string;
  to: string;
  /** Empty: all of them. */
  resourceIds: readonly ResourceId[];
}

/** @param wanted undefined while the days are not complete */
export function useDaysHit(wanted: WantedDays | undefined) {
  const { tenantId } = useWorkspace();
  const now = useNow();
  const { from = "", to = "" } = wanted ?? {};
  // Always read anew: the dialog shows what is cancelled a moment later.
  const { data, error, isFetching } = useQuery({
    queryKey: ["bookings-hit", tenantId, from, to],
    queryFn: () =>
      readAll(async (page) => {
        const query = { by: "use", from, to, status: "held", ...page } as const;
        const answer = await callRoute(listBookings, { params: { tenantId }, query });
        return { rows: answer.bookings, nextCursor: answer.nextCursor };
      }),
    enabled: wanted !== undefined,
    gcTime: 0,
  });
  const ids = wanted?.resourceIds ?? [];
  const ofResources = data?.filter(({ resourceId }) => ids.length === 0 || ids.includes(resourceId));
  const held = ofResources?.filter(({ status }) => status !== "completed" && status !== "cancelled");
  return {
    cleared: held?.filter((booking) => isCleared(booking, now)),
    leftOut: held?.filter((booking) => !isCleared(booking, now)).length ?? 0,
    now,
    error,
    isPending: wanted !== undefined && isFetching,
  };
}
