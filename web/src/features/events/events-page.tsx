/** Events: what takes place in the workspace, as cards or by month. Every filter is in the address. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import * as z from "zod";
import { addMonths } from "#lambdas/contract/calendar.ts";
import { monthSchema } from "#lambdas/contract/time.ts";
import { eventCategorySchema } from "#lambdas/events/contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { thisMonth } from "#web/domain/month.ts";
import { printMonth } from "#web/domain/print-month.ts";
import { CalendarDrawing, LensDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { PeriodSwitcher } from "#web/kit/list/period-switcher.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { EventCard } from "./event-card.tsx";
import { MonthView } from "./month-view.tsx";
import { eventsTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";
import { categoryTexts } from "./words.ts";

const onlySchema = z.enum(["mine", "free", "online"]);
const filters = {
  view: oneOf(z.literal("month")),
  month: oneOf(monthSchema),
  category: oneOf(eventCategorySchema),
  only: oneOf(onlySchema),
};
const monthPageRows = 40;

export function Component() {
  const { values, set } = useAddress(filters);
  const { view, category, only } = values;
  return (
    <Page title={titles.events} subtitle={texts.subtitle}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, marginBlockEnd: 3 }}>
        <TextField
          select
          value={category ?? ""}
          onChange={({ target }) => set({ category: target.value }, { replace: true })}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": texts.category } } }}
          sx={{ minWidth: 180, flex: { xs: "1 1 150px", sm: "0 0 auto" } }}
        >
          <MenuItem value="">{texts.allCategories}</MenuItem>
          {eventCategorySchema.options.map((one) => (
            <MenuItem key={one} value={one}>
              {categoryTexts[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          value={only ?? ""}
          onChange={({ target }) => set({ only: target.value }, { replace: true })}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": texts.only.label } } }}
          sx={{ minWidth: 160, flex: { xs: "1 1 150px", sm: "0 0 auto" } }}
        >
          <MenuItem value="">{texts.only.all}</MenuItem>
          {onlySchema.options.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.only[one]}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.views.label}
          value={view ?? "list"}
          onChange={(_, next: "list" | "month" | null) => {
            if (next !== null) set({ view: next === "month" ? next : null, month: null });
          }}
          sx={{ marginInlineStart: { sm: "auto" } }}
        >
          <ToggleButton value="list">{texts.views.list}</ToggleButton>
          <ToggleButton value="month">{texts.views.month}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view === "month" ? <Month /> : <Cards />}
    </Page>
  );
}

function Cards() {
  const { tenantId } = useWorkspace();
  const { values, set } = useAddress(filters);
  const { category, only } = values;
  const read = useRoutePages(listEvents, { params: { tenantId }, query: { category, only } }, ({ events }) => events, {
    keepsPrevious: () => true,
  });
  const pages = useFilledPages(read);
  const isFiltered = category !== undefined || only !== undefined;
  const isEmpty = pages.rows?.length === 0 && !pages.hasMore;
  return (
    <>
      {pages.isPending && <LoadingCards />}
      {pages.error !== null && <ErrorState error={pages.error} onRetry={pages.reload} />}
      {isEmpty && !isFiltered && <EmptyState drawing={<CalendarDrawing />} {...texts.empty} />}
      {isEmpty && isFiltered && (
        <EmptyState
          drawing={<LensDrawing />}
          title={texts.nothingFound.title}
          text={texts.nothingFound.text}
          action={
            <Button variant="outlined" onClick={() => set({ category: null, only: null })}>
              {texts.nothingFound.action}
            </Button>
          }
        />
      )}
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
    </>
  );
}

/** Reads every page of its month: a table of days is whole, or it misleads. */
function Month() {
  const { tenantId, locale, timeZone } = useWorkspace();
  const { values, set } = useAddress(filters);
  const current = thisMonth(useNow(), timeZone);
  const { month = current, category, only } = values;
  const query = { month, category, only, limit: monthPageRows };
  const read = useRoutePages(listEvents, { params: { tenantId }, query }, ({ events }) => events);
  const pages = useFilledPages(read, true);
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
      {pages.rows !== undefined && <MonthView month={month} label={label} events={pages.rows} />}
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
