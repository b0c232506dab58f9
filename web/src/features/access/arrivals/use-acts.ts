/** What the desk can do with somebody of the list. One tap checks in the person, and what they came for. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { checkIn, checkOut, recordBooking } from "#lambdas/access/arrivals-contract.ts";
import { type Expected, listExpected } from "#lambdas/access/expected-contract.ts";
import { checkIn as checkSeatIn } from "#lambdas/events/desk-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { nameOf } from "../person.ts";
import { idOf, whatOf } from "./arrival.ts";
import { arrivalTexts as texts } from "./texts.ts";

interface Attendance {
  isThere: boolean;
  hasLeft?: boolean;
}

export interface Acts {
  comeIn: (arrival: Expected) => void;
  goOut: (arrival: Expected) => void;
  /** The booking or the ticket only, not the person. */
  record: (arrival: Expected, attendance: Attendance) => void;
  open: (arrival: Expected) => void;
  isBusy: (arrival: Expected) => boolean;
}

/** @param zone where the desk stands; null for the whole house */
export function useActs(zone: string | null): Acts {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const path = usePath();
  const navigate = useNavigate();
  const refreshes = { refreshes: [listExpected] };
  const entry = useRouteMutation(checkIn, refreshes);
  const exit = useRouteMutation(checkOut, refreshes);
  const booking = useRouteMutation(recordBooking, refreshes);
  const seat = useRouteMutation(checkSeatIn, refreshes);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const open = ({ memberId }: Expected) => void navigate(path(`/admin/access/scan?member=${memberId}`));

  async function send(arrival: Expected, { isThere, hasLeft }: Attendance): Promise<void> {
    const { memberId } = arrival;
    if (arrival.kind === "booking") {
      const params = { tenantId, memberId, bookingId: arrival.bookingId };
      await booking.mutateAsync({ params, body: { isThere, hasLeft: hasLeft ?? false } });
    } else {
      const { eventId, registrationId } = arrival;
      // Whoever came before is back by `hasLeft`. Nobody can leave who never came.
      const left = hasLeft ?? (isThere && arrival.checkedInAt !== null ? false : undefined);
      const body = left === undefined ? { isThere } : { isThere, hasLeft: left };
      await seat.mutateAsync({ params: { tenantId, eventId, registrationId }, body });
    }
  }

  async function act(arrival: Expected, failed: string, done: string, steps: readonly (() => Promise<unknown>)[]) {
    const id = idOf(arrival);
    setBusy((others) => new Set(others).add(id));
    let failure = failed;
    try {
      for (const step of steps) {
        await step();
        failure = texts.notRecorded(whatOf(arrival));
      }
      toasts.success(done);
    } catch (error) {
      toasts.error(failure, errorText(error), { action: { label: texts.atDesk, onPress: () => open(arrival) } });
    } finally {
      setBusy((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return {
    comeIn: (arrival) => {
      const { memberId, visitId, allowed } = arrival;
      void act(arrival, texts.notIn(nameOf(arrival)), texts.cameIn(nameOf(arrival)), [
        ...(visitId === null
          ? [() => entry.mutateAsync({ params: { tenantId, memberId }, body: { zone, override: null } })]
          : []),
        ...(allowed.checkIn ? [() => send(arrival, { isThere: true })] : []),
      ]);
    },
    goOut: (arrival) => {
      const { memberId, visitId, allowed } = arrival;
      void act(arrival, texts.notOut(nameOf(arrival)), texts.left(nameOf(arrival)), [
        ...(visitId === null ? [] : [() => exit.mutateAsync({ params: { tenantId, memberId }, body: { visitId } })]),
        ...(allowed.checkOut ? [() => send(arrival, { isThere: true, hasLeft: true })] : []),
      ]);
    },
    record: (arrival, attendance) => {
      const name = nameOf(arrival);
      const done = !attendance.isThere
        ? texts.takenBack(name)
        : attendance.hasLeft === true
          ? texts.left(name)
          : texts.cameIn(name);
      void act(arrival, texts.notRecorded(whatOf(arrival)), done, [() => send(arrival, attendance)]);
    },
    open,
    isBusy: (arrival) => busy.has(idOf(arrival)),
  };
}
