/** Who has been in a live session, with minutes. Members can be muted, removed and let in again here. */
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent } from "react";
import type { LiveSessionDetail } from "#lambdas/live/contract.ts";
import { type Attendee, listAttendance, setViewer } from "#lambdas/live/host-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { callRoute, useRouteMutation } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { chatTexts } from "../session-texts.ts";
import { Section } from "./section.tsx";
import { stageTexts as texts } from "./texts.ts";

export function Attendance({ session: { sessionId, title, state } }: { session: LiveSessionDetail }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const params = { tenantId, sessionId };
  const list = useFilledPages(useRoutePages(listAttendance, { params, query: {} }, ({ attendees }) => attendees));
  const { rows } = list;
  const isOn = state === "live" || state === "interrupted";
  useLookAgain(list.reload, isOn);

  async function save(): Promise<void> {
    try {
      const all = await readAll(async (query) => {
        const { attendees, nextCursor } = await callRoute(listAttendance, { params, query });
        return { rows: attendees, nextCursor };
      });
      download(`${title}.csv`, "text/csv", attendanceFile(all));
    } catch (error) {
      toasts.error(errorText(error));
    }
  }

  return (
    <Section
      title={texts.attendance}
      aside={
        rows !== undefined &&
        rows.length > 0 && (
          <Button variant="outlined" onClick={() => void save()}>
            {texts.export}
          </Button>
        )
      }
    >
      {rows === undefined && list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {rows?.length === 0 && <Typography color="textSecondary">{texts.attendanceEmpty}</Typography>}
      {rows !== undefined && rows.length > 0 && (
        <Box sx={{ overflowX: "auto" }}>
          <Table size="small">
            <Box component="caption" sx={visuallyHidden}>
              {texts.attendanceCaption}
            </Box>
            <TableHead>
              <TableRow>
                <TableCell>{texts.columns.name}</TableCell>
                <TableCell>{texts.columns.first}</TableCell>
                <TableCell align="right">{texts.columns.minutes}</TableCell>
                <TableCell>{texts.columns.here}</TableCell>
                <TableCell>
                  <Box component="span" sx={visuallyHidden}>
                    {texts.more}
                  </Box>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <AttendeeRow key={row.memberId} row={row} params={params} isOn={isOn} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {list.hasMore && (
        <Button onClick={list.loadMore} disabled={list.isLoadingMore}>
          {texts.more50}
        </Button>
      )}
    </Section>
  );
}

/** Presence is counted by the minute, and no ring tells of it. */
const lookAgainMilliseconds = 30_000;

function useLookAgain(reload: () => Promise<unknown>, isOn: boolean): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible") void reload();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(look, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** The list as a file. Names that begin like a formula are made harmless by `toCsv`. */
export function attendanceFile(rows: readonly Attendee[]): string {
  const { name, first, minutes } = texts.columns;
  return toCsv(rows.map((row) => ({ [name]: row.name ?? texts.former, [first]: row.firstAt, [minutes]: row.minutes })));
}

interface AttendeeRowProps {
  row: Attendee;
  /** Whether the session is on, so that somebody can be there. */
  isOn: boolean;
  params: { tenantId: LiveParams["tenantId"]; sessionId: LiveParams["sessionId"] };
}
type LiveParams = Parameters<ReturnType<typeof useRouteMutation<typeof setViewer>>["mutate"]>[0]["params"];

function AttendeeRow({ row, params, isOn }: AttendeeRowProps) {
  const format = useFormat();
  const toasts = useToasts();
  const decide = useRouteMutation(setViewer);
  const { memberId, isMuted, isRemoved } = row;
  const name = row.name ?? texts.former;
  const set = (body: { isMuted: boolean } | { isRemoved: boolean }) => () =>
    decide.mutate({ params: { ...params, memberId }, body }, { onError: (error) => toasts.error(errorText(error)) });
  const state = isRemoved ? texts.removed : isMuted ? texts.muted : isOn && row.isHere ? texts.here : texts.gone;
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: "anywhere" }}>{name}</TableCell>
      <TableCell>{format.dateTime(row.firstAt)}</TableCell>
      <TableCell align="right">{format.number(row.minutes)}</TableCell>
      <TableCell>{state}</TableCell>
      <TableCell align="right">
        <MenuButton
          actions={[
            { label: isMuted ? texts.unmute : texts.mute, onSelect: set({ isMuted: !isMuted }) },
            isRemoved
              ? { label: texts.letIn, onSelect: set({ isRemoved: false }) }
              : { label: texts.remove, tone: "negative", onSelect: set({ isRemoved: true }) },
          ]}
          button={(props) => (
            <IconButton size="small" aria-label={chatTexts.actions(name)} {...props}>
              <MoreHoriz fontSize="small" />
            </IconButton>
          )}
        />
      </TableCell>
    </TableRow>
  );
}
