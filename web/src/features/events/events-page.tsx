/** Events: what takes place in the workspace, as cards or by month. Every filter is in the address. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ReactNode } from "react";
import * as z from "zod";
import { addMonths } from "#lambdas/contract/calendar.ts";
import { monthSchema } from "#lambdas/contract/time.ts";
import { eventCategorySchema } from "#lambdas/events/contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { thisMonth } from "#web/domain/month.ts";
import { printMonth } from "#web/domain/print-month.ts";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { PeriodSwitcher } from "#web/kit/list/period-switcher.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { EventCard } from "./event-card.tsx";
import { MonthView } from "./month-view.tsx";
import { eventsTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";
import { categoryTexts } from "./words.ts";

const whenSchema = z.enum(["today", "week", "month"]);
/** Days from today. */
const daysOf: Record<z.infer<typeof whenSchema>, number> = { today: 1, week: 7, month: 30 };

const onlySchema = z.enum(["mine", "online"]);
const priceSchema = z.enum(["free", "priced"]);
const address = {
  view: oneOf(z.literal("month")),
  month: oneOf(monthSchema),
  q: anyText,
  category: oneOf(eventCategorySchema),
  only: oneOf(onlySchema),
  price: oneOf(priceSchema),
  places: oneOf(z.literal("left")),
  when: oneOf(whenSchema),
};
const monthPageRows = 40;
const typingPauseMilliseconds = 300;
const noFilter = { q: null, category: null, only: null, price: null, places: null, when: null };

/** The filters of the address, and how they are named. A month needs no days. */
function useFilters() {
  const { values, set } = useAddress(address);
  const { view, q, category, only, price, places } = values;
  const when = view === "month" ? undefined : values.when;
  const active = [
    category && categoryTexts[category],
    only && texts.only[only],
    price && texts.price[price],
    places && texts.places[places],
    when && texts.when[when],
  ].filter((name) => name !== undefined);
  return {
    values: { ...values, when },
    set,
    /** What the route takes of them. */
    query: { search: q, category, only, price, places, withinDays: when && daysOf[when] },
    active,
    named: [...(q === undefined ? [] : [texts.searched(q)]), ...active],
  };
}

export function Component() {
  const { values, set, active } = useFilters();
  const { view, q, category, only, price, places, when } = values;
  const choose = (change: Parameters<typeof set>[0]) => set(change, { replace: true });
  const filters = (
    <FilterBar
      lead={
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={q ?? ""}
          pause={typingPauseMilliseconds}
          maxLength={100}
          onSearch={(words) => choose({ q: words })}
        />
      }
      active={active.length}
    >
      <FilterChoice
        label={texts.category}
        value={category}
        anything={texts.allCategories}
        options={eventCategorySchema.options.map((one) => [one, categoryTexts[one]])}
        onChange={(chosen) => choose({ category: chosen })}
      />
      {view !== "month" && (
        <FilterChoice
          label={texts.when.label}
          value={when}
          anything={texts.when.all}
          options={whenSchema.options.map((one) => [one, texts.when[one]])}
          onChange={(chosen) => choose({ when: chosen })}
        />
      )}
      <FilterChoice
        label={texts.price.label}
        value={price}
        anything={texts.price.all}
        options={priceSchema.options.map((one) => [one, texts.price[one]])}
        onChange={(chosen) => choose({ price: chosen })}
      />
      <FilterChoice
        label={texts.places.label}
        value={places}
        anything={texts.places.all}
        options={[["left", texts.places.left]]}
        onChange={(chosen) => choose({ places: chosen })}
      />
      <FilterChoice
        label={texts.only.label}
        value={only}
        anything={texts.only.all}
        options={onlySchema.options.map((one) => [one, texts.only[one]])}
        onChange={(chosen) => choose({ only: chosen })}
      />
    </FilterBar>
  );
  return (
    <Page
      title={titles.events}
      subtitle={texts.subtitle}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.views.label}
          value={view ?? "list"}
          onChange={(_, next: "list" | "month" | null) => {
            if (next !== null) set({ view: next === "month" ? next : null, month: null });
          }}
        >
          <ToggleButton value="list">{texts.views.list}</ToggleButton>
          <ToggleButton value="month">{texts.views.month}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === "month" ? (
        <>
          {filters}
          <Box sx={{ marginBlockStart: 2 }}>
            <Month />
          </Box>
        </>
      ) : (
        <Cards filters={filters} />
      )}
    </Page>
  );
}

/** Names the filters that hide everything, and removes them. */
function NothingFound({ named, onClear }: { named: readonly string[]; onClear: () => void }) {
  const { locale } = useWorkspace();
  const list = new Intl.ListFormat(localeFor(locale), { type: "unit" });
  return (
    <EmptyState
      drawing={<LensDrawing />}
      title={texts.nothingFound.title}
      text={texts.nothingFound.text(list.format(named))}
      action={
        <Button variant="outlined" onClick={onClear}>
          {texts.nothingFound.action}
        </Button>
      }
    />
  );
}

/** A workspace without events shows no filters: there is nothing to find. */
function Cards({ filters }: { filters: ReactNode }) {
  const { tenantId } = useWorkspace();
  const { query, named, set } = useFilters();
  const read = useRoutePages(listEvents, { params: { tenantId }, query }, ({ events }) => events, {
    keepsPrevious: () => true,
  });
  const pages = useFilledPages(read);
  const isFiltered = named.length > 0;
  const isEmpty = pages.rows?.length === 0 && !pages.hasMore;
  return (
    <>
      {(!isEmpty || isFiltered || pages.isPrevious) && filters}
      <Box sx={{ marginBlockStart: 2 }}>
        {pages.isPending && <LoadingCards />}
        {pages.error !== null && <ErrorState error={pages.error} onRetry={pages.reload} />}
        {isEmpty && !isFiltered && <EmptyState drawing={<CalendarDrawing />} {...texts.empty} />}
        {isEmpty && isFiltered && <NothingFound named={named} onClear={() => set(noFilter)} />}
        <Box
          component="ul"
          aria-busy={pages.isPrevious}
          sx={{
            display: "grid",
            gap: 3,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
            listStyle: "none",
            padding: 0,
            margin: 0,
            opacity: pages.isPrevious ? 0.6 : 1,
          }}
        >
          {pages.rows?.map((event, position) => (
            <li key={event.eventId}>
              <EventCard event={event} isFirst={position === 0} />
            </li>
          ))}
        </Box>
        <MoreRows list={pages} label={texts.more} loadingLabel={texts.loadingMore} />
      </Box>
    </>
  );
}

/** Reads every page of its month: a table of days is whole, or it misleads. */
function Month() {
  const { tenantId, locale, timeZone } = useWorkspace();
  const { values, query, named, set } = useFilters();
  const current = thisMonth(useNow(), timeZone);
  const { month = current } = values;
  const whole = { ...query, month, limit: monthPageRows };
  const read = useRoutePages(listEvents, { params: { tenantId }, query: whole }, ({ events }) => events);
  const pages = useFilledPages(read, true);
  const isNothingFound = pages.rows?.length === 0 && !pages.hasMore && named.length > 0;
  const label = printMonth(month, localeFor(locale));
  const go = (to: string) => set({ month: to === current ? null : to });
  return (
    <Stack spacing={2}>
      <PeriodSwitcher
        label={texts.month}
        current={label}
        earlier={{ label: texts.previousMonth, onSelect: () => go(addMonths(month, -1)) }}
        later={{ label: texts.nextMonth, onSelect: () => go(addMonths(month, 1)) }}
        now={month === current ? undefined : { label: texts.thisMonth, onSelect: () => go(current) }}
      />
      {pages.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={520} />
        </>
      )}
      {pages.error !== null && <ErrorState error={pages.error} onRetry={pages.reload} />}
      {isNothingFound && <NothingFound named={named} onClear={() => set(noFilter)} />}
      {pages.rows !== undefined && !isNothingFound && (
        <MonthView key={month} month={month} label={label} events={pages.rows} />
      )}
      <MoreRows list={pages} label={texts.more} loadingLabel={texts.loadingMore} />
    </Stack>
  );
}

function LoadingCards() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Box
        aria-hidden
        sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))" }}
      >
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} variant="rounded" height={360} />
        ))}
      </Box>
    </>
  );
}
