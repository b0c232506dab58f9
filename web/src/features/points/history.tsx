/** The member's ledger, newest first, with its filters. */
import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { LedgerEntry, Lot, Statement } from "#lambdas/points/contract.ts";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { controlRadius, ruledList } from "#web/kit/looks.ts";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import type { RoutePages } from "#web/session/route-pages.ts";
import { usePath } from "#web/session/workspace.tsx";
import { EndedRow, EntryRow } from "./entry-row.tsx";
import { HistoryFilters, type useHistoryAddress } from "./history-filters.tsx";
import { pointsTexts } from "./texts.ts";

interface HistoryProps extends Pick<Statement, "balance" | "ended"> {
  history: RoutePages<LedgerEntry>;
  address: ReturnType<typeof useHistoryAddress>;
  /** The lines that are loaded, whatever the filters say. They hold the correction of each corrected line. */
  all: readonly LedgerEntry[];
}

export function History({ history, address, balance, ended, all }: HistoryProps) {
  const titleId = useId();
  const path = usePath();
  const { month, group, months, thisMonth, set } = address;
  const isFiltered = month !== undefined || group !== undefined;
  // What has ended since the newest entry belongs to this month, and to its kind.
  const showsEnded = (month === undefined || month === thisMonth) && (group === undefined || group === "expired");
  const rows = history.rows ?? [];
  const endedRows = showsEnded ? withBalances(ended, balance) : [];
  const corrections = new Map(
    all.flatMap(({ subject, number }) => (subject.kind === "reversal" ? [[subject.reverses, number] as const] : [])),
  );
  const isUnused = rows.length === 0 && !isFiltered && !history.isPending;
  return (
    <section aria-labelledby={titleId}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 2, mb: 1 }}>
        <Typography id={titleId} variant="h2">
          {pointsTexts.history}
        </Typography>
        {!isUnused && (
          <Button
            component={RouterLink}
            to={path(`/my-points/statement?month=${month ?? thisMonth}`)}
            color="inherit"
            startIcon={<DescriptionOutlined />}
          >
            {pointsTexts.statement}
          </Button>
        )}
      </Stack>
      {!isUnused && (
        <HistoryFilters {...{ month, group, months }} onChange={(change) => set({ ...change, entry: null })} />
      )}
      {history.isPending && <LoadingHistory />}
      {history.error !== null && <ErrorState error={history.error} onRetry={history.reload} />}
      {isUnused && <EmptyState drawing={<CoinsDrawing />} {...pointsTexts.empty} />}
      {isFiltered && history.rows?.length === 0 && endedRows.length === 0 && !history.isPending && (
        <NoneFound texts={pointsTexts.noneFound} onShowAll={() => set({ month: null, group: null })} />
      )}
      {(rows.length > 0 || (isFiltered && endedRows.length > 0)) && (
        <Card variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          <Box component="ol" sx={ruledList}>
            {endedRows.map(({ lot, balanceAfter }) => (
              <li key={lot.endsOn}>
                <EndedRow lot={lot} balanceAfter={balanceAfter} />
              </li>
            ))}
            {rows.map((entry) => (
              <Line key={entry.entryId} isShown={entry.number === address.entry}>
                <EntryRow entry={entry} correctedBy={corrections.get(entry.number)} />
              </Line>
            ))}
          </Box>
        </Card>
      )}
      <MoreRows list={history} label={pointsTexts.older} />
    </section>
  );
}

/** A line of the history. The one of the address has the focus, so that the window shows it. */
function Line({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) line.current?.focus();
  }, [isShown]);
  return (
    <Box
      component="li"
      ref={line}
      tabIndex={-1}
      aria-current={isShown ? true : undefined}
      sx={
        isShown
          ? { backgroundColor: "action.selected", borderRadius: controlRadius, px: 1, mx: -1, outline: "none" }
          : undefined
      }
    >
      {children}
    </Box>
  );
}

/** Lots that have ended, latest first, each with the balance that it leaves. The latest leaves the present one. */
function withBalances(ended: readonly Lot[], balance: number): { lot: Lot; balanceAfter: number }[] {
  let left = balance;
  return ended.toReversed().map((lot) => {
    const balanceAfter = left;
    left += lot.points;
    return { lot, balanceAfter };
  });
}

function LoadingHistory() {
  return (
    <>
      <LoadingText>{pointsTexts.loading}</LoadingText>
      <WaitingRows rows={4} />
    </>
  );
}
