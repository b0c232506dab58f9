/** Products from a CSV file: choose it, see what would be saved and which rows have errors, save. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { listAllProducts } from "#lambdas/products/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { decode } from "#web/kit/csv-records.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { download } from "#web/kit/download.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { RowErrors } from "#web/kit/row-errors.tsx";
import { refreshRoutes } from "#web/session/refresh.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { sentTexts } from "../many-texts.ts";
import { allProducts } from "../queries.ts";
import { countOf, nothingSent, type Sent, sendProducts } from "../send-products.ts";
import { productTable, SentProgress, SentReport } from "../sent-products.tsx";
import { columnTexts, productFileTexts as texts } from "./file-texts.ts";
import { type CheckedFile, checkFile, type FileRow, mostBytes, problemFile, readProductRows } from "./product-file.ts";

type Step =
  | { name: "choose"; problem?: string }
  | { name: "checked"; rows: FileRow[]; checked: CheckedFile; key: string }
  | { name: "sending" | "stopped"; edits: CheckedFile["edits"]; key: string; sent: Sent; problem?: string }
  | { name: "done"; sent: Sent };

export function ProductFileDialog({ onClose }: { onClose: () => void }) {
  const { tenantId, currency } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [step, setStep] = useState<Step>({ name: "choose" });

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    // The same file can be chosen again after it was changed.
    event.target.value = "";
    const refuse = (problem: string) => setStep({ name: "choose", problem });
    if (file.size > mostBytes) return refuse(texts.tooLarge);
    const rows = readProductRows(decode(await file.arrayBuffer()), format.number);
    if (typeof rows === "string") return refuse(rows);
    try {
      const { products } = await client.fetchQuery({ ...allProducts(tenantId), staleTime: 0 });
      const checked = checkFile(rows, products, { currency, print: format.number });
      if (typeof checked === "string") return refuse(checked);
      setStep({ name: "checked", rows, checked, key: crypto.randomUUID() });
    } catch (error) {
      refuse(errorText(error));
    }
  }

  async function send(edits: CheckedFile["edits"], key: string, from: Sent): Promise<void> {
    let sent = from;
    const onProgress = (next: Sent) => {
      sent = next;
      setStep({ name: "sending", edits, key, sent });
    };
    onProgress(from);
    try {
      setStep({ name: "done", sent: await sendProducts(tenantId, key, edits, { from, onProgress }) });
    } catch (error) {
      setStep({ name: "stopped", edits, key, sent, problem: `${errorText(error)} ${sentTexts.stopped}` });
    } finally {
      void refreshRoutes(client, [listAllProducts]);
    }
  }

  const ready = step.name === "checked" ? step.checked.edits.length : 0;
  const isDone = step.name === "done";
  const submitLabel =
    step.name === "stopped"
      ? sentTexts.goOn
      : ready === 0
        ? texts.submitAny
        : texts.submit(ready, format.number(ready));
  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={texts.intro}
      submitLabel={submitLabel}
      isDecided={isDone}
      {...(isDone && { cancelLabel: sentTexts.close })}
      pending={step.name === "sending"}
      submitDisabled={step.name === "choose" || (step.name === "checked" && ready === 0)}
      onSubmit={() => {
        if (step.name === "checked") void send(step.checked.edits, step.key, nothingSent);
        if (step.name === "stopped") void send(step.edits, step.key, step.sent);
      }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {"problem" in step && step.problem !== undefined && <Alert severity="error">{step.problem}</Alert>}
        {step.name === "choose" && <Choose onChoose={(event) => void choose(event)} />}
        {step.name === "checked" && <Preview rows={step.rows} checked={step.checked} />}
        {(step.name === "sending" || step.name === "stopped") && (
          <SentProgress done={countOf(step.sent)} all={step.edits.length} />
        )}
        {step.name === "done" && <SentReport sent={step.sent} />}
      </Stack>
    </FormDialog>
  );
}

function Choose({ onChoose }: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {texts.stays}
      </Typography>
      <Box>
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {texts.choose}
        </Button>
      </Box>
      <input ref={chooser} type="file" accept=".csv,text/csv" hidden aria-label={texts.choose} onChange={onChoose} />
    </>
  );
}

function Preview({ rows, checked }: { rows: readonly FileRow[]; checked: CheckedFile }) {
  const format = useFormat();
  const { edits, same, wrong, problems } = checked;
  const counts = [
    texts.readable(edits.length, format.number(edits.length)),
    ...(same > 0 ? [texts.same(same, format.number(same))] : []),
    ...(wrong > 0 ? [texts.wrong(wrong, format.number(wrong))] : []),
  ];
  return (
    <>
      <Box role="status">
        {counts.map((count) => (
          <Typography key={count}>{count}</Typography>
        ))}
      </Box>
      {edits.length > 0 && (
        <Box component="table" sx={productTable}>
          <Typography component="caption" variant="subtitle2" sx={{ textAlign: "start", captionSide: "top" }}>
            {texts.preview}
          </Typography>
          <thead>
            <tr>
              <th scope="col">{columnTexts.name}</th>
              <th scope="col">{texts.change}</th>
            </tr>
          </thead>
          <tbody>
            {edits.map(({ key, before, fields, changed }) => (
              <tr key={key}>
                <th scope="row">{fields.name}</th>
                <td>{before === undefined ? texts.added : changed.map((column) => columnTexts[column]).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <RowErrors
        rowHeader={texts.line}
        errors={problems.map(({ line, column, text }) => ({
          row: format.number(line),
          column: column === undefined ? "" : columnTexts[column],
          text,
        }))}
        onDownload={() => download("rows-with-errors.csv", "text/csv", problemFile(rows, problems))}
      />
    </>
  );
}
