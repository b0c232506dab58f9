import Stack from "@mui/material/Stack";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { editorTexts as texts } from "./editor-texts.ts";

/** Below the title: the state, and since when or from when members see the event. */
export function EventStateLine({ event: { eventId, state, publishedAt } }: { event: EventDetail }) {
  const format = useFormat();
  const moment = publishedAt === null ? undefined : format.dateTime(publishedAt);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", color: "text.secondary", marginBlockEnd: 3 }}
    >
      <StatusBadge status={`event.${state}`} />
      {moment !== undefined && (
        <span>{state === "scheduled" ? texts.publishedFrom(moment) : texts.published(moment)}</span>
      )}
      <HistoryLink kind="event" id={eventId} />
    </Stack>
  );
}
