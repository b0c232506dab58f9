/** Records who is there. */
import { useRef } from "react";
import type { EventId, RegistrationId } from "#lambdas/contract/ids.ts";
import { checkIn, type ListedRegistration, listRegistrations } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { type Keeps, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { checkInTexts, listTexts, scanTexts } from "./registration-texts.ts";
import { checkInOpens } from "./scan-result.ts";

const doubleClickMilliseconds = 500;

/** The list need not be read again: the answer has the one row that has changed. */
const showInList: Keeps<typeof checkIn> = ({ registration }, cache) =>
  cache.change(listRegistrations, (list) => {
    const place = list.registrations.findIndex(({ registrationId }) => registrationId === registration.registrationId);
    return place === -1 ? undefined : { ...list, registrations: list.registrations.with(place, registration) };
  });

export function useCheckIn(eventId: EventId) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const undo = useUndo();
  const format = useFormat();
  const busy = useRef(new Set<RegistrationId>());
  const mutation = useRouteMutation(checkIn, { keeps: showInList });

  const record = (registrationId: RegistrationId, body: { isThere: boolean; hasLeft?: boolean }) =>
    mutation.mutateAsync({ params: { tenantId, eventId, registrationId }, body });
  const send = (registrationId: RegistrationId, isThere: boolean) => record(registrationId, { isThere });

  /** Ticks or clears a row, and says so. The second click of a double click is ignored. */
  async function tick(row: ListedRegistration, isThere: boolean): Promise<void> {
    const { registrationId } = row;
    if (busy.current.has(registrationId)) return;
    busy.current.add(registrationId);
    const pause = new Promise((resolve) => {
      setTimeout(resolve, doubleClickMilliseconds);
    });
    await Promise.all([recordTick(row, isThere), pause]);
    busy.current.delete(registrationId);
  }

  async function recordTick({ registrationId, memberName }: ListedRegistration, isThere: boolean): Promise<void> {
    const name = memberName ?? listTexts.gone;
    try {
      const { registration, wasAlready } = await send(registrationId, isThere);
      if (isThere && wasAlready) toasts.info(checkInTexts.already(name), momentOf(registration, format));
      else if (isThere)
        toasts.success(checkInTexts.done(name), undefined, {
          action: { label: checkInTexts.undo, onPress: () => void recordTick(registration, false) },
        });
      else toasts.success(checkInTexts.undone(name));
    } catch (error) {
      const opensAt = checkInOpens(error);
      const why = opensAt === undefined ? errorText(error) : scanTexts.opens(format.dateTime(opensAt));
      toasts.error(checkInTexts.failed(name), why);
    }
  }

  /** Records that somebody who came has left, or is back, and says so. Undefined if that failed. */
  async function leave(
    { registrationId, memberName }: ListedRegistration,
    hasLeft: boolean,
  ): Promise<ListedRegistration | undefined> {
    const name = memberName ?? listTexts.gone;
    try {
      const { registration } = await record(registrationId, { isThere: true, hasLeft });
      toasts.success(hasLeft ? checkInTexts.left(name) : checkInTexts.back(name), undefined, {
        action: undo(() => record(registrationId, { isThere: true, hasLeft: !hasLeft })),
      });
      return registration;
    } catch (error) {
      toasts.error(checkInTexts.leaveFailed(name), errorText(error));
      return undefined;
    }
  }

  return { send, tick, leave, isPending: mutation.isPending };
}

/** When somebody was checked in, and by whom, and when they left. */
export function momentOf(
  {
    checkedInAt,
    checkedInByName,
    checkedOutAt,
  }: Pick<ListedRegistration, "checkedInAt" | "checkedInByName" | "checkedOutAt">,
  format: ReturnType<typeof useFormat>,
): string {
  if (checkedInAt === null) return "";
  const isToday = format.date(checkedInAt) === format.date(new Date().toISOString());
  const printed = (instant: string) => (isToday ? format.time(instant) : format.dateTime(instant));
  const moment = printed(checkedInAt);
  const came = checkedInByName === null ? scanTexts.alreadyAt(moment) : scanTexts.alreadyBy(moment, checkedInByName);
  return checkedOutAt === null ? came : `${came} ${scanTexts.leftAt(printed(checkedOutAt))}`;
}
