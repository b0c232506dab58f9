/**
 * What is free now, on the dashboard. It loads after the page is drawn, with one read of the day for the figure and all
 * rows. What it does not know, it does not say.
 */
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { ResourcesSummary } from "#lambdas/resources/summary.ts";
import { useFormat } from "#web/domain/format.ts";
import { policiesOf } from "#web/domain/rules/policies-of.ts";
import { useNow } from "#web/kit/use-now.ts";
import { callRoute } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type FreeNow, freeNow } from "./free-now-rule.ts";
import { freeNowTexts as texts } from "./free-now-texts.ts";
import { useCellsNow } from "./use-cells-now.ts";
import { markedBy, useDaysInput } from "./use-days.ts";

const freshMilliseconds = 60_000;
const againMilliseconds = 5 * 60_000;
/** After this time somebody else may have booked. An older answer says nothing. */
const trustedMilliseconds = 10 * 60_000;

/** Undefined while it is not known, and by resource where the house is closed for today. */
function useFreeNow(
  { resources, rules }: ResourcesSummary,
  of: readonly Resource[],
): (FreeNow | undefined)[] | undefined {
  const { timeZone } = useWorkspace();
  const policies = useMemo(() => policiesOf(rules, resources), [rules, resources]);
  const now = useCellsNow(policies);
  const date = localDate(now, timeZone);
  const input = useDaysInput(date);
  // The key is not the route's. So bookings of others do not make every open dashboard read the day again.
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [`${getDays.id} now`, input],
    queryFn: ({ signal }) => callRoute(getDays, input, { signal }),
    staleTime: freshMilliseconds,
    refetchInterval: againMilliseconds,
    retry: false,
  });
  const isTrusted = useNow() - dataUpdatedAt < trustedMilliseconds;
  return useMemo(() => {
    if (data === undefined || !isTrusted) return undefined;
    const taken = markedBy(data, [], { isMine: false });
    const day = { date, now, timeZone };
    return of.map((resource) => {
      const policy = policies.get(resource.resourceId);
      return policy && freeNow(resource, policy, taken, day);
    });
  }, [data, isTrusted, policies, of, date, now, timeZone]);
}

interface FreeCountProps {
  summary: ResourcesSummary;
  /** What stands there while nothing is known. */
  otherwise: string;
}

export function FreeCount({ summary, otherwise }: FreeCountProps) {
  const format = useFormat();
  const known = useFreeNow(summary, summary.resources)?.filter((free) => free !== undefined) ?? [];
  if (known.length === 0) return otherwise;
  const count = known.filter(({ kind }) => kind === "now").length;
  if (count > 1 && count === summary.resources.length) return texts.all;
  return texts.count(count, format.number(count));
}

export function FreeTime({ summary, resource }: { summary: ResourcesSummary; resource: Resource }) {
  const of = useMemo(() => [resource], [resource]);
  const known = useFreeNow(summary, of);
  const format = useFormat();
  if (known === undefined) return null;
  // While the house is closed for today, nothing starts any more.
  const free = known[0] ?? { kind: "full" as const };
  return (
    <Box component="span" sx={{ color: free.kind === "now" ? "success.main" : undefined }}>
      {wordsOf(free, format.time)}
    </Box>
  );
}

function wordsOf(free: FreeNow, time: (instant: string) => string): ReactNode {
  if (free.kind === "full") return texts.full;
  if (free.kind === "later") return texts.from(time(free.from));
  return free.until === undefined ? texts.rest : texts.until(time(free.until));
}
