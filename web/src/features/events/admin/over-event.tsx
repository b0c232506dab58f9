/** An event that is over or cancelled: what it was, its refunds, and what is left to do. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "#web/domain/format.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { Page } from "#web/kit/page.tsx";
import { RichTextView } from "#web/kit/rich-text/rich-text-view.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { categoryTexts } from "../words.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { editorTexts as texts } from "./editor-texts.ts";
import { placeOf, seatsOf } from "./event-facts.ts";
import { EventStateLine } from "./event-state-line.tsx";
import type { StoredEvent } from "./fields.ts";
import { useRefunds } from "./queries.ts";
import { RefundNotice } from "./refund-progress.tsx";
import { eventsAdminTexts } from "./texts.ts";

export function OverEvent({ stored: { event, body } }: { stored: StoredEvent }) {
  const path = usePath();
  const format = useFormat();
  const isCancelled = event.state === "cancelled";
  const refunds = useRefunds(event.eventId, isCancelled);
  const [isDuplicating, setIsDuplicating] = useState(false);
  return (
    <Page
      title={event.title}
      action={
        <Button
          component={RouterLink}
          to={path(`/admin/event-registrations?event=${event.eventId}`)}
          variant="contained"
        >
          {texts.registrations}
        </Button>
      }
      more={
        <Button variant="outlined" onClick={() => setIsDuplicating(true)}>
          {texts.duplicate}
        </Button>
      }
    >
      <EventStateLine event={event} />
      <Stack spacing={3} sx={{ maxWidth: 720 }}>
        <RefundNotice refunds={refunds} />
        <Typography color="textSecondary">{isCancelled ? texts.over.cancelled : texts.over.finished}</Typography>
        <Facts columns="fit">
          <Fact name={texts.sections.when} isWide>
            {format.dateLong(event.startAt)}, {format.timeRange(event.startAt, event.endAt)}
          </Fact>
          <Fact name={texts.fields.place}>{placeOf(event)}</Fact>
          <Fact name={texts.fields.category}>{categoryTexts[event.category]}</Fact>
          {!isCancelled && <Fact name={eventsAdminTexts.columns.seats}>{seatsOf(event, format)}</Fact>}
          {event.cancelReason !== null && (
            <Fact name={texts.reason} isWide isText>
              {event.cancelReason}
            </Fact>
          )}
          {event.summary !== "" && (
            <Fact name={texts.fields.summary} isWide isText>
              {event.summary}
            </Fact>
          )}
        </Facts>
        <RichTextView document={body} />
      </Stack>
      {isDuplicating && <DuplicateDialog event={event} onClose={() => setIsDuplicating(false)} />}
    </Page>
  );
}
