/** An administrator moves anybody's booking, and settles or waives the difference. */
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { MoveDialog } from "../move/move-dialog.tsx";
import { moveTexts as texts } from "../move/move-texts.ts";
import { type MovePlace, type MovePreview, useMoveChoice } from "../move/use-move-choice.ts";
import { useMoveBooking } from "./use-move-booking.ts";
import type { TellMoved } from "./use-moved-toast.ts";

const mostCharacters = 200;

interface MoveBookingDialogProps {
  booking: Booking;
  /** Where it was dropped in the grid. */
  at: MovePlace | undefined;
  onMoved: TellMoved;
  onClose: () => void;
}

export function MoveBookingDialog({ booking, at, onMoved, onClose }: MoveBookingDialogProps) {
  const { locale } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const [settles, setSettles] = useState(true);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const choice = useMoveChoice(booking, { by: "administrator", settles }, at);
  const { move, isPending } = useMoveBooking();

  function send({ resource, startAt, endAt, durationMinutes, difference }: MovePreview): void {
    setRefusal(undefined);
    const wanted = {
      resourceId: resource.resourceId,
      startAt,
      durationMinutes,
      difference,
      settles,
      reason: reason.trim(),
    };
    move(booking, wanted, {
      onMoved: ({ booking: after }) => {
        const when = `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
        const moved = { before: booking, after, difference, settles };
        onMoved(moved, texts.successText(resource.name, when), choice.resources);
        onClose();
      },
      onRefused: (error) => setRefusal(ruleSentence(error, localeFor(locale)) ?? errorText(error)),
    });
  }

  return (
    <MoveDialog
      booking={booking}
      choice={choice}
      isPending={isPending}
      refusal={refusal}
      onMove={send}
      onClose={onClose}
    >
      {pointsEnabled && (
        <FormControlLabel
          control={<Checkbox checked={settles} onChange={({ target }) => setSettles(target.checked)} />}
          label={texts.settles}
        />
      )}
      <TextField
        fullWidth
        label={texts.reason}
        helperText={texts.reasonHint}
        value={reason}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: mostCharacters } }}
        onChange={({ target }) => setReason(target.value)}
      />
    </MoveDialog>
  );
}
