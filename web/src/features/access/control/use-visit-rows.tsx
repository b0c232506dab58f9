import EditOutlined from "@mui/icons-material/EditOutlined";
import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import Box from "@mui/material/Box";
import { type To, useNavigate } from "react-router-dom";
import { isOpenConflict } from "#lambdas/access/refused.ts";
import type { Reason } from "#lambdas/access/settings-contract.ts";
import { goesOn } from "#lambdas/access/visits.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { twoLinesInCell } from "#web/kit/looks.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { type Entry, isVisit, type ListedRefused, type ListedVisit } from "./queries.ts";
import { refusedTexts } from "./refused-texts.ts";
import { RefusedState, refusedName, refusedState, refusedWhy } from "./refused-words.tsx";
import { accessTexts as texts } from "./texts.ts";
import { stateText, stayText, VisitState, whyText } from "./visit-words.tsx";

type EntryRows = Pick<DataListProps<Entry>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "rowActions">;

export interface VisitActions {
  /** The address of the entry's own drawer. */
  linkTo: (entry: Entry) => To;
  onCorrect: (visit: ListedVisit) => void;
  onCheckOut: (visit: ListedVisit) => void;
  onOnly: (entry: { memberId: MemberId }) => void;
  onSettle: (conflict: ListedRefused) => void;
}

interface Shown {
  reasons: readonly Reason[];
  /** Whether all entries are of one day, so that their times need no date. */
  isOneDay: boolean;
}

const nameOf = (entry: Entry): string =>
  isVisit(entry) ? (entry.memberName ?? texts.formerMember) : refusedName(entry);

/** Who, with which result and why, where, by whom, and when. */
export function useVisitRows({ reasons, isOneDay }: Shown, actions: VisitActions): EntryRows {
  const format = useFormat();
  const memberActions = useMemberActions(actions);
  const { columns: headers } = texts;
  const why = (entry: Entry) => (isVisit(entry) ? whyText(entry, reasons) : refusedWhy(entry));
  const columns: DataColumn<Entry>[] = [
    {
      key: "state",
      header: headers.state,
      sortBy: (entry) => (isVisit(entry) ? stateText(entry) : refusedState(entry)),
      // "Nicht eingelassen" is the longest word.
      width: 176,
      widthBesideDetail: 176,
      narrow: "beside",
      cell: (entry) => (isVisit(entry) ? <VisitState visit={entry} /> : <RefusedState scan={entry} />),
    },
    {
      key: "why",
      header: headers.why,
      sortBy: why,
      width: "23%",
      // Two reasons are longer than a line.
      cell: (entry) => (
        <Box component="span" sx={twoLinesInCell} title={why(entry)}>
          {why(entry)}
        </Box>
      ),
    },
    {
      key: "zone",
      header: headers.zone,
      sortBy: ({ zone }) => zone ?? texts.wholeHouse,
      width: 108,
      narrow: "hidden",
      cell: ({ zone }) => zone ?? texts.wholeHouse,
    },
    {
      key: "by",
      header: headers.by,
      width: 120,
      narrow: "hidden",
      cell: ({ station, byName }) => station?.name ?? byName ?? texts.formerMember,
    },
    {
      key: "at",
      header: headers.at,
      sortBy: (entry) => (isVisit(entry) ? entry.cameAt : entry.at),
      // From when to when, with the zone for a reader on another clock.
      width: isOneDay ? 164 : 248,
      align: "end",
      narrow: "end",
      cell: (entry) =>
        isVisit(entry) ? (
          <time dateTime={entry.cameAt}>{stayText(entry, format, isOneDay)}</time>
        ) : (
          <time dateTime={entry.at}>{isOneDay ? format.time(entry.at) : format.dateTime(entry.at)}</time>
        ),
    },
  ];
  return {
    name: { header: headers.member, sortBy: nameOf, text: nameOf, belowBesideDetail: why },
    columns,
    rowKey: (entry) => (isVisit(entry) ? entry.visitId : entry.refusedScanId),
    rowName: (entry) => `${nameOf(entry)}, ${isVisit(entry) ? stateText(entry) : refusedState(entry)}`,
    rowLink: actions.linkTo,
    rowActions: (entry) => [
      ...(isVisit(entry) ? visitActions(entry, actions) : refusedActions(entry, actions)),
      ...memberActions(entry),
    ],
  };
}

function visitActions(visit: ListedVisit, { onCheckOut, onCorrect }: VisitActions): MenuAction[] {
  const correct = { label: texts.correct, icon: <EditOutlined />, onSelect: () => onCorrect(visit) };
  if (!goesOn(visit)) return [correct];
  return [{ label: texts.checkOut, icon: <LogoutOutlined />, onSelect: () => onCheckOut(visit) }, correct];
}

function refusedActions(scan: ListedRefused, { onSettle }: VisitActions): MenuAction[] {
  if (!isOpenConflict(scan)) return [];
  return [{ label: refusedTexts.settle, icon: <TaskAltOutlined />, onSelect: () => onSettle(scan) }];
}

/** What can be done about the member of an entry. A refused scan may name nobody. */
function useMemberActions({ onOnly }: VisitActions) {
  const path = usePath();
  const navigate = useNavigate();
  return ({ memberId }: Entry): MenuAction[] =>
    memberId === null
      ? []
      : [
          { label: texts.onlyMember, icon: <FilterListOutlined />, onSelect: () => onOnly({ memberId }) },
          {
            label: texts.openMember,
            icon: <PersonOutlined />,
            onSelect: () => void navigate(path(`/admin/members?member=${memberId}`)),
          },
        ];
}
