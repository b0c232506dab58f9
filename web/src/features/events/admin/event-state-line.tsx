import Stack from "@mui/material/Stack";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { editorTexts as texts } from "./editor-texts.ts";

/** Below the title: the state with its time, such as when members begin to see the event. */
export function EventStateLine({ event }: { event: EventDetail }) {
  const format = useFormat();
  const moment = momentOf(event, format.dateTime);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", color: "text.secondary", marginBlockEnd: 3 }}
    >
      <StatusBadge status={`event.${event.state}`} />
      {moment !== undefined && <span>{moment}</span>}
      <HistoryLink kind="event" id={event.eventId} />
    </Stack>
  );
}

function momentOf(
  { state, publishedAt, cancelledAt }: EventDetail,
  print: (instant: string) => string,
): string | undefined {
  if (state === "cancelled") return cancelledAt === null ? undefined : texts.since(print(cancelledAt));
  if (publishedAt === null || state === "finished") return undefined;
  return state === "scheduled" ? texts.visibleFrom(print(publishedAt)) : texts.visibleSince(print(publishedAt));
}
