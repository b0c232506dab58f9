import CancelOutlined from "@mui/icons-material/CancelOutlined";
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import PublishOutlined from "@mui/icons-material/PublishOutlined";
import { useNavigate } from "react-router-dom";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { type DataColumn, type DataListProps, momentWidth } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { placeOf, seatsOf } from "./event-facts.ts";
import type { Question } from "./event-questions.tsx";
import { allowedFor } from "./fields.ts";
import { eventsAdminTexts as texts } from "./texts.ts";

/** The columns of the list and the actions of a row. */
export function useEventRows(
  onAsk: (event: EventDetail, about: Question) => void,
): Omit<DataListProps<EventDetail>, "rows" | "loading" | "caption"> {
  const format = useFormat();
  const path = usePath();
  const navigate = useNavigate();
  const addressOf = ({ eventId }: EventDetail) => path(`/admin/events/${eventId}`);
  const { columns: headers } = texts;

  const columns: DataColumn<EventDetail>[] = [
    {
      key: "state",
      header: headers.state,
      sortBy: ({ state }) => statusTexts[`event.${state}`],
      width: 132,
      narrow: "end",
      cell: ({ state }) => <StatusBadge status={`event.${state}`} />,
    },
    {
      key: "starts",
      header: headers.starts,
      sortBy: ({ startAt }) => startAt,
      width: momentWidth,
      cell: ({ startAt }) => <time dateTime={startAt}>{format.dateTime(startAt)}</time>,
    },
    { key: "place", header: headers.place, width: "20%", cell: placeOf },
    {
      key: "seats",
      header: headers.seats,
      sortBy: ({ seats }) => seats.taken,
      width: 112,
      align: "end",
      cell: (event) => seatsOf(event, format),
      narrowCell: (event) => texts.seatsNarrow(seatsOf(event, format)),
    },
    {
      key: "waiting",
      header: headers.waiting,
      sortBy: ({ seats }) => seats.waiting,
      width: 88,
      align: "end",
      cell: ({ seats, hasWaitlist }) => (hasWaitlist || seats.waiting > 0 ? format.number(seats.waiting) : null),
      narrowCell: ({ seats }) => (seats.waiting === 0 ? null : texts.waitingNarrow(format.number(seats.waiting))),
    },
  ];

  function actionsFor(event: EventDetail): MenuAction[] {
    const { edit, publish, cancel, remove, registrations } = allowedFor(event);
    const ask = (about: Question) => () => onAsk(event, about);
    const actions: (MenuAction | false)[] = [
      {
        label: edit ? texts.edit : texts.look,
        icon: <EditOutlined />,
        onSelect: () => void navigate(addressOf(event)),
      },
      registrations && {
        label: texts.registrations,
        icon: <PeopleOutlined />,
        onSelect: () => void navigate(path(`/admin/event-registrations?event=${event.eventId}`)),
      },
      publish && {
        label: event.state === "scheduled" ? texts.schedule : texts.publish,
        icon: <PublishOutlined />,
        onSelect: ask("publish"),
      },
      { label: texts.duplicate, icon: <ContentCopyOutlined />, onSelect: ask("duplicate") },
      cancel && { label: texts.cancel, icon: <CancelOutlined />, tone: "negative", onSelect: ask("cancel") },
      remove && { label: texts.deleteDraft, icon: <DeleteOutlined />, tone: "negative", onSelect: ask("delete") },
    ];
    return actions.filter((action) => action !== false);
  }

  return {
    name: { header: headers.title, sortBy: ({ title }) => title, text: ({ title }) => title },
    columns,
    rowKey: ({ eventId }) => eventId,
    rowName: ({ title }) => title,
    rowLink: addressOf,
    rowActions: actionsFor,
  };
}
