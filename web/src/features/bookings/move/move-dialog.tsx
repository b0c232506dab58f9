/** "Move Desk 4": a resource, a day, a start and a length, of which only what is free is offered. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DayPicker } from "../day-picker.tsx";
import { waitlistTexts } from "../waitlist-texts.ts";
import { MoveSummary } from "./move-summary.tsx";
import { moveTexts as texts } from "./move-texts.ts";
import type { MoveChoice, MovePreview } from "./use-move-choice.ts";

interface MoveDialogProps {
  booking: Booking;
  choice: MoveChoice;
  /** The member's own balance; undefined for an administrator. */
  balance?: number;
  isPending: boolean;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Joins the waitlist for the refused time, where somebody else holds it. */
  onWait?: (() => void) | undefined;
  onMove: (move: MovePreview) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function MoveDialog({
  booking,
  choice,
  balance,
  isPending,
  refusal,
  onWait,
  onMove,
  onClose,
  children,
}: MoveDialogProps) {
  const { locale } = useWorkspace();
  const format = useFormat();
  const { move, isSame, hasBegun } = choice;
  const lacks = balance !== undefined && move !== undefined && move.difference > balance;
  const note = startNote(choice);
  return (
    <FormDialog
      open
      title={texts.title(booking.resourceName)}
      onClose={onClose}
      onSubmit={() => move !== undefined && onMove(move)}
      submitLabel={texts.confirm}
      pendingLabel={texts.pending}
      pending={isPending}
      submitDisabled={move === undefined || isSame || lacks || move.isApprovalTooLate}
      footer={<MoveSummary booking={booking} move={move} balance={balance} />}
    >
      <Stack spacing={2}>
        {refusal !== undefined && (
          <Alert
            severity="error"
            action={
              onWait && (
                <Button color="inherit" size="small" onClick={onWait}>
                  {waitlistTexts.join}
                </Button>
              )
            }
          >
            {refusal}
          </Alert>
        )}
        {choice.isError && <Alert severity="error">{texts.loadFailed}</Alert>}
        {hasBegun && <Alert severity="info">{texts.begun}</Alert>}
        {!hasBegun && (
          <>
            <TextField
              select
              fullWidth
              label={texts.resource}
              value={
                choice.resources.some(({ resourceId }) => resourceId === choice.resourceId) ? choice.resourceId : ""
              }
              onChange={({ target }) => {
                const found = choice.resources.find(({ resourceId }) => resourceId === target.value);
                if (found !== undefined) choice.setResourceId(found.resourceId);
              }}
            >
              {choice.resources.map(({ resourceId, name }) => (
                <MenuItem key={resourceId} value={resourceId}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <DayPicker
              label={texts.day}
              date={choice.date}
              first={choice.first}
              last={choice.last}
              locale={locale}
              problem={choice.isDayOffered ? undefined : texts.dayOutside}
              onChange={choice.setDate}
            />
          </>
        )}
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          <TextField
            select
            fullWidth
            label={texts.start}
            value={choice.startAt ?? ""}
            disabled={choice.starts.length === 0 || hasBegun}
            error={note !== undefined && !isSame}
            helperText={note}
            onChange={({ target }) => choice.setStartAt(target.value)}
          >
            {choice.starts.map((startAt) => (
              <MenuItem key={startAt} value={startAt}>
                {format.time(startAt)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={texts.length}
            value={choice.durationMinutes ?? ""}
            onChange={({ target }) => choice.setMinutes(Number(target.value))}
          >
            {choice.lengths.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {printMinutes(minutes)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        {children}
      </Stack>
    </FormDialog>
  );
}

function startNote({ isLoading, isDayOffered, starts, startAt, isSame }: MoveChoice): string | undefined {
  if (isLoading || !isDayOffered) return undefined;
  if (starts.length === 0) return texts.nothingFree;
  if (startAt === undefined) return texts.notYet;
  return isSame ? texts.same : undefined;
}
