/** Moves a seat to another ticket type or to another event, and says before what that costs. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { EventId } from "#lambdas/contract/ids.ts";
import { type ListedRegistration, moveRegistration, moveToEvent } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useDialogMutation } from "#web/kit/use-dialog-mutation.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { changedTexts } from "../texts.ts";
import { ticketsElsewhere, ticketsToMoveTo } from "./find-registrations.ts";
import { useEventsToCome, useTickets } from "./registration-queries.ts";
import { listTexts, moveTexts as texts } from "./registration-texts.ts";

interface MoveDialogProps {
  registration: ListedRegistration;
  eventTitle: string;
  onClose: () => void;
}

export function MoveDialog({ registration, eventTitle, onClose }: MoveDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, registrationId, memberName, ticketNo: present, ticketName, pointsCost } = registration;
  const name = memberName ?? listTexts.gone;
  const format = useFormat();
  const { rows: toCome } = useEventsToCome();
  const [toEventId, setToEventId] = useState<EventId>(eventId);
  const isElsewhere = toEventId !== eventId;
  // Whoever is there already stays at this event.
  const isThere = registration.checkedInAt !== null;
  const isChoice = (event: { eventId: EventId; state: string }) =>
    !isThere && event.eventId !== eventId && event.state !== "cancelled";
  const elsewhere = toCome?.filter(isChoice) ?? [];
  const tickets = useTickets(toEventId);
  const offeredNow = tickets && (isElsewhere ? ticketsElsewhere(tickets) : ticketsToMoveTo(tickets, present));
  const [chosen, setChosen] = useState<number>();
  const pick = (from: Offered) =>
    from.find(({ ticketNo }) => ticketNo === chosen) ?? from.find((one) => one.name === ticketName) ?? from[0];
  const { offered, ticket, ticketNow, isChanged, look } = useSeenOffer(toEventId, offeredNow, pick);
  const difference = (ticket?.pointsCost ?? 0) - (pointsCost ?? 0);
  const within = useDialogMutation({
    route: moveRegistration,
    success: ({ registration: moved }) => ({ title: texts.success(name, moved.ticketName) }),
    onDone: onClose,
  });
  const across = useDialogMutation({
    route: moveToEvent,
    success: () => ({
      title: texts.successElsewhere(name, elsewhere.find((one) => one.eventId === toEventId)?.title ?? ""),
    }),
    onDone: onClose,
  });
  const { isPending, problem } = isElsewhere ? across : within;

  function submit(): void {
    if (ticket === undefined) return;
    const params = { tenantId, eventId, registrationId };
    const { ticketNo } = ticket;
    if (isElsewhere) across.send({ params, body: { toEventId, ticketNo, differenceSeen: difference } });
    else within.send({ params, body: { ticketNo, differenceSeen: difference } });
  }

  return (
    <FormDialog
      open
      title={texts.title(name)}
      submitLabel={texts.submit}
      submitDisabled={ticket === undefined || isChanged}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {problem !== undefined && (
          <Alert severity="error">
            {(texts.explain as Partial<Record<string, string>>)[problem.code] ?? errorText(problem)}
          </Alert>
        )}
        <TextField
          select
          label={texts.event}
          value={toEventId}
          onChange={({ target }) => {
            setToEventId(target.value as EventId);
            setChosen(undefined);
          }}
        >
          <MenuItem value={eventId}>{texts.here(eventTitle)}</MenuItem>
          {elsewhere.map((event) => (
            <MenuItem key={event.eventId} value={event.eventId}>
              {`${event.title} · ${format.date(event.startAt)}, ${format.time(event.startAt)}`}
            </MenuItem>
          ))}
        </TextField>
        {tickets === undefined && <Skeleton variant="rounded" height={56} />}
        {offered?.length === 0 && <Typography>{isElsewhere ? texts.fullThere : texts.none}</Typography>}
        {ticket !== undefined && (
          <>
            <TextField
              select
              label={texts.ticket}
              value={ticket.ticketNo}
              onChange={({ target }) => {
                setChosen(Number(target.value));
                if (!isChanged) look();
              }}
            >
              {offered?.map((one) => (
                <MenuItem key={one.ticketNo} value={one.ticketNo}>
                  {`${one.name || listTexts.ticket} · ${format.points(one.pointsCost)}`}
                </MenuItem>
              ))}
            </TextField>
            <Typography role="status">{differenceText(difference, format.number)}</Typography>
            {isChanged && (
              <Alert
                severity="warning"
                action={
                  <Button color="inherit" onClick={look}>
                    {changedTexts.agree}
                  </Button>
                }
              >
                {ticketNow === undefined
                  ? texts.gone
                  : changedTexts.price(format.points(ticketNow.pointsCost), format.number(ticket.pointsCost))}
              </Alert>
            )}
            {isElsewhere && (
              <Typography variant="body2" color="textSecondary">
                {texts.elsewhere}
              </Typography>
            )}
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

type Offered = NonNullable<ReturnType<typeof useTickets>>;

/** The offer of the chosen ticket stands still. A change of its price is said, and asked about, before anything is sent. */
function useSeenOffer(
  eventId: EventId,
  now: Offered | undefined,
  pick: (from: Offered) => Offered[number] | undefined,
) {
  const [seen, setSeen] = useState<{ eventId: EventId; offered: Offered }>();
  const look = () => setSeen(now && { eventId, offered: now });
  const isNew = seen === undefined || seen.eventId !== eventId || seen.offered.length === 0;
  if (isNew && now !== undefined && now.length > 0) look();
  const before = seen?.eventId === eventId ? pick(seen.offered) : undefined;
  const ticketNow = now?.find(({ ticketNo }) => ticketNo === before?.ticketNo);
  const isChanged = before !== undefined && now !== undefined && before.pointsCost !== ticketNow?.pointsCost;
  return isChanged
    ? { offered: seen?.offered, ticket: before, ticketNow, isChanged, look }
    : { offered: now, ticket: ticketNow ?? (now && pick(now)), ticketNow, isChanged, look };
}

function differenceText(points: number, print: (value: number) => string): string {
  if (points === 0) return texts.same;
  return points > 0 ? texts.costs(points, print(points)) : texts.returns(-points, print(-points));
}
