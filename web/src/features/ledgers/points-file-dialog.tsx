/** A file of grants and deductions: choose it, check it, move the points, and read which rows failed. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import type { Import, ImportRow } from "#lambdas/imports/contract.ts";
import { listEntries } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { refreshRoutes } from "#web/session/refresh.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { pointsFileTexts as texts } from "./file-texts.ts";
import {
  awaitMovements,
  type Checked,
  checkRows,
  downloadExample,
  downloadProblems,
  type Problem,
  uploadRows,
} from "./points-file.ts";
import { decode, mostBytes, readRows } from "./points-file-rows.ts";

type Step =
  | { name: "choose"; problem?: string }
  | { name: "checking" | "uploading" | "moving"; done: number; all: number }
  | { name: "checked"; checked: Checked; problem?: string }
  | { name: "done"; state: Import; problems: Problem[] };

const shownProblems = 50;

export function PointsFileDialog({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [fileKey, setFileKey] = useState("");
  const [step, setStep] = useState<Step>({ name: "choose" });

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    // The same file can be chosen again after it was changed.
    event.target.value = "";
    if (file.size > mostBytes) return setStep({ name: "choose", problem: texts.tooLarge });
    const read = readRows(decode(await file.arrayBuffer()), format.number);
    if (typeof read === "string") return setStep({ name: "choose", problem: read });
    setRows(read);
    setFileKey(crypto.randomUUID());
    const progress = (done: number) => setStep({ name: "checking", done, all: read.length });
    progress(0);
    try {
      setStep({ name: "checked", checked: await checkRows(tenantId, read, progress) });
    } catch (error) {
      setStep({ name: "choose", problem: errorText(error) });
    }
  }

  async function start(checked: Checked): Promise<void> {
    const all = checked.ready.length;
    const uploaded = (done: number) => setStep({ name: "uploading", done, all });
    uploaded(0);
    try {
      const begun = await uploadRows(tenantId, fileKey, checked.ready, uploaded);
      const { state, failures } = await awaitMovements(tenantId, begun, ({ done }) =>
        setStep({ name: "moving", done, all }),
      );
      const failed = failures.map(({ row, reason }) => ({ row, column: "", text: texts.failures[reason] }));
      setStep({ name: "done", state, problems: [...problemsOf(checked), ...failed] });
    } catch (error) {
      setStep({ name: "checked", checked, problem: `${errorText(error)} ${texts.stopped}` });
    } finally {
      void refreshRoutes(client, [listEntries]);
    }
  }

  const ready = step.name === "checked" ? step.checked.ready.length : 0;
  const isSending = step.name === "checking" || step.name === "uploading";
  const isOver = step.name === "done" || step.name === "moving";
  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={texts.intro}
      submitLabel={ready === 0 ? texts.startAny : texts.start(ready, format.number(ready))}
      isDecided={isOver}
      {...(isOver && { cancelLabel: texts.close })}
      pending={isSending}
      submitDisabled={step.name === "choose" || (step.name === "checked" && ready === 0)}
      onSubmit={() => {
        if (step.name === "checked") void start(step.checked);
      }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {"problem" in step && step.problem !== undefined && <Alert severity="error">{step.problem}</Alert>}
        {step.name === "choose" && <FileButton onChoose={(event) => void choose(event)} />}
        {"all" in step && <Progress {...step} />}
        {step.name === "moving" && <Typography color="textSecondary">{texts.goesOn}</Typography>}
        {step.name === "checked" && <Preview rows={rows} checked={step.checked} />}
        {step.name === "done" && <Report rows={rows} state={step.state} problems={step.problems} />}
      </Stack>
    </FormDialog>
  );
}

const problemsOf = ({ issues }: Checked): Problem[] =>
  issues.map(({ row, column, reason }) => ({ row, column: texts.columns[column], text: texts.reasons[reason] }));

function FileButton({ onChoose }: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {texts.choose}
      </Button>
      <Button onClick={downloadExample}>{texts.exampleFile}</Button>
      <input ref={chooser} type="file" accept=".csv,text/csv" hidden aria-label={texts.choose} onChange={onChoose} />
    </Stack>
  );
}

function Progress({ name, done, all }: Extract<Step, { all: number }>) {
  const format = useFormat();
  const text = texts[name](format.number(done), format.number(all));
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / all) * 100} aria-label={text} />
    </Box>
  );
}

function Preview({ rows, checked }: { rows: readonly ImportRow[]; checked: Checked }) {
  const format = useFormat();
  const { ready } = checked;
  const sum = (amounts: number[]) => format.points(Math.abs(amounts.reduce((total, amount) => total + amount, 0)));
  const amounts = ready.map(({ amount }) => amount);
  const problems = problemsOf(checked);
  const left = rows.length - ready.length;
  return (
    <>
      <Typography role="status">
        {texts.ready(ready.length, format.number(ready.length))}
        {problems.length > 0 && `, ${texts.wrong(left, format.number(left))}`}
      </Typography>
      {ready.length > 0 && (
        <Typography>
          {texts.sums(sum(amounts.filter((amount) => amount > 0)), sum(amounts.filter((amount) => amount < 0)))}
        </Typography>
      )}
      <Problems rows={rows} problems={problems} />
    </>
  );
}

interface ReportProps {
  rows: readonly ImportRow[];
  state: Import;
  problems: readonly Problem[];
}

function Report({ rows, state, problems }: ReportProps) {
  const format = useFormat();
  return (
    <>
      <Alert severity="success">{texts.done(state.moved, format.number(state.moved))}</Alert>
      {state.failed > 0 && <Alert severity="warning">{texts.failed(state.failed, format.number(state.failed))}</Alert>}
      <Problems rows={rows} problems={problems} />
    </>
  );
}

function Problems({ rows, problems }: { rows: readonly ImportRow[]; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <Box
        component="table"
        sx={{ borderCollapse: "collapse", "& th, & td": { textAlign: "start", py: 0.5, pr: 2, verticalAlign: "top" } }}
      >
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.problem}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, shownProblems).map(({ row, column, text }) => (
            <tr key={`${row} ${column} ${text}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box>
        <Button onClick={() => downloadProblems(rows, problems)}>{texts.download}</Button>
      </Box>
    </>
  );
}
