/** The start times of a day, with why none is offered or why the chosen one was lost. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type RefObject, useId } from "react";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { dialogTexts } from "./texts.ts";
import type { useStartChoice } from "./use-start-choice.ts";

interface StartFieldProps {
  starts: ReturnType<typeof useStartChoice>;
  isAsked: boolean;
  durationMinutes: number;
  bufferMinutes: number;
  /** Why the rules leave the day empty. */
  whyNone: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  onPick: (change: () => void) => void;
}

export function StartField({ starts, field, onPick, ...asked }: StartFieldProps) {
  const { availability, offered, startAt, lostTime } = starts;
  const id = useId();
  const note = startNote(starts, asked);
  if (availability.isError && availability.data === undefined) {
    return (
      <Alert
        severity="error"
        sx={{ width: "100%" }}
        action={<Button onClick={() => void availability.refetch()}>{dialogTexts.tryAgain}</Button>}
      >
        {dialogTexts.startsFailed}
      </Alert>
    );
  }
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={dialogTexts.start}
      value={startAt ?? ""}
      disabled={offered.length === 0}
      error={note !== undefined && (lostTime !== undefined || asked.isAsked || availability.isSuccess)}
      helperText={note}
      inputRef={field}
      onChange={(event) => onPick(() => starts.pick(event.target.value))}
    >
      {offered.map((start) => (
        <MenuItem key={start.startAt} value={start.startAt}>
          {start.time}
        </MenuItem>
      ))}
    </TextField>
  );
}

function startNote(
  starts: StartFieldProps["starts"],
  { isAsked, durationMinutes, bufferMinutes, whyNone }: Omit<StartFieldProps, "starts" | "field" | "onPick">,
): string | undefined {
  if (starts.availability.isLoading) return dialogTexts.startLoading;
  const buffer = printMinutes(bufferMinutes);
  if (starts.availability.isSuccess && starts.isAllTooClose) return dialogTexts.startAllTooClose(buffer);
  if (starts.availability.isSuccess && starts.offered.length === 0) return whyNone ?? dialogTexts.startNone;
  if (isAsked && starts.startAt === undefined) return dialogTexts.startMissing;
  if (starts.lostTime !== undefined && starts.isLostTooClose) return dialogTexts.startTooClose(starts.lostTime, buffer);
  return starts.lostTime === undefined
    ? undefined
    : dialogTexts.startLost(starts.lostTime, printMinutes(durationMinutes));
}
