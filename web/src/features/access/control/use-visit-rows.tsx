import EditOutlined from "@mui/icons-material/EditOutlined";
import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import { type To, useNavigate } from "react-router-dom";
import { goesOn } from "#lambdas/access/rules.ts";
import type { Reason } from "#lambdas/access/settings-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { usePath } from "#web/session/workspace.tsx";
import type { ListedVisit } from "./queries.ts";
import { accessTexts as texts } from "./texts.ts";
import { stateText, stayText, VisitState, whyText } from "./visit-words.tsx";

type VisitRows = Pick<DataListProps<ListedVisit>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "rowActions">;

export interface VisitActions {
  /** The address of the visit's own drawer. */
  linkTo: (visit: ListedVisit) => To;
  onCorrect: (visit: ListedVisit) => void;
  onCheckOut: (visit: ListedVisit) => void;
  onOnly: (visit: ListedVisit) => void;
}

interface Shown {
  reasons: readonly Reason[];
  /** Whether all visits are of one day, so that their times need no date. */
  isOneDay: boolean;
}

/** Who, with which result and why, where, by whom, and when. */
export function useVisitRows({ reasons, isOneDay }: Shown, actions: VisitActions): VisitRows {
  const { linkTo, onCorrect, onCheckOut, onOnly } = actions;
  const format = useFormat();
  const path = usePath();
  const navigate = useNavigate();
  const { columns: headers } = texts;
  const columns: DataColumn<ListedVisit>[] = [
    {
      key: "state",
      header: headers.state,
      // "Nicht eingelassen" is the longest word.
      width: 176,
      widthBesideDetail: 176,
      narrow: "beside",
      cell: (visit) => <VisitState visit={visit} />,
    },
    { key: "why", header: headers.why, width: "26%", cell: (visit) => whyText(visit, reasons) },
    { key: "zone", header: headers.zone, width: 120, narrow: "hidden", cell: ({ zone }) => zone ?? texts.wholeHouse },
    {
      key: "by",
      header: headers.by,
      width: 140,
      narrow: "hidden",
      cell: ({ station, byName }) => station?.name ?? byName ?? texts.formerMember,
    },
    {
      key: "at",
      header: headers.at,
      width: isOneDay ? 136 : 220,
      align: "end",
      narrow: "end",
      cell: (visit) => <time dateTime={visit.cameAt}>{stayText(visit, format, isOneDay)}</time>,
    },
  ];
  return {
    name: {
      header: headers.member,
      text: ({ memberName }) => memberName ?? texts.formerMember,
      belowBesideDetail: (visit) => whyText(visit, reasons),
    },
    columns,
    rowKey: ({ visitId }) => visitId,
    rowName: (visit) => `${visit.memberName ?? texts.formerMember}, ${stateText(visit)}`,
    rowLink: linkTo,
    rowActions: (visit) => [
      ...(goesOn(visit)
        ? [{ label: texts.checkOut, icon: <LogoutOutlined />, onSelect: () => onCheckOut(visit) }]
        : []),
      { label: texts.correct, icon: <EditOutlined />, onSelect: () => onCorrect(visit) },
      { label: texts.onlyMember, icon: <FilterListOutlined />, onSelect: () => onOnly(visit) },
      {
        label: texts.openMember,
        icon: <PersonOutlined />,
        onSelect: () => void navigate(path(`/admin/members?member=${visit.memberId}`)),
      },
    ],
  };
}
