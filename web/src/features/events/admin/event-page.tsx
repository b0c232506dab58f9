/** One event in the editor: new, copied from another one, or stored. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link as RouterLink, useParams } from "react-router-dom";
import { type EventId, eventIdSchema } from "#lambdas/contract/ids.ts";
import { instantSchema } from "#lambdas/contract/time.ts";
import { eventNotFound } from "#lambdas/events/contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { ApiError } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { editorTexts as texts } from "./editor-texts.ts";
import { EventEditor } from "./event-editor.tsx";
import { fieldsOf, type StoredEvent } from "./fields.ts";
import { copyAt } from "./moved.ts";
import { eventQuery } from "./queries.ts";
import { eventsAdminTexts } from "./texts.ts";

/** In the place of an id: the event is not stored yet. */
const newEvent = "new";

/** Which event a new one is a copy of, and when it begins. */
const shape = { from: oneOf(eventIdSchema), start: oneOf(instantSchema) };

export function Component() {
  const path = usePath();
  return (
    <>
      <Button
        component={RouterLink}
        to={path("/admin/events")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      <Addressed />
    </>
  );
}

/** The event that the address names. */
function Addressed() {
  const { eventId: named } = useParams();
  const { from, start } = useAddress(shape).values;
  const eventId = eventIdSchema.safeParse(named).data;
  const [created, setCreated] = useState<EventId>();
  const [copied, setCopied] = useState<EventId>();
  // The same editor stays when its event gets an address, so what is typed meanwhile stays too.
  const isNew = named === newEvent || (eventId !== undefined && eventId === created);
  const copiedFrom = named === newEvent ? from : copied;
  if (isNew && copiedFrom !== undefined) {
    return (
      <CopiedEventPage
        key={copiedFrom}
        from={copiedFrom}
        start={start}
        onCreated={(id) => {
          setCreated(id);
          setCopied(copiedFrom);
        }}
      />
    );
  }
  if (isNew) return <EventEditor onCreated={setCreated} />;
  return eventId === undefined ? <NotFound /> : <StoredEventPage key={eventId} eventId={eventId} />;
}

function StoredEventPage({ eventId }: { eventId: EventId }) {
  const { stored, standIn } = useStoredEvent(eventId);
  return stored === undefined ? standIn : <EventEditor stored={stored} />;
}

interface CopiedEventPageProps {
  from: EventId;
  start: string | undefined;
  onCreated: (eventId: EventId) => void;
}

function CopiedEventPage({ from, start, onCreated }: CopiedEventPageProps) {
  const { timeZone } = useWorkspace();
  const { stored, standIn } = useStoredEvent(from);
  if (stored === undefined) return standIn;
  const fields = fieldsOf(stored);
  const copy = copyAt(fields, start ?? fields.startAt, timeZone);
  return (
    <EventEditor copied={start === undefined ? { ...copy, startAt: "", endAt: "" } : copy} onCreated={onCreated} />
  );
}

/** The event, or what stands in its place until it is there. */
function useStoredEvent(eventId: EventId): { stored: StoredEvent | undefined; standIn: ReactNode } {
  const { tenantId } = useWorkspace();
  const { data: stored, error, refetch } = useQuery(eventQuery(tenantId, eventId));
  if (error instanceof ApiError && error.code === eventNotFound.code) return { stored, standIn: <NotFound /> };
  return {
    stored,
    standIn: (
      <Page title={eventsAdminTexts.title}>
        {error === null ? <LoadingEvent /> : <ErrorState error={error} onRetry={refetch} />}
      </Page>
    ),
  };
}

function LoadingEvent() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Stack aria-hidden spacing={3}>
        {[56, 84, 120, 310].map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Stack>
    </>
  );
}

function NotFound() {
  return (
    <Page title={eventsAdminTexts.title}>
      <EmptyState drawing={<DoorDrawing />} {...texts.notFound} />
    </Page>
  );
}
