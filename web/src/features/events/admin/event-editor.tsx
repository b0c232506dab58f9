/** The form for an event, new or stored, with the event's actions. */
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { EventId } from "#lambdas/contract/ids.ts";
import { type EventDetail, type EventFields, eventFieldsSchema } from "#lambdas/events/contract.ts";
import { previewTexts } from "#web/domain/writing/texts.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ClashAlert } from "#web/kit/clash-alert.tsx";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { Page } from "#web/kit/page.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { samePage } from "#web/session/same-page.ts";
import { usePath } from "#web/session/workspace.tsx";
import { eventInputTexts, editorTexts as texts } from "./editor-texts.ts";
import { EventFieldset } from "./event-fieldset.tsx";
import { EventMenu } from "./event-menu.tsx";
import { EventQuestions, type Question } from "./event-questions.tsx";
import { EventStateLine } from "./event-state-line.tsx";
import { fieldName } from "./field-names.ts";
import { allowedFor, type EventInput, emptyFields, fieldsOf, type StoredEvent } from "./fields.ts";
import { OverEvent } from "./over-event.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { useSaveEvent } from "./use-save-event.ts";

interface EventEditorProps {
  /** The event as read when the page opened; undefined for a new one. */
  stored?: StoredEvent;
  /** What a new event starts with. */
  copied?: EventInput;
  /** A new event got its id with the first save. */
  onCreated?: (eventId: EventId) => void;
}

export function EventEditor({ stored, copied, onCreated }: EventEditorProps) {
  const path = usePath();
  const navigate = useNavigate();
  const form = useContractForm<EventInput, EventFields>(
    eventFieldsSchema,
    stored === undefined ? (copied ?? emptyFields) : fieldsOf(stored),
    eventInputTexts,
  );
  const { isDirty } = form.formState;
  const { leaveFreely, question } = useLeaveQuestion(isDirty);
  const saving = useSaveEvent(stored, form);
  const event = saving.base?.event;
  const note = (changed: EventDetail) => saving.note((before) => ({ ...before, event: changed }));
  const [asked, setAsked] = useState<Question | "preview">();
  const close = () => setAsked(undefined);
  const state = event?.state ?? "draft";
  const { publish, edit } = allowedFor({ state });

  async function save(fields: EventFields, next?: "publish"): Promise<void> {
    const saved = await saving.save(fields);
    if (saved === undefined) return;
    const { eventId } = saved.event;
    if (event === undefined) {
      onCreated?.(eventId);
      leaveFreely();
      await navigate(path(`/admin/events/${eventId}`), { replace: true, state: samePage });
    }
    if (next !== undefined) setAsked(next);
  }

  /** Saves the typed values first, so that the published event equals the form. */
  function saveThenPublish(): void {
    if (saving.isPending) return;
    if (isDirty || event === undefined) void form.handleSubmit((fields) => save(fields, "publish"))();
    else setAsked("publish");
  }

  if (saving.base !== undefined && !edit) return <OverEvent stored={saving.base} />;

  return (
    <Page
      title={event === undefined ? texts.newTitle : event.title}
      action={
        <Button variant="outlined" onClick={() => setAsked("preview")}>
          {previewTexts.title}
        </Button>
      }
      more={
        event !== undefined && (
          <>
            {allowedFor(event).registrations && (
              <Button
                component={RouterLink}
                to={path(`/admin/event-registrations?event=${event.eventId}`)}
                variant="outlined"
              >
                {texts.registrations}
              </Button>
            )}
            <EventMenu event={event} onAsk={setAsked} />
          </>
        )
      }
    >
      {event !== undefined && <EventStateLine event={event} />}
      <Form form={form} onSubmit={(fields) => save(fields)} nameOf={fieldName}>
        {saving.clashes !== undefined && <ClashAlert fields={saving.clashes.map((name) => texts.fields[name])} />}
        {saving.problem !== undefined && <RefusalAlert title={texts.notSaved} error={saving.problem} />}
        <EventFieldset isNew={stored === undefined} bodyRound={saving.round} />
        <SaveBar>
          <BusyButton
            type="submit"
            variant={publish ? "outlined" : "contained"}
            disabled={!isDirty && (event !== undefined || copied === undefined)}
            isBusy={saving.isPending}
            loadingPosition="start"
          >
            {state === "draft" ? texts.saveDraft : texts.saveChanges}
          </BusyButton>
          {publish && (
            <Button variant="contained" onClick={saveThenPublish}>
              {state === "scheduled" ? texts.changeTime : texts.publish}
            </Button>
          )}
        </SaveBar>
      </Form>
      {question}
      {asked === "preview" && <PreviewDialog fields={form.getValues()} onClose={close} />}
      {event !== undefined && asked !== undefined && asked !== "preview" && (
        <EventQuestions
          event={event}
          about={asked}
          onPublished={note}
          onStale={() => void saving.takeOver()}
          onCancelled={note}
          onDeleted={() => {
            leaveFreely();
            void navigate(path("/admin/events"), { replace: true });
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
