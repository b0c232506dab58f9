/** Points Management: the workspace's whole ledger, with what administrators do to it. */
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { PointsImportId } from "#lambdas/contract/ids.ts";
import type { LedgerLine } from "#lambdas/ledgers/contract.ts";
import type { LedgerEntry } from "#lambdas/points/contract.ts";
import { CorrectDialog } from "#web/domain/points-dialogs/correct-dialog.tsx";
import { DeductDialog } from "#web/domain/points-dialogs/deduct-dialog.tsx";
import { GrantDialog } from "#web/domain/points-dialogs/grant-dialog.tsx";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { LedgerFilters } from "./ledger-filters.tsx";
import { correctedBy } from "./line-cause.tsx";
import { LineDrawer } from "./line-drawer.tsx";
import { holdLine, rereadLedger } from "./own-lines.ts";
import { overviewOf } from "./period.ts";
import { PickMemberDialog } from "./pick-member-dialog.tsx";
import { PointsFileDialog } from "./points-file-dialog.tsx";
import { PointsFilesDrawer } from "./points-files-drawer.tsx";
import { useLedger } from "./queries.ts";
import { ReconciliationDrawer } from "./reconciliation-drawer.tsx";
import { ledgerTexts } from "./texts.ts";
import { Totals } from "./totals.tsx";
import { useLedgerAddress } from "./use-ledger-address.ts";
import { useLedgerFile } from "./use-ledger-file.ts";
import { useLedgerRows } from "./use-ledger-rows.tsx";
import { WelcomeDialog } from "./welcome-dialog.tsx";

type Asked =
  | { what: "grant" | "deduct"; member?: Holder }
  | { what: "correct"; line: LedgerLine }
  | { what: "file" | "welcome" };

export function Component() {
  const { filter, today, period, importId, files, lineId, view, set, linkTo } = useLedgerAddress();
  const [chosen, setAsked] = useState<Asked>();
  const asked = chosen ?? (importId === undefined ? undefined : ({ what: "file" } as const));
  const navigate = useNavigate();
  const path = usePath();
  const list = useLedger(filter);
  const file = useLedgerFile();
  const onCorrect = (line: LedgerLine) => setAsked({ what: "correct", line });
  const onOnly = ({ memberId }: LedgerLine) => set({ member: memberId, line: null }, { replace: false });
  const rows = useLedgerRows(list.rows ?? [], {
    linkTo: ({ entryId }) => linkTo({ line: entryId }),
    onCorrect,
    onOnly,
  });
  const openedLine = list.rows?.find(({ entryId }) => entryId === lineId);
  const overview = overviewOf(period, filter);
  const isFiltered = filter.group !== undefined || filter.memberId !== undefined;
  const ofMember = list.rows?.find(({ memberId }) => memberId === filter.memberId);

  return (
    <ListPage
      title={ledgerTexts.title}
      subtitle={ledgerTexts.subtitle}
      action={
        <Button variant="contained" onClick={() => setAsked({ what: "grant" })}>
          {ledgerTexts.grant}
        </Button>
      }
      more={
        <MenuButton
          actions={[
            { label: ledgerTexts.deduct, onSelect: () => setAsked({ what: "deduct" }) },
            { label: ledgerTexts.file, onSelect: () => setAsked({ what: "file" }) },
            { label: ledgerTexts.files, onSelect: () => set({ files: "all" }, { replace: false }) },
            { label: ledgerTexts.packages, onSelect: () => void navigate(path("/admin/points/packages")) },
            { label: ledgerTexts.purchases, onSelect: () => void navigate(path("/admin/points/purchases")) },
            { label: ledgerTexts.welcome, onSelect: () => setAsked({ what: "welcome" }) },
            {
              label: ledgerTexts.reconciliation,
              onSelect: () => set({ view: "reconciliation" }, { replace: false }),
            },
            { label: ledgerTexts.money, onSelect: () => void navigate(path("/admin/reconciliation")) },
            { label: ledgerTexts.export, disabled: file.isBusy, onSelect: () => void file.save(filter) },
          ]}
          button={(trigger) => (
            <Button variant="outlined" {...trigger}>
              {ledgerTexts.otherActions}
            </Button>
          )}
        />
      }
      notice={
        <>
          <Totals period={overview} today={today} isListFiltered={isFiltered} />
          {file.progress !== undefined && (
            <Typography role="status" color="textSecondary" sx={{ mb: 1.5 }}>
              {file.progress}
            </Typography>
          )}
        </>
      }
      filters={
        <LedgerFilters
          filter={filter}
          period={period}
          memberName={ofMember?.memberName ?? null}
          onChange={(change) => set(change, { replace: true })}
        />
      }
      keepsFilters
      list={list}
      isFiltered={isFiltered}
      loadingText={ledgerTexts.loading}
      empty={<EmptyState drawing={<CoinsDrawing />} {...ledgerTexts.empty} />}
      noneFound={
        <NoneFound
          texts={ledgerTexts.noneFound}
          onShowAll={() => set({ group: null, member: null }, { replace: true })}
        />
      }
      caption={ledgerTexts.caption}
      openKey={lineId}
      {...rows}
    >
      {asked !== undefined && (
        <Dialogs
          asked={asked}
          onPick={(member) => (asked.what === "grant" || asked.what === "deduct") && setAsked({ ...asked, member })}
          importId={importId}
          onSent={(sent) => set({ file: sent }, { replace: true })}
          onClose={() => {
            setAsked(undefined);
            if (importId !== undefined) set({ file: null }, { replace: true });
          }}
        />
      )}
      {lineId !== undefined && files === undefined && view === undefined && !list.isPending && (
        <LineDrawer
          line={openedLine}
          corrected={openedLine && correctedBy(openedLine, list.rows ?? [])}
          onCorrect={onCorrect}
          onOnly={onOnly}
          onClose={() => set({ line: null }, { replace: false })}
        />
      )}
      {asked === undefined && view === "reconciliation" && (
        <ReconciliationDrawer onClose={() => set({ view: null }, { replace: true })} />
      )}
      {asked === undefined && view === undefined && files !== undefined && (
        <PointsFilesDrawer
          {...files}
          onShow={(show) => set({ files: show ?? "all" }, { replace: true })}
          onOpen={(opened) => set({ file: opened }, { replace: false })}
          onClose={() => set({ files: null, since: null }, { replace: true })}
        />
      )}
    </ListPage>
  );
}

interface DialogsProps {
  asked: Asked;
  importId: PointsImportId | undefined;
  onSent: (importId: PointsImportId) => void;
  onPick: (member: Holder) => void;
  onClose: () => void;
}

function Dialogs({ asked, importId, onSent, onPick, onClose }: DialogsProps) {
  const { timeZone } = useWorkspace();
  const client = useQueryClient();
  const keepsLineOf =
    (member: Pick<Holder, "memberId" | "name">) =>
    ({ entry }: { entry: LedgerEntry }, cache: AnswerCache) => {
      holdLine(cache, entry, member, timeZone);
      rereadLedger(client);
    };
  switch (asked.what) {
    case "correct": {
      const { memberId, memberName } = asked.line;
      const member = { memberId, name: bookedByText(memberName) };
      return <CorrectDialog member={member} entry={asked.line} keeps={keepsLineOf(member)} onClose={onClose} />;
    }
    case "file":
      return <PointsFileDialog importId={importId} onSent={onSent} onClose={onClose} />;
    case "welcome":
      return <WelcomeDialog onClose={onClose} />;
    case "grant":
      if (asked.member !== undefined)
        return <GrantDialog member={asked.member} keeps={keepsLineOf(asked.member)} onClose={onClose} />;
      return <PickMemberDialog title={ledgerTexts.grant} onPick={onPick} onClose={onClose} />;
    case "deduct":
      if (asked.member !== undefined)
        return <DeductDialog member={asked.member} keeps={keepsLineOf(asked.member)} onClose={onClose} />;
      return <PickMemberDialog title={ledgerTexts.deduct} onPick={onPick} onClose={onClose} />;
  }
}
