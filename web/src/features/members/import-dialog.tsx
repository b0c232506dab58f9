import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useMemo, useRef, useState } from "react";
import { type ImportIssue, type ImportRow, listInvitations } from "#lambdas/invitations/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { decode } from "#web/kit/csv-records.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { controlRadius } from "#web/kit/looks.ts";
import { RowErrors } from "#web/kit/row-errors.tsx";
import { WayToPlans } from "#web/kit/way-up.tsx";
import { refreshRoutes } from "#web/session/refresh.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ImportColumns } from "./import-columns.tsx";
import {
  type Checked,
  type ChosenColumns,
  checkRows,
  downloadExample,
  downloadIssues,
  inviteRows,
  mostBytes,
  readAddresses,
  readRows,
  readTitles,
  type Titles,
} from "./import-file.ts";
import { importTexts } from "./texts.ts";

type Step =
  | { name: "choose"; problem?: string }
  | ({ name: "match"; text: string; chosen: ChosenColumns } & Pick<Titles, "titles" | "doubled">)
  | { name: "checking" | "inviting"; done: number; all: number }
  | { name: "checked"; checked: Checked; problem?: string }
  | { name: "done"; invited: number; issues: ImportIssue[] };

/**
 * Imports a file of members: choose it, check it in a dry run, invite. Then lists the rows that failed. A file with
 * titles that we do not know asks for its columns first.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [importId, setImportId] = useState("");
  const [step, setStep] = useState<Step>({ name: "choose" });
  const isBusy = step.name === "checking" || step.name === "inviting";

  async function choose(file: File): Promise<void> {
    if (file.size > mostBytes) {
      setStep({ name: "choose", problem: importTexts.tooLarge });
      return;
    }
    const text = decode(await file.arrayBuffer());
    const read = readTitles(text);
    if (typeof read === "string") {
      setStep({ name: "choose", problem: read });
      return;
    }
    const { titles, known, doubled, areAllKnown } = read;
    if (areAllKnown) await check(readRows(text));
    else setStep({ name: "match", text, titles, doubled, chosen: known });
  }

  async function check(read: ImportRow[] | string): Promise<void> {
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

  const matched = useMemo(() => (step.name === "match" ? readRows(step.text, step.chosen) : []), [step]);
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
            : step.name === "match"
              ? importTexts.checkRows
              : importTexts.invite
      }
      pending={isBusy}
      submitDisabled={step.name === "choose" || typeof matched === "string" || (step.name === "checked" && ready === 0)}
      onSubmit={() => {
        if (step.name === "done") onClose();
        if (step.name === "match") void check(matched);
        if (step.name === "checked") void start(step.checked);
      }}
      onClose={onClose}
    >
      {"problem" in step && step.problem !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {step.problem}
        </Alert>
      )}
      {step.name === "choose" && (
        <Source onFile={(file) => void choose(file)} onText={(text) => void check(readAddresses(text))} />
      )}
      {step.name === "match" && (
        <Stack spacing={2}>
          <ImportColumns
            titles={step.titles}
            doubled={step.doubled}
            chosen={step.chosen}
            onChange={(chosen) => setStep({ ...step, chosen })}
          />
          {typeof matched === "string" ? (
            <Alert severity="info">{matched}</Alert>
          ) : (
            <Box component="section" aria-label={importTexts.preview}>
              <Typography variant="strong">{importTexts.preview}</Typography>
              <Ready rows={matched} />
            </Box>
          )}
        </Stack>
      )}
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
          <Ready rows={step.checked.ready} />
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

interface SourceProps {
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** A file that is chosen or dropped, or a text with addresses. */
function Source({ onFile, onText }: SourceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <Stack spacing={3}>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          padding: 2,
          border: "1px dashed",
          borderColor: "controlBorder",
          borderRadius: controlRadius,
        }}
      >
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {importTexts.choose}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {importTexts.orDrop}
        </Typography>
        <Button onClick={downloadExample}>{importTexts.example}</Button>
        <input
          ref={chooser}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={importTexts.choose}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) onFile(file);
          }}
        />
      </Box>
      <Stack spacing={1} sx={{ alignItems: "flex-start" }}>
        <TextField
          label={importTexts.paste}
          helperText={importTexts.pasteHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
        />
        <Button variant="outlined" disabled={text.trim() === ""} onClick={() => onText(text)}>
          {importTexts.check}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Of those who will be invited. */
const previewed = 5;

function Ready({ rows }: { rows: readonly ImportRow[] }) {
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Box>
      {rows.slice(0, previewed).map(({ row, email, firstName, lastName, role }) => (
        <Typography key={row} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {[email, `${firstName} ${lastName}`.trim(), role].filter((fact) => fact !== "").join(" · ")}
        </Typography>
      ))}
      {rows.length > previewed && (
        <Typography variant="body2" color="textSecondary">
          {importTexts.andMore(format.number(rows.length - previewed))}
        </Typography>
      )}
    </Box>
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
        text: [rows.find((one) => one.row === row)?.[column], importTexts.reasons[reason]].filter(Boolean).join(" "),
      }))}
      onDownload={() => downloadIssues(rows, issues)}
    />
  );
}
