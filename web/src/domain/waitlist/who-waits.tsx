/** How many wait for times of a resource. Administrators see it at a booking, and at the resource. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { listWaiting } from "#lambdas/bookings/waitlist-contract.ts";
import { localDate, startOfDay } from "#lambdas/contract/calendar.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact } from "#web/kit/facts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type Format, useFormat } from "../format.ts";
import { waitingTexts as texts } from "./texts.ts";

type Waited = CallOutputOf<typeof listWaiting>["times"][number];

function useWaitedTimes(resourceId: ResourceId, period: { from: string; until: string }) {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(listWaiting, { params: { tenantId, resourceId }, query: period }));
}

function whoText({ waiting, offeredUntil }: Waited, format: Format): string {
  const wait = waiting === 0 ? [] : [texts.wait(waiting, format.number(waiting))];
  const offered = offeredUntil === null ? [] : [texts.offered(format.time(offeredUntil))];
  return [...wait, ...offered].join(", ");
}

/** Who waits for a time that meets a booking's. */
export function WaitingFact({ booking }: { booking: { resourceId: ResourceId; startAt: string; endAt: string } }) {
  const { resourceId, startAt, endAt } = booking;
  const format = useFormat();
  const { data } = useWaitedTimes(resourceId, { from: startAt, until: endAt });
  // It is a line among facts. Without an answer, the others are told all the same.
  if (data === undefined) return null;
  return (
    <Fact name={texts.title} isWide>
      {data.times.length === 0
        ? texts.nobody
        : data.times.map((time) => (
            <Box key={`${time.startAt} ${time.endAt}`} component="span" sx={{ display: "block" }}>
              {time.startAt === startAt && time.endAt === endAt
                ? whoText(time, format)
                : texts.for(format.timeRange(time.startAt, time.endAt), whoText(time, format))}
            </Box>
          ))}
    </Fact>
  );
}

const listedDays = 30;

/** Who waits for the times of a resource, as a part of its page. */
export function WaitingTimes({ resourceId }: { resourceId: ResourceId }) {
  const id = useId();
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const first = startOfDay(localDate(useNow(), timeZone), timeZone);
  const until = first + listedDays * 24 * hourMilliseconds;
  const { data, error } = useWaitedTimes(resourceId, { from: toInstant(first), until: toInstant(until) });
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        {texts.title}
      </Typography>
      {data === undefined && error === null && <Skeleton aria-hidden width="60%" />}
      {error !== null && (
        <Typography variant="body2" color="error">
          {errorText(error)}
        </Typography>
      )}
      {data?.times.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.nobodyYet}
        </Typography>
      )}
      {data !== undefined && data.times.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, typography: "body2" }}>
          {data.times.map((time) => (
            <li key={`${time.startAt} ${time.endAt}`}>
              {texts.for(
                `${format.date(time.startAt)}, ${format.timeRange(time.startAt, time.endAt)}`,
                whoText(time, format),
              )}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
