/** Access Control: who is in the house, who came and who was not let in, with an administrator's corrections. */
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { ConflictNotice, ConflictsDrawer } from "./conflicts.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { EmergencyList } from "./emergency-list.tsx";
import { InsideDrawer } from "./inside-drawer.tsx";
import { InsideStrip } from "./inside-strip.tsx";
import { isVisit, type ListedVisit, useConflicts, useInside, useReasons, useVisits } from "./queries.ts";
import { RefusedDrawer } from "./refused-drawer.tsx";
import { fileTexts, insideTexts, accessTexts as texts } from "./texts.ts";
import { useAccessAddress } from "./use-access-address.ts";
import { useCheckOut } from "./use-check-out.ts";
import { useSettle } from "./use-settle.ts";
import { useVisitFile } from "./use-visit-file.ts";
import { useVisitRows } from "./use-visit-rows.tsx";
import { VisitDrawer } from "./visit-drawer.tsx";
import { VisitFilters } from "./visit-filters.tsx";

export function Component() {
  const { query, period, opened, scan, view, set, linkTo } = useAccessAddress();
  const list = useVisits(query);
  const inside = useInside();
  const conflicts = useConflicts();
  const settle = useSettle();
  const reasons = useReasons();
  const file = useVisitFile();
  const navigate = useNavigate();
  const path = usePath();
  const checkOut = useCheckOut();
  const [toCorrect, setToCorrect] = useState<ListedVisit>();

  const onCheckOut = ({ memberId, visitId, memberName }: ListedVisit) =>
    checkOut({ memberId, visitId, name: memberName ?? texts.formerMember });
  const actions = {
    onCorrect: setToCorrect,
    onCheckOut,
    onSettle: settle,
    onOnly: ({ memberId }: { memberId: MemberId }) =>
      set(
        { member: memberId, period: period === "today" ? "quarter" : period, visit: null, scan: null, view: null },
        { replace: false },
      ),
  };
  const isOneDay = query.from === query.to;
  const rows = useVisitRows(
    { reasons, isOneDay },
    {
      ...actions,
      linkTo: (entry) =>
        isVisit(entry)
          ? linkTo({ visit: entry.visitId, scan: null, view: null })
          : linkTo({ scan: entry.refusedScanId, visit: null, view: null }),
    },
  );
  const visits = list.rows?.filter(isVisit);
  const refused = list.rows?.flatMap((entry) => (isVisit(entry) ? [] : [entry]));
  const ofMember = list.rows?.find(({ memberId }) => memberId === query.memberId);
  const print = () => window.print();
  const show = (name: "inside" | "conflicts") => set({ view: name, visit: null, scan: null }, { replace: false });

  return (
    <>
      <Box data-screen-only>
        <ListPage
          title={texts.title}
          subtitle={texts.subtitle}
          action={
            <Button
              variant="contained"
              startIcon={<PrintOutlined />}
              disabled={inside.data === undefined}
              onClick={print}
            >
              {insideTexts.print}
            </Button>
          }
          more={
            <MenuButton
              actions={[
                { label: fileTexts.export, disabled: file.isBusy, onSelect: () => void file.save(query) },
                { label: texts.settings, onSelect: () => void navigate(path("/admin/access/settings")) },
                { label: texts.stations, onSelect: () => void navigate(path("/admin/access/stations")) },
                { label: texts.printCards, onSelect: () => void navigate(path("/admin/access/cards")) },
                { label: texts.frontDesk, onSelect: () => void navigate(path("/admin/access/scan")) },
              ]}
              button={(trigger) => (
                <Button variant="outlined" {...trigger}>
                  {texts.otherActions}
                </Button>
              )}
            />
          }
          notice={
            <>
              <ConflictNotice conflicts={conflicts} onOpen={() => show("conflicts")} />
              {file.progress !== undefined && (
                <Typography role="status" color="textSecondary" sx={{ mb: 1.5 }}>
                  {file.progress}
                </Typography>
              )}
            </>
          }
          filters={
            // Side by side where both fit, so that the first visit stands on the first screen.
            <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
              <Box sx={{ flex: "1 1 28rem", minWidth: 0, order: { md: 1 } }}>
                <InsideStrip inside={inside} onOpen={() => show("inside")} />
              </Box>
              <VisitFilters
                query={query}
                period={period}
                memberName={ofMember?.memberName ?? undefined}
                onChange={(change) => set(change, { replace: true })}
              />
            </Box>
          }
          keepsFilters
          list={list}
          isFiltered={query.show !== undefined || query.memberId !== undefined}
          loadingText={texts.loading}
          empty={<EmptyState drawing={<DoorDrawing />} {...texts.empty} />}
          noneFound={
            <NoneFound texts={texts.noneFound} onShowAll={() => set({ show: null, member: null }, { replace: true })} />
          }
          caption={texts.caption}
          openKey={opened ?? scan}
          {...rows}
        >
          {opened !== undefined && view === undefined && !list.isPending && (
            <VisitDrawer
              key={opened}
              visit={visits?.find(({ visitId }) => visitId === opened)}
              reasons={reasons}
              {...actions}
              onClose={() => set({ visit: null }, { replace: true })}
            />
          )}
          {scan !== undefined && opened === undefined && view === undefined && !list.isPending && (
            <RefusedDrawer
              key={scan}
              scan={refused?.find(({ refusedScanId }) => refusedScanId === scan)}
              onSettle={settle}
              onClose={() => set({ scan: null }, { replace: true })}
            />
          )}
          {view === "conflicts" && (
            <ConflictsDrawer
              conflicts={conflicts}
              onSettle={settle}
              onClose={() => set({ view: null }, { replace: true })}
            />
          )}
          {view === "inside" && (
            <InsideDrawer
              inside={inside}
              onCheckOut={checkOut}
              onPrint={print}
              onClose={() => set({ view: null }, { replace: true })}
            />
          )}
        </ListPage>
      </Box>
      {inside.data !== undefined && <EmergencyList inside={inside.data} readAt={inside.dataUpdatedAt} />}
      {toCorrect !== undefined && (
        <CorrectDialog visit={toCorrect} reasons={reasons} onClose={() => setToCorrect(undefined)} />
      )}
    </>
  );
}
