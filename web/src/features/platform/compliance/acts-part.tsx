/** What the platform's staff did, as a file. Taking it is an act itself. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { addDays } from "#lambdas/contract/calendar.ts";
import { daysFrom, mostPeriodDays } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { printedLook, usePrintedDay } from "#web/kit/printed-day.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { Part } from "../tenant/part.tsx";
import { actsTexts as texts } from "./acts-texts.ts";

const usualDays = 30;
const today = () => new Date().toISOString().slice(0, 10);

export function ActsPart() {
  const format = useFormat();
  const toasts = useToasts();
  const [from, setFrom] = useState(() => addDays(today(), -usualDays));
  const [to, setTo] = useState(today);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    const wrong = periodProblem(from, to);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setProgress(0);
    try {
      const { saveActs } = await import("./acts-file.ts");
      const count = await saveActs({ from, to }, setProgress);
      toasts.success(texts.saved(count, format.number(count)));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <Box sx={{ mt: 4 }}>
      <Part title={texts.title}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.text}
        </Typography>
        {problem !== undefined && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start" }}>
          <Day label={texts.from} value={from} onChange={setFrom} />
          <Day label={texts.to} value={to} onChange={setTo} />
          <BusyButton
            variant="outlined"
            isBusy={progress !== undefined}
            loadingPosition="start"
            onClick={() => void save()}
            sx={{ alignSelf: "flex-end", height: 40 }}
          >
            {progress === undefined ? texts.save : texts.saving(format.number(progress))}
          </BusyButton>
        </Box>
      </Part>
    </Box>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const printed = usePrintedDay("date");
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, input: { endAdornment: printed(value) } }}
      sx={{ ...printedLook, width: 180 }}
    />
  );
}

/** What is wrong with a period; undefined for nothing. */
function periodProblem(from: string, to: string): string | undefined {
  if (from === "" || to === "") return texts.missing;
  if (from > to) return texts.reversed;
  return daysFrom(from, to) < mostPeriodDays ? undefined : texts.tooLong;
}
