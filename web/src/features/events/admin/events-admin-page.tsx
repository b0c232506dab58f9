/** Event Management: all events with drafts, those to come or those that are over. The tab is in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import * as z from "zod";
import { daysIn } from "#lambdas/contract/days.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { type EventDetail, type EventState, eventStateSchema } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { usePath } from "#web/session/workspace.tsx";
import { EventQuestions, type Question } from "./event-questions.tsx";
import { findEvents } from "./find-events.ts";
import { useAllEvents, type When } from "./queries.ts";
import { eventsAdminTexts as texts } from "./texts.ts";
import { useEventRows } from "./use-event-rows.tsx";

const whens: readonly When[] = ["to_come", "over"];
const shape = {
  when: oneOf(z.enum(["to_come", "over"])),
  /** Both: the events that begin on these days and take place. */
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  state: oneOf(eventStateSchema),
  search: anyText,
};

/** Events of chosen days take place, or did. */
const statesOfDays: readonly EventState[] = ["scheduled", "on_sale", "full", "in_progress", "finished"];

/** The states that an event of a tab can have. */
const statesOf: Record<When, readonly EventState[]> = {
  to_come: ["draft", "scheduled", "on_sale", "full", "in_progress", "cancelled"],
  over: ["draft", "finished", "cancelled"],
};

export function Component() {
  const path = usePath();
  const format = useFormat();
  const navigate = useNavigate();
  const { values, set } = useAddress(shape);
  const when = values.when ?? "to_come";
  const { state, search = "" } = values;
  const days = daysIn(values);
  const list = useAllEvents(when, days);
  const shown = list.rows && findEvents(list.rows, { state, words: search });
  const isFiltered = state !== undefined || search !== "";
  const [asked, setAsked] = useState<{ event: EventDetail; about: Question }>();
  const rows = useEventRows((event, about) => setAsked({ event, about }));
  const isUnused = list.rows?.length === 0 && !isFiltered && when === "to_come" && days === undefined;
  const create = (
    <Button component={RouterLink} to={path("/admin/events/new")} variant="contained" startIcon={<AddOutlined />}>
      {texts.create}
    </Button>
  );

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={isUnused ? undefined : create}
      filters={
        <>
          {days === undefined ? (
            <Tabs
              value={when}
              aria-label={texts.tabs}
              onChange={(_event, chosen: When) =>
                set({ when: chosen === "to_come" ? null : chosen, state: null }, { replace: true })
              }
              // Lower than usual, so that there is air above the search and the first row stays high up.
              sx={{ minHeight: 44, marginBlockEnd: 0.5, "& .MuiTab-root": { minHeight: 44 } }}
            >
              {whens.map((one) => (
                <Tab key={one} value={one} label={texts.when[one]} />
              ))}
            </Tabs>
          ) : (
            <Chip
              label={texts.ofDays(format.days(days.from, days.to))}
              onDelete={() => set({ from: null, to: null, state: null }, { replace: true })}
              sx={{ marginBlockEnd: 2 }}
            />
          )}
          {(isFiltered || list.rows?.length !== 0) && (
            <FilterBar
              lead={
                <SearchField
                  label={texts.search}
                  placeholder={texts.searchHint}
                  value={search}
                  onSearch={(words) => set({ search: words }, { replace: true })}
                />
              }
              active={state === undefined ? 0 : 1}
            >
              <FilterChoice
                label={texts.columns.state}
                value={state}
                anything={texts.anyState}
                options={(days === undefined ? statesOf[when] : statesOfDays).map((one) => [
                  one,
                  statusTexts[`event.${one}`],
                ])}
                onChange={(chosen) => set({ state: chosen }, { replace: true })}
              />
            </FilterBar>
          )}
        </>
      }
      keepsFilters
      list={{ ...list, rows: shown }}
      isFiltered={isFiltered}
      foundText={shown && texts.found(shown.length, format.number(shown.length))}
      noneFound={
        <NoneFound texts={texts.noneFound} onShowAll={() => set({ state: null, search: null }, { replace: true })} />
      }
      loadingText={texts.loading}
      empty={
        <EmptyState
          drawing={<CalendarDrawing />}
          {...texts.empty[days === undefined ? when : "of_days"]}
          action={when === "to_come" && days === undefined ? create : undefined}
        />
      }
      caption={texts.caption[days === undefined ? when : "of_days"]}
      {...rows}
    >
      {asked !== undefined && (
        <EventQuestions
          {...asked}
          // The event's own page shows how its refunds come along.
          onCancelled={({ eventId }) => void navigate(path(`/admin/events/${eventId}`))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ListPage>
  );
}
