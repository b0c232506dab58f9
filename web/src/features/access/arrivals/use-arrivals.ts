/** Who is expected today, and when the list has to be read again because the clock has gone on. */
import { useEffect } from "react";
import { type Expected, type ExpectedFilter, listExpected } from "#lambdas/access/expected-contract.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

const pageRows = 50;
/** A timer of a browser counts no longer. */
const longestTimer = 2_147_483_647;

export interface ArrivalQuery {
  show: ExpectedFilter | undefined;
  search: string;
}

export function useArrivals({ show, search }: ArrivalQuery) {
  const { tenantId } = useWorkspace();
  const query = { show, search: search === "" ? undefined : search, limit: pageRows };
  const list = useFilledPages(
    useRoutePages(listExpected, { params: { tenantId }, query }, ({ arrivals }) => arrivals, {
      keepsPrevious: () => true,
    }),
  );
  useReadingAtNextChange(list.rows, list.reload);
  return { ...list, zones: list.answers[0]?.zones };
}

/** When somebody is late next, can be checked in, or is expected no more. */
export function nextChange(arrivals: readonly Expected[], now: number): number | undefined {
  const moments = arrivals
    .flatMap(({ opensAt, startAt, endAt }) => [opensAt, startAt, endAt])
    .map((instant) => Date.parse(instant))
    .filter((moment) => moment > now);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

function useReadingAtNextChange(arrivals: readonly Expected[] | undefined, read: () => Promise<unknown>): void {
  useEffect(() => {
    const now = Date.now();
    const moment = arrivals && nextChange(arrivals, now);
    if (moment === undefined) return;
    const timer = setTimeout(() => void read(), Math.min(moment - now + 500, longestTimer));
    return () => clearTimeout(timer);
    // `read` is a new function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrivals]);
}
