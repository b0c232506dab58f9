import CancelOutlined from "@mui/icons-material/CancelOutlined";
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import LocalActivityOutlined from "@mui/icons-material/LocalActivityOutlined";
import LoginOutlined from "@mui/icons-material/LoginOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { allowedWith, type EventStage } from "./find-registrations.ts";
import { Paid } from "./paid.tsx";
import { listTexts as texts } from "./registration-texts.ts";

export type RegistrationQuestion = "offer" | "move" | "cancel";

export interface RegistrationActions {
  /** False at the desk: no money and no seats are moved there. */
  isAdmin: boolean;
  stage: EventStage;
  onTick: (registration: ListedRegistration, isThere: boolean) => void;
  onLeave: (registration: ListedRegistration, hasLeft: boolean) => void;
  onAsk: (registration: ListedRegistration, about: RegistrationQuestion) => void;
}

type Rows = Pick<DataListProps<ListedRegistration>, "name" | "columns" | "rowKey" | "rowName" | "rowActions">;

const nameOf = ({ memberName }: ListedRegistration) => memberName ?? texts.gone;

/** The columns of the list and the actions of a row. */
export function useRegistrationRows(
  actions: RegistrationActions,
  onOpen: (registration: ListedRegistration) => void,
): Rows {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { columns: headers } = texts;

  const columns: DataColumn<ListedRegistration>[] = [
    {
      key: "there",
      header: headers.there,
      width: 128,
      widthBesideDetail: 96,
      narrow: "beside",
      cell: (row) => <There row={row} actions={actions} />,
    },
    {
      key: "status",
      header: headers.status,
      sortBy: ({ status }) => statusTexts[`registration.${status}`],
      width: 172,
      widthBesideDetail: 172,
      narrow: "end",
      cell: ({ status }) => <StatusBadge status={`registration.${status}`} />,
    },
    {
      key: "ticket",
      header: headers.ticket,
      sortBy: ({ ticketName }) => ticketName || texts.ticket,
      width: "18%",
      cell: ({ ticketName }) => ticketName || texts.ticket,
      narrowCell: ({ ticketName }) => ticketName || null,
    },
    {
      key: "paid",
      header: headers.paid,
      width: 104,
      align: "end",
      cell: (row) => <Paid registration={row} />,
    },
    {
      key: "registered",
      header: headers.registered,
      sortBy: ({ createdAt }) => createdAt,
      width: 124,
      align: "end",
      narrow: "hidden",
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
  ];

  return {
    name: {
      header: headers.name,
      sortBy: nameOf,
      text: nameOf,
      below: ({ source }) => (source === "administrator" ? texts.byHand : null),
    },
    columns: pointsEnabled && actions.isAdmin ? columns : columns.filter(({ key }) => key !== "paid"),
    rowKey: ({ registrationId }) => registrationId,
    rowName: nameOf,
    rowActions: (row) => [
      { label: texts.details, icon: <ReceiptLongOutlined />, onSelect: () => onOpen(row) },
      ...actionsOf(row, actions),
    ],
  };
}

/** What can be done with a registration, for its row and its drawer. */
export function actionsOf(row: ListedRegistration, { isAdmin, stage, onTick, onLeave, onAsk }: RegistrationActions) {
  const { checkIn, undo, leave, comeBack, offer, move, cancel } = allowedWith(row, stage);
  const actions: (MenuAction | false)[] = [
    checkIn && { label: texts.checkIn, icon: <HowToRegOutlined />, onSelect: () => onTick(row, true) },
    leave && { label: texts.leave, icon: <LogoutOutlined />, onSelect: () => onLeave(row, true) },
    comeBack && { label: texts.comeBack, icon: <LoginOutlined />, onSelect: () => onLeave(row, false) },
    undo && { label: texts.undo, icon: <UndoOutlined />, onSelect: () => onTick(row, false) },
    isAdmin && offer && { label: texts.offer, icon: <LocalActivityOutlined />, onSelect: () => onAsk(row, "offer") },
    isAdmin && move && { label: texts.move, icon: <ConfirmationNumberOutlined />, onSelect: () => onAsk(row, "move") },
    isAdmin &&
      cancel && {
        label: texts.cancel,
        icon: <CancelOutlined />,
        tone: "negative",
        onSelect: () => onAsk(row, "cancel"),
      },
  ];
  return actions.filter((action) => action !== false);
}

interface ThereProps {
  row: ListedRegistration;
  actions: Pick<RegistrationActions, "stage" | "onTick">;
}

function There({ row, actions: { stage, onTick } }: ThereProps) {
  const format = useFormat();
  const { checkIn, undo } = allowedWith(row, stage);
  if (!checkIn && !undo) return null;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <Checkbox
        size="small"
        checked={undo}
        onChange={(_event, isThere) => onTick(row, isThere)}
        slotProps={{ input: { "aria-label": texts.isThere(nameOf(row)) } }}
      />
      {row.checkedInAt !== null && (
        <time dateTime={row.checkedInAt} title={row.checkedInByName ?? undefined}>
          {format.time(row.checkedInAt)}
        </time>
      )}
      {row.checkedOutAt !== null && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {texts.leftAt(format.time(row.checkedOutAt))}
        </Box>
      )}
    </Box>
  );
}
