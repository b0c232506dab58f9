/** Asks when the copy begins, and opens the editor with it. Several copies, a week apart, are saved as drafts. */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MomentField } from "#web/domain/moment/moment-field.tsx";
import { isToCome } from "#web/domain/moment/use-publication.tsx";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { duplicateTexts as texts } from "./texts.ts";
import { useWeeklyCopies } from "./use-weekly-copies.ts";
import { type Copy, mostCopies, readCount, stillToMake, weeklyStarts } from "./weekly-copies.ts";

export function DuplicateDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const path = usePath();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [start, setStart] = useState<string | null>(null);
  const [typed, setTyped] = useState("1");
  const [refused, setRefused] = useState<"start" | "count">();
  const startField = useRef<HTMLInputElement>(null);
  const countField = useRef<HTMLInputElement>(null);
  const { copies, make, isPending, failure } = useWeeklyCopies(event);
  const count = readCount(typed);
  const isBegun = copies.length > 0;
  const left = stillToMake(copies).length;

  async function save(wanted: readonly Copy[]): Promise<void> {
    const made = await make(wanted);
    if (stillToMake(made).length > 0) return;
    toasts.success(texts.made(made.length, format.number(made.length)));
    onClose();
  }

  function submit(): unknown {
    if (isBegun) return save(copies);
    if (start === null || !isToCome(start)) {
      setRefused("start");
      return startField.current?.focus();
    }
    if (count === undefined) {
      setRefused("count");
      return countField.current?.focus();
    }
    if (count > 1) return save(weeklyStarts(start, count, timeZone).map((startAt) => ({ startAt, state: "waiting" })));
    onClose();
    return navigate(path(`/admin/events/new?${new URLSearchParams({ from: event.eventId, start })}`));
  }

  const label = isBegun
    ? texts.again(left, format.number(left))
    : count === undefined || count === 1
      ? texts.submit
      : texts.saveAll(format.number(count));
  return (
    <FormDialog
      open
      title={texts.title(event.title)}
      submitLabel={label}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {isBegun ? (
          <Copies copies={copies} />
        ) : (
          <>
            <Typography>{texts.intro}</Typography>
            <MomentField
              label={texts.starts}
              required
              inputRef={startField}
              value={start}
              error={refused === "start"}
              helperText={refused === "start" ? texts.refused : texts.onClock(timeZone)}
              onChange={(chosen) => {
                setStart(chosen);
                setRefused(undefined);
              }}
            />
            <LabelledField
              label={texts.copies}
              type="number"
              required
              fullWidth
              inputRef={countField}
              value={typed}
              error={refused === "count"}
              helperText={refused === "count" ? texts.copiesRefused(format.number(mostCopies)) : texts.copiesHelp}
              slotProps={{ htmlInput: { min: 1, max: mostCopies, step: 1 } }}
              onChange={({ target }) => {
                setTyped(target.value);
                setRefused(undefined);
              }}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

/** What has become of each copy. */
function Copies({ copies }: { copies: readonly Copy[] }) {
  const format = useFormat();
  const made = copies.filter(({ state }) => state === "made").length;
  return (
    <>
      <Typography role="status">{texts.progress(format.number(made), format.number(copies.length))}</Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
        {copies.map(({ startAt, state, why }) => (
          <li key={startAt}>
            <Typography variant="strong" component="span" sx={{ display: "block" }}>
              {format.dateTime(startAt)}
            </Typography>
            <Typography variant="body2" color={why === undefined ? "textSecondary" : "error"}>
              {why ?? (state === "made" ? texts.isSaved : texts.isWaiting)}
            </Typography>
          </li>
        ))}
      </Stack>
    </>
  );
}
