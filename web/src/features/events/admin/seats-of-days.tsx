/** The seats of all events that members got or lost on some days: the list behind a figure. */
import Chip from "@mui/material/Chip";
import type { SeatChange, SeatOfDays } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { type DataColumn, momentWidth } from "#web/kit/list/types.ts";
import { EmptyState } from "#web/kit/states.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { useSeatsOfDays } from "./registration-queries.ts";
import { chooseTexts, listTexts, seatsTexts as texts } from "./registration-texts.ts";
import { useRegistrationAddress } from "./use-registration-address.ts";

interface SeatsOfDaysProps {
  by: SeatChange;
  days: { from: string; to: string };
}

export function SeatsOfDays({ by, days }: SeatsOfDaysProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { set, linkTo } = useRegistrationAddress();
  const list = useSeatsOfDays(by, days);
  const { columns: headers } = texts;
  const momentOf = ({ seatedAt, cancelledAt }: SeatOfDays) =>
    by === "registered" ? seatedAt : (cancelledAt ?? seatedAt);
  const columns: DataColumn<SeatOfDays>[] = [
    {
      key: "event",
      header: headers.event,
      sortBy: ({ eventTitle }) => eventTitle,
      width: "28%",
      cell: ({ eventTitle }) => eventTitle,
    },
    {
      key: "status",
      header: headers.status,
      sortBy: ({ status }) => statusTexts[`registration.${status}`],
      width: 172,
      narrow: "end",
      cell: ({ status }) => <StatusBadge status={`registration.${status}`} />,
    },
    {
      key: "when",
      header: headers.when[by],
      sortBy: momentOf,
      width: momentWidth,
      cell: (row) => <time dateTime={momentOf(row)}>{format.dateTime(momentOf(row))}</time>,
    },
    {
      key: "points",
      header: headers.points[by],
      width: 112,
      align: "end",
      cell: (row) => <Points value={by === "registered" ? row.pointsCost : (row.pointsRefunded ?? 0)} />,
    },
  ];
  return (
    <ListPage
      title={chooseTexts.title}
      subtitle={texts.subtitle[by]}
      filters={
        <Chip
          label={texts.ofDays[by](format.days(days.from, days.to))}
          onDelete={() => set({ by: null, from: null, to: null }, { replace: true })}
          sx={{ marginBlockEnd: 2 }}
        />
      }
      keepsFilters
      list={list}
      loadingText={listTexts.loading}
      empty={<EmptyState drawing={<CardDrawing />} {...texts.empty[by]} />}
      caption={texts.caption[by]}
      name={{
        header: listTexts.columns.name,
        sortBy: ({ memberName }) => memberName,
        text: ({ memberName }) => memberName ?? listTexts.gone,
      }}
      columns={pointsEnabled ? columns : columns.filter(({ key }) => key !== "points")}
      rowKey={({ registrationId }) => registrationId}
      rowName={({ memberName, eventTitle }) => texts.row(memberName ?? listTexts.gone, eventTitle)}
      rowLink={({ eventId, registrationId }) =>
        linkTo({ event: eventId, registration: registrationId, by: null, from: null, to: null })
      }
    />
  );
}
