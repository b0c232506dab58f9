import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { type ImportIssue, type ImportRow, listInvitations } from "#lambdas/invitations/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { decode } from "#web/kit/csv-records.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { RowErrors } from "#web/kit/row-errors.tsx";
import { WayToPlans } from "#web/kit/way-up.tsx";
import { refreshRoutes } from "#web/session/refresh.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type Checked, checkRows, downloadIssues, inviteRows, mostBytes, readRows } from "./import-file.ts";
import { importTexts } from "./texts.ts";

type Step =
  | { name: "choose"; problem?: string }
  | { name: "checking" | "inviting"; done: number; all: number }
  | { name: "checked"; checked: Checked; problem?: string }
  | { name: "done"; invited: number; issues: ImportIssue[] };

/** Imports a file of members: choose it, check it in a dry run, invite. Then lists the rows that failed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [importId, setImportId] = useState("");
  const [step, setStep] = useState<Step>({ name: "choose" });
  const isBusy = step.name === "checking" || step.name === "inviting";

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    if (file.size > mostBytes) {
      setStep({ name: "choose", problem: importTexts.tooLarge });
      return;
    }
    const read = readRows(decode(await file.arrayBuffer()));
    if (typeof read === "string") {
      setStep({ name: "choose", problem: read });
      return;
    }
    setRows(read);
    setImportId(crypto.randomUUID());
    const progress = (done: number) => setStep({ name: "checking", done, all: read.length });
    progress(0);
    try {
      setStep({ name: "checked", checked: await checkRows(tenantId, read, progress) });
    } catch (error) {
      setStep({ name: "choose", problem: errorText(error) });
    }
  }

  async function start(checked: Checked): Promise<void> {
    const progress = (done: number) => setStep({ name: "inviting", done, all: checked.ready.length });
    progress(0);
    try {
      const { invited, issues } = await inviteRows(tenantId, importId, checked.ready, progress);
      setStep({ name: "done", invited, issues: [...checked.issues, ...issues] });
    } catch (error) {
      setStep({ name: "checked", checked, problem: `${errorText(error)} ${importTexts.failed}` });
    } finally {
      void refreshRoutes(client, [listInvitations]);
    }
  }

  const ready = step.name === "checked" ? step.checked.ready.length : 0;
  return (
    <FormDialog
      open
      title={importTexts.title}
      subtitle={importTexts.intro}
      submitLabel={
        step.name === "done"
          ? importTexts.close
          : step.name === "checked"
            ? importTexts.start(format.number(ready))
            : importTexts.invite
      }
      pending={isBusy}
      submitDisabled={step.name === "choose" || (step.name === "checked" && ready === 0)}
      onSubmit={() => {
        if (step.name === "done") onClose();
        if (step.name === "checked") void start(step.checked);
      }}
      onClose={onClose}
    >
      {"problem" in step && step.problem !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {step.problem}
        </Alert>
      )}
      {step.name === "choose" && <FileButton onChoose={(event) => void choose(event)} />}
      {(step.name === "checking" || step.name === "inviting") && <Progress {...step} />}
      {step.name === "checked" && (
        <Stack spacing={1}>
          <Typography role="status">
            {importTexts.ready(format.number(ready))}
            {step.checked.issues.length > 0 && `, ${importTexts.wrong(format.number(rows.length - ready))}`}
          </Typography>
          {ready > step.checked.placesLeft && (
            <Alert severity="warning">
              {importTexts.overLimit(format.number(step.checked.placesLeft))}
              <WayToPlans />
            </Alert>
          )}
          <Issues rows={rows} issues={step.checked.issues} />
        </Stack>
      )}
      {step.name === "done" && (
        <Stack spacing={1}>
          <Alert severity="success">{importTexts.done(format.number(step.invited))}</Alert>
          <Issues rows={rows} issues={step.issues} />
        </Stack>
      )}
    </FormDialog>
  );
}

function FileButton({ onChoose }: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {importTexts.choose}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={importTexts.choose}
        onChange={onChoose}
      />
    </>
  );
}

function Progress({ name, done, all }: Extract<Step, { done: number }>) {
  const format = useFormat();
  const text = importTexts[name](format.number(done), format.number(all));
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / all) * 100} aria-label={text} />
    </Box>
  );
}

function Issues({ rows, issues }: { rows: readonly ImportRow[]; issues: readonly ImportIssue[] }) {
  const format = useFormat();
  return (
    <RowErrors
      rowHeader={importTexts.row}
      errors={issues.map(({ row, column, reason }) => ({
        row: format.number(row),
        column: importTexts.columns[column],
        text: importTexts.reasons[reason],
      }))}
      onDownload={() => downloadIssues(rows, issues)}
    />
  );
}
