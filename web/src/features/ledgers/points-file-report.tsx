/** How far a file of points is, and which of its rows moved nothing. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PointsImportId } from "#lambdas/contract/ids.ts";
import { getImport, type ImportRow, listImportFailures } from "#lambdas/imports/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { RowErrors } from "#web/kit/row-errors.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { pointsFileTexts as texts } from "./file-texts.ts";
import { rereadLedger } from "./own-lines.ts";
import { downloadProblems, type Problem, type RowNames, readFailures } from "./points-file.ts";

const everyMilliseconds = 1_000;

interface PointsFileReportProps {
  /** Empty after a reload. */
  rows: readonly ImportRow[];
  /** Those of the file's members, as far as they are known. Empty after a reload. */
  names: RowNames;
  importId: PointsImportId;
  /** Those that were left out before the upload. */
  problems: readonly Problem[];
}

export function PointsFileReport({ rows, names, importId, problems }: PointsFileReportProps) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const params = { tenantId, importId };
  const { data: state, error } = useQuery({
    ...routeQuery(getImport, { params }),
    refetchInterval: ({ state: { data } }) => (data?.status === "done" ? false : everyMilliseconds),
  });
  const isDone = state?.status === "done";
  const failures = useQuery({
    queryKey: [listImportFailures.id, { params }],
    queryFn: () => readFailures(tenantId, importId),
    enabled: isDone,
  });
  useEffect(() => {
    if (isDone) rereadLedger(client);
  }, [isDone, client]);

  const failed = failures.error ?? error;
  if (failed !== null) return <Alert severity="error">{errorText(failed)}</Alert>;
  if (state === undefined || (isDone && failures.data === undefined))
    return <LinearProgress aria-label={texts.opening} />;
  if (!isDone)
    return (
      <>
        <RowProgress name="moving" done={state.done} all={state.rowCount} />
        <Typography color="textSecondary">{texts.goesOn}</Typography>
      </>
    );
  const named = (failures.data ?? []).flatMap(({ row, memberName }) =>
    memberName ? [[row, memberName] as const] : [],
  );
  const refused = (failures.data ?? []).map(({ row, reason }) => ({ row, column: "", text: texts.failures[reason] }));
  return (
    <>
      <Alert severity="success">{texts.done(state.moved, format.number(state.moved))}</Alert>
      {state.failed > 0 && <Alert severity="warning">{texts.failed(state.failed, format.number(state.failed))}</Alert>}
      <RowProblems rows={rows} names={new Map([...named, ...names])} problems={[...problems, ...refused]} />
    </>
  );
}

interface RowProgressProps {
  name: "checking" | "uploading" | "moving";
  done: number;
  all: number;
}

export function RowProgress({ name, done, all }: RowProgressProps) {
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

interface RowProblemsProps {
  rows: readonly ImportRow[];
  names: RowNames;
  problems: readonly Problem[];
}

export function RowProblems({ rows, names, problems }: RowProblemsProps) {
  const format = useFormat();
  const lineOf = (row: number) => [format.number(row), names.get(row)].filter((part) => part !== undefined).join(" · ");
  return (
    <RowErrors
      rowHeader={texts.line}
      errors={problems.map(({ row, column, text }) => ({ row: lineOf(row), column, text }))}
      onDownload={rows.length === 0 ? undefined : () => downloadProblems(rows, problems)}
    />
  );
}
