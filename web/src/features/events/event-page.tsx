/** The page of one event, for its members. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import type { EventId } from "#lambdas/contract/ids.ts";
import { getEvent } from "#lambdas/events/registration-contract.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { usePageTitle } from "#web/kit/page-title.ts";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { isMissing, routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { EventView } from "./event-view.tsx";
import { eventTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";

/** Milliseconds between two looks at a place in the numbered line. */
const lineEvery = 2_000;

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const eventId = (useParams().eventId ?? "") as EventId;
  const event = useQuery({
    ...routeQuery(getEvent, { params: { tenantId, eventId } }),
    retry: false,
    // A place in the numbered line moves up without a change of the reader's own.
    refetchInterval: ({ state }) => (state.data?.mine?.registration.status === "lined" ? lineEvery : false),
  });
  usePageTitle(event.data?.event.title ?? titles.events);
  return (
    <Box>
      <Button
        component={Link}
        to={path("/events")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 2, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      {event.isPending && <LoadingEvent />}
      {event.data !== undefined && <EventView detail={event.data} />}
      {event.data === undefined && event.isError && !isMissing(event.error) && (
        <ErrorState error={event.error} onRetry={() => event.refetch()} />
      )}
      {event.data === undefined && isMissing(event.error) && (
        <EmptyState drawing={<CalendarDrawing />} {...texts.gone} />
      )}
    </Box>
  );
}

function LoadingEvent() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Box aria-hidden sx={{ maxWidth: "68ch" }}>
        <Skeleton width={120} height={32} />
        <Skeleton width="80%" height={48} />
        <Skeleton width="40%" />
        <Skeleton variant="rounded" sx={{ aspectRatio: "16 / 9", height: "auto", marginBlock: 3 }} />
        <Skeleton />
        <Skeleton width="90%" />
      </Box>
    </>
  );
}
