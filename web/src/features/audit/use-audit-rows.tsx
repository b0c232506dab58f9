import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import OpenInNewOutlined from "@mui/icons-material/OpenInNewOutlined";
import Link from "@mui/material/Link";
import { Fragment } from "react";
import type { To } from "react-router-dom";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { TrailEntry } from "#lambdas/audit/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { type DataColumn, type DataListProps, momentWidth } from "#web/kit/list/types.ts";
import { useObjectPath } from "./links.ts";
import { auditTexts } from "./texts.ts";
import { actionText, actorText, objectText } from "./words.ts";

type AuditRows = Pick<DataListProps<TrailEntry>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "rowActions">;

interface RowLinks {
  linkTo: (entry: TrailEntry) => To;
  onActor: (entry: TrailEntry) => void;
  onObject: (entry: TrailEntry) => void;
}

/** What, on which object, by whom and when. Each object leads to its page. */
export function useAuditRows({ linkTo, onActor, onObject }: RowLinks): AuditRows {
  const format = useFormat();
  const navigate = useNavigate();
  const pathOf = useObjectPath();
  const { columns: headers } = auditTexts;
  const textOf = ({ object, also }: TrailEntry) => [object, ...also].map((one) => objectText(one, format)).join(" · ");
  const columns: DataColumn<TrailEntry>[] = [
    {
      key: "object",
      header: headers.object,
      width: "30%",
      widthBesideDetail: "36%",
      cell: ({ object, also }) =>
        [object, ...also].map((one, position) => {
          const path = pathOf(one);
          const text = objectText(one, format);
          return (
            <Fragment key={`${one.kind} ${one.id}`}>
              {position > 0 && " · "}
              {path === undefined ? (
                text
              ) : (
                <Link component={RouterLink} to={path}>
                  {text}
                </Link>
              )}
            </Fragment>
          );
        }),
      narrowCell: textOf,
    },
    {
      key: "actor",
      header: headers.actor,
      sortBy: ({ actor }) => actorText(actor),
      width: "20%",
      cell: ({ actor }) => actorText(actor),
    },
    {
      key: "at",
      header: headers.at,
      sortBy: ({ at }) => at,
      width: momentWidth,
      align: "end",
      narrow: "end",
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
      narrowCell: ({ at }) => <time dateTime={at}>{format.date(at)}</time>,
    },
  ];
  return {
    name: { header: headers.action, sortBy: actionText, text: actionText },
    columns,
    rowKey: ({ auditId }) => auditId,
    rowName: (entry) => `${actionText(entry)}, ${textOf(entry)}`,
    rowLink: linkTo,
    rowActions: (entry) => {
      const path = pathOf(entry.object);
      return [
        ...(path === undefined
          ? []
          : [{ label: auditTexts.openObject, icon: <OpenInNewOutlined />, onSelect: () => void navigate(path) }]),
        { label: auditTexts.onlyObject, icon: <HistoryOutlined />, onSelect: () => onObject(entry) },
        { label: auditTexts.onlyActor, icon: <FilterListOutlined />, onSelect: () => onActor(entry) },
      ];
    },
  };
}
