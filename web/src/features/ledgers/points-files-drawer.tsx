/** The files of points of the last 30 days: who began each and when, and what became of its rows. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { PointsImportId } from "#lambdas/contract/ids.ts";
import { type ListedImport, listImports } from "#lambdas/imports/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { filesTexts as texts } from "./file-texts.ts";

const pageRows = 25;

interface PointsFilesDrawerProps {
  show: "all" | "failed";
  /** The first day; undefined for all that are kept. */
  from: string | undefined;
  onShow: (show: "failed" | null) => void;
  onOpen: (importId: PointsImportId) => void;
  onClose: () => void;
}

export function PointsFilesDrawer({ show, from, onShow, onOpen, onClose }: PointsFilesDrawerProps) {
  const { tenantId } = useWorkspace();
  const formatDay = useDayFormat();
  const query = { show, limit: pageRows, ...(from !== undefined && { from }) };
  const list = useRoutePages(listImports, { params: { tenantId }, query }, ({ imports }) => imports);
  const files = list.rows;
  return (
    <DetailDrawer
      open
      isModal
      title={texts.title}
      subtitle={from === undefined ? texts.kept : texts.since(formatDay(from))}
      onClose={onClose}
    >
      <FilterBar
        active={0}
        lead={
          <FilterChoice
            label={texts.show}
            value={show === "all" ? undefined : show}
            anything={texts.all}
            options={[["failed", texts.onlyFailed]]}
            onChange={(value) => onShow(value === null ? null : "failed")}
          />
        }
      />
      {list.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={160} />
        </>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {files?.length === 0 && (
        <EmptyState drawing={<CoinsDrawing />} {...(show === "all" ? texts.none : texts.noneFailed)} />
      )}
      <Box component="ul" sx={ruledList}>
        {files?.map((file) => (
          <li key={file.importId}>
            <FileRow file={file} onOpen={() => onOpen(file.importId)} />
          </li>
        ))}
      </Box>
      <MoreRows list={list} />
    </DetailDrawer>
  );
}

function FileRow({ file, onOpen }: { file: ListedImport; onOpen: () => void }) {
  const { status, rowCount, done, moved, failed, createdAt, actorName } = file;
  const format = useFormat();
  const when = format.dateTime(createdAt);
  const print = format.number;
  const facts =
    status === "receiving"
      ? [texts.notUploaded]
      : [
          ...(status === "running" ? [texts.running(print(done), print(rowCount))] : []),
          texts.moved(moved, print(moved)),
          ...(failed > 0 ? [texts.failed(failed, print(failed))] : []),
        ];
  return (
    <Box sx={{ py: 1.5 }}>
      <Typography variant="strong">{when}</Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.by(bookedByText(actorName), rowCount, print(rowCount))}
      </Typography>
      <Typography variant="body2" color={failed > 0 ? "warning" : "textPrimary"}>
        {facts.join(" \u00b7 ")}
      </Typography>
      {status !== "receiving" && (
        <Button aria-label={texts.openReportOf(when)} onClick={onOpen} sx={{ mt: 0.5, ml: -1 }}>
          {texts.openReport}
        </Button>
      )}
    </Box>
  );
}
