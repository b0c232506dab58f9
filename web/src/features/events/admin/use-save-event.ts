/** Saves an event, and updates the form if somebody else saved first. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type EventFields, roomTaken, ticketInUse } from "#lambdas/events/contract.ts";
import { createEvent, listAllEvents, updateEvent } from "#lambdas/events/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedPage } from "#web/kit/versioned-page.ts";
import { type ApiError, type Keeps, useRouteMutation } from "#web/session/api.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { editorTexts, eventInputTexts } from "./editor-texts.ts";
import { type EventInput, fieldsOf, type StoredEvent, withNumbers, withRemoved } from "./fields.ts";
import { eventQuery } from "./queries.ts";
import { fieldRefusal } from "./refusals.ts";
import { nameHolder } from "./room-holder.ts";

/** The list comes from an index, so the new event is shown until the list has it. */
export const showEvent: Keeps<typeof createEvent> = (event, cache) =>
  cache.hold(listAllEvents, (list, asked) => {
    if (asked.query?.when === "over") return undefined;
    return withRow(list, asked, "events", event, (one, other) => one.startAt < other.startAt);
  });

export function useSaveEvent(stored: StoredEvent | undefined, form: UseFormReturn<EventInput, unknown, EventFields>) {
  const { tenantId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const format = useFormat();
  const create = useRouteMutation(createEvent, { keeps: showEvent });
  const update = useRouteMutation(updateEvent);

  const page = useVersionedPage<StoredEvent, EventInput, EventFields>({
    stored,
    form,
    fieldsOf,
    load: ({ event }) => client.fetchQuery({ ...eventQuery(tenantId, event.eventId), staleTime: 0 }),
    send: async (body, base, typed) => ({ event: await send(body, base), body: typed.body }),
    onSaved: ({ event }) => toasts.success(event.state === "draft" ? editorTexts.savedDraft : editorTexts.savedChanges),
    showAtField,
    readOnce: "body",
    withSaved: withNumbers,
  });
  return page;

  function send(body: EventFields, base: StoredEvent | undefined) {
    if (base === undefined) return create.mutateAsync({ params: { tenantId }, body });
    const { eventId, version } = base.event;
    return update.mutateAsync({ params: { tenantId, eventId }, body: { ...body, version } });
  }

  function showAtField(error: ApiError): boolean {
    const refusal = fieldRefusal(error, format, form.getValues("tickets"));
    if (refusal === undefined) return showServerIssues(form, error, eventInputTexts);
    if (error.code === ticketInUse.code && page.base !== undefined) {
      form.setValue("tickets", withRemoved(form.getValues("tickets"), fieldsOf(page.base).tickets), {
        shouldDirty: true,
      });
    }
    form.setError(refusal.name, { type: "server", message: refusal.message }, { shouldFocus: true });
    if (error.code === roomTaken.code) void sayWho(error);
    return true;
  }

  /** The name follows, because the refusal does not know it. Without one, the first sentence stays. */
  async function sayWho({ details }: ApiError): Promise<void> {
    const place = form.getValues("place");
    if (place.kind !== "room") return;
    const held = { by: details.by, from: String(details.heldFrom), to: String(details.heldTo) };
    const room = { tenantId, resourceId: place.resourceId, timeZone };
    const sentence = await nameHolder(room, held).catch(() => undefined);
    const isStill = form.getFieldState("place.resourceId").error?.type === "server";
    if (sentence === undefined || !isStill || form.getValues("place.resourceId") !== place.resourceId) return;
    const message = sentence(format.dateTime(held.from), format.dateTime(held.to));
    form.setError("place.resourceId", { type: "server", message });
  }
}
