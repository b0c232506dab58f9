/** Moves a seat to another ticket type, and says what that costs. */
import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type ListedRegistration, moveRegistration } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useDialogMutation } from "#web/kit/use-dialog-mutation.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ticketsToMoveTo } from "./find-registrations.ts";
import { useTickets } from "./registration-queries.ts";
import { addTexts, listTexts, moveTexts as texts } from "./registration-texts.ts";

interface MoveDialogProps {
  registration: ListedRegistration;
  onClose: () => void;
}

export function MoveDialog({ registration, onClose }: MoveDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, registrationId, memberName, ticketNo: present, pointsCost } = registration;
  const name = memberName ?? listTexts.gone;
  const format = useFormat();
  const tickets = useTickets(eventId);
  const others = tickets && ticketsToMoveTo(tickets, present);
  const [chosen, setChosen] = useState<number>();
  const ticket = others?.find(({ ticketNo }) => ticketNo === chosen) ?? others?.[0];
  const { send, isPending, problem } = useDialogMutation({
    route: moveRegistration,
    success: ({ registration: moved }) => ({ title: texts.success(name, moved.ticketName) }),
    onDone: onClose,
  });

  function submit(): void {
    if (ticket === undefined) return;
    send({ params: { tenantId, eventId, registrationId }, body: { ticketNo: ticket.ticketNo } });
  }

  return (
    <FormDialog
      open
      title={texts.title(name)}
      submitLabel={texts.submit}
      submitDisabled={ticket === undefined}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {problem !== undefined && (
          <Alert severity="error">
            {(addTexts.explain as Partial<Record<string, string>>)[problem.code] ?? errorText(problem)}
          </Alert>
        )}
        {tickets === undefined && <Skeleton variant="rounded" height={56} />}
        {others?.length === 0 && <Typography>{texts.none}</Typography>}
        {ticket !== undefined && (
          <>
            <TextField
              select
              label={texts.ticket}
              value={ticket.ticketNo}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {others?.map((one) => (
                <MenuItem key={one.ticketNo} value={one.ticketNo}>
                  {`${one.name} · ${format.points(one.pointsCost)}`}
                </MenuItem>
              ))}
            </TextField>
            <Typography role="status">{difference(ticket.pointsCost - (pointsCost ?? 0), format.number)}</Typography>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

function difference(points: number, print: (value: number) => string): string {
  if (points === 0) return texts.same;
  return points > 0 ? texts.costs(points, print(points)) : texts.returns(-points, print(-points));
}
