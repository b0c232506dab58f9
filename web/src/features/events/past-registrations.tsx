/** The reader's seats at events that are over, and those that were cancelled, as a dense list. */
import type { MyRegistration } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DataList } from "#web/kit/list/data-list.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { useListKeys } from "#web/kit/list/use-list-keys.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { standing } from "./own-registration.tsx";
import { mineTexts as texts } from "./texts.ts";

export function PastRegistrations({ rows }: { rows: readonly MyRegistration[] }) {
  const path = usePath();
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const keys = useListKeys();
  const whenOf = ({ event }: MyRegistration) =>
    `${format.date(event.startAt)}, ${format.timeRange(event.startAt, event.endAt)}`;
  const columns: DataColumn<MyRegistration>[] = [
    { key: "when", header: texts.columns.when, width: 248, cell: whenOf },
    { key: "came", header: texts.columns.came, width: "26%", cell: (mine) => standing(mine, format.time) },
    {
      key: "status",
      header: texts.columns.status,
      width: 160,
      narrow: "end",
      cell: ({ registration, event }) => (
        <StatusBadge status={event.state === "cancelled" ? "event.cancelled" : `registration.${registration.status}`} />
      ),
    },
    {
      key: "paid",
      header: texts.paid,
      width: 88,
      align: "end",
      narrow: "hidden",
      cell: ({ registration }) => <Points value={registration.pointsCost} />,
    },
    {
      key: "returned",
      header: texts.returned,
      width: 96,
      align: "end",
      narrow: "hidden",
      cell: ({ registration }) => <Points value={registration.pointsRefunded ?? 0} />,
    },
  ];
  return (
    <div ref={keys}>
      <DataList
        caption={texts.past}
        rows={rows}
        name={{
          header: texts.columns.event,
          text: ({ event }) => event.title,
          below: ({ registration }) => registration.endedBy?.reason || null,
        }}
        columns={columns.filter(({ key }) => pointsEnabled || (key !== "paid" && key !== "returned"))}
        rowKey={({ registration }) => registration.registrationId}
        rowName={(mine) => `${mine.event.title}, ${whenOf(mine)}`}
        rowLink={({ event }) => path(`/events/${event.eventId}`)}
      />
    </div>
  );
}
