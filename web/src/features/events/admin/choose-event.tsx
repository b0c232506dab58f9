/** The events whose registrations can be seen. The desk sees those to come, administrators also those that are over. */
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";
import { roleAllows } from "#lambdas/contract/roles.ts";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import type { ListState } from "#web/kit/list/more-rows.tsx";
import { momentWidth } from "#web/kit/list/types.ts";
import { EmptyState } from "#web/kit/states.tsx";
import { useMe } from "#web/session/workspace.tsx";
import { placeOf, seatsOf } from "./event-facts.ts";
import { allowedFor } from "./fields.ts";
import { useAllEvents, type When } from "./queries.ts";
import { useEventsToCome } from "./registration-queries.ts";
import { chooseTexts as texts } from "./registration-texts.ts";
import { eventsAdminTexts } from "./texts.ts";
import { useRegistrationAddress } from "./use-registration-address.ts";

type Row = Pick<EventDetail, "eventId" | "title" | "state" | "startAt" | "place" | "isOnline" | "seats" | "capacity">;

const whens: readonly When[] = ["to_come", "over"];

export function ChooseEvent() {
  return roleAllows(useMe().role, "admin") ? <ForAdministrators /> : <ForDesk />;
}

function ForDesk() {
  return <EventList list={useEventsToCome()} when="to_come" />;
}

function ForAdministrators() {
  const [when, setWhen] = useState<When>("to_come");
  const list = useAllEvents(when);
  // Nobody can have registered for a draft.
  const rows = list.rows?.filter((event) => allowedFor(event).registrations);
  return <EventList list={{ ...list, rows }} when={when} onWhen={setWhen} />;
}

interface EventListProps {
  list: ListState<Row>;
  when: When;
  onWhen?: (when: When) => void;
}

function EventList({ list, when, onWhen }: EventListProps) {
  const format = useFormat();
  const { linkTo } = useRegistrationAddress();
  const { columns: headers } = eventsAdminTexts;
  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      filters={
        onWhen !== undefined && (
          <Tabs
            value={when}
            aria-label={eventsAdminTexts.tabs}
            onChange={(_event, chosen: When) => onWhen(chosen)}
            sx={{ marginBlockEnd: 1 }}
          >
            {whens.map((one) => (
              <Tab key={one} value={one} label={eventsAdminTexts.when[one]} />
            ))}
          </Tabs>
        )
      }
      keepsFilters
      list={list}
      loadingText={texts.loading}
      empty={<EmptyState drawing={<CalendarDrawing />} {...texts.empty} />}
      caption={texts.caption}
      name={{ header: headers.title, sortBy: ({ title }) => title, text: ({ title }) => title }}
      columns={[
        {
          key: "state",
          header: headers.state,
          sortBy: ({ state }) => statusTexts[`event.${state}`],
          width: 148,
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
        { key: "place", header: headers.place, width: "24%", cell: placeOf },
        {
          key: "seats",
          header: headers.seats,
          width: 124,
          align: "end",
          cell: (row) => seatsOf(row, format),
          narrowCell: (row) => eventsAdminTexts.seatsNarrow(seatsOf(row, format)),
        },
      ]}
      rowKey={({ eventId }) => eventId}
      rowName={({ title }) => title}
      rowLink={({ eventId }) => linkTo({ event: eventId })}
    />
  );
}
