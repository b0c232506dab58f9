/** A file of grants and deductions: choose it, check it, move the points, and read which rows failed. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type ChangeEvent, useRef, useState } from "react";
import type { PointsImportId } from "#lambdas/contract/ids.ts";
import type { ImportRow } from "#lambdas/imports/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { decode } from "#web/kit/csv-records.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { pointsFileTexts as texts } from "./file-texts.ts";
import { type Checked, checkRows, downloadExample, type Problem, type RowNames, uploadRows } from "./points-file.ts";
import { PointsFilePreview } from "./points-file-preview.tsx";
import { PointsFileReport, RowProgress } from "./points-file-report.tsx";
import { mostBytes, readRows } from "./points-file-rows.ts";

type Step =
  | { name: "choose"; problem?: string }
  | { name: "checking" | "uploading"; done: number; all: number }
  | { name: "checked"; checked: Checked; problem?: string }
  /** Uploaded whole. The movements go on without this page. */
  | { name: "sent"; importId: PointsImportId; names: RowNames; problems: Problem[] };

interface PointsFileDialogProps {
  /** A file that was uploaded before. The dialog begins with its progress or its report. */
  importId: PointsImportId | undefined;
  onSent: (importId: PointsImportId) => void;
  onClose: () => void;
}

export function PointsFileDialog({ importId, onSent, onClose }: PointsFileDialogProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [fileKey, setFileKey] = useState("");
  const [step, setStep] = useState<Step>(
    importId === undefined ? { name: "choose" } : { name: "sent", importId, names: new Map(), problems: [] },
  );

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
      setStep({ name: "sent", importId: begun.importId, names: checked.names, problems: problemsOf(checked) });
      onSent(begun.importId);
    } catch (error) {
      setStep({ name: "checked", checked, problem: `${errorText(error)} ${texts.stopped}` });
    }
  }

  const ready = step.name === "checked" ? step.checked.ready.length : 0;
  const isSending = step.name === "checking" || step.name === "uploading";
  const isSent = step.name === "sent";
  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={texts.intro}
      submitLabel={ready === 0 ? texts.startAny : texts.start(ready, format.number(ready))}
      isDecided={isSent}
      {...(isSent && { cancelLabel: texts.close })}
      pending={isSending}
      submitDisabled={step.name === "choose" || (step.name === "checked" && ready === 0)}
      onSubmit={() => {
        if (step.name === "checked") void start(step.checked);
      }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {"problem" in step && step.problem !== undefined && <Alert severity="error">{step.problem}</Alert>}
        {step.name === "choose" && <FileButton label={texts.choose} onChoose={(event) => void choose(event)} />}
        {"all" in step && <RowProgress {...step} />}
        {step.name === "checked" && (
          <PointsFilePreview
            rows={rows}
            ready={step.checked.ready}
            names={step.checked.names}
            problems={problemsOf(step.checked)}
          />
        )}
        {/* After an upload that stopped, only the same file moves no row twice. */}
        {step.name === "checked" && step.problem === undefined && (
          <FileButton label={texts.chooseOther} onChoose={(event) => void choose(event)} />
        )}
        {step.name === "sent" && (
          <PointsFileReport rows={rows} names={step.names} importId={step.importId} problems={step.problems} />
        )}
      </Stack>
    </FormDialog>
  );
}

const problemsOf = ({ issues }: Checked): Problem[] =>
  issues.map(({ row, column, reason }) => ({ row, column: texts.columns[column], text: texts.reasons[reason] }));

interface FileButtonProps {
  label: string;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileButton({ label, onChoose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <Button onClick={downloadExample}>{texts.exampleFile}</Button>
      <input ref={chooser} type="file" accept=".csv,text/csv" hidden aria-label={label} onChange={onChoose} />
    </Stack>
  );
}
