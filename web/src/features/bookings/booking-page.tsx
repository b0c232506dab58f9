import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { Points } from "#web/domain/points.tsx";
import { bookableFirst, fewResources } from "#web/domain/resource/find-resources.ts";
import { policiesOf } from "#web/domain/rules/policies-of.ts";
import { DeskDrawing } from "#web/kit/drawings.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { filtered, useBookingChoice } from "./booking-choice.ts";
import { BookingDialog, type BookingIntent } from "./booking-dialog.tsx";
import { DayView } from "./day-view.tsx";
import { FreeList } from "./free-list.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import { ResourceGridSkeleton } from "./resource-grid.tsx";
import { bookingTexts } from "./texts.ts";
import { WeekView } from "./week-view.tsx";
import { WhenRow } from "./when-row.tsx";

const views = ["list", "day", "week"] as const;
type View = (typeof views)[number];

/** What else stands in the address is in `booking-choice.ts`. */
const shape = {
  view: (text: string) => views.find((view) => view === text),
};

export function Component() {
  const { tenantId } = useWorkspace();
  const [chosen, setIntent] = useState<BookingIntent | null>(null);
  const { values, set } = useAddress({ book: anyText });
  const resources = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  // A printed code names the resource in the address.
  const named = resources.data?.resources.find(
    ({ resourceId, isAvailable }) => isAvailable && resourceId === values.book,
  );
  const intent = chosen ?? (named === undefined ? null : { resource: named });

  function close(): void {
    setIntent(null);
    if (values.book !== undefined) set({ book: null }, { replace: true });
  }

  return (
    <Page title={bookingTexts.title} subtitle={bookingTexts.subtitle} action={<Balance />}>
      {resources.isPending && <ResourceGridSkeleton />}
      {resources.isError && resources.data === undefined && (
        <ErrorState error={resources.error} onRetry={() => resources.refetch()} />
      )}
      {resources.data !== undefined && <Choice {...resources.data} onBook={setIntent} />}
      {intent !== null && <BookingDialog intent={intent} rules={resources.data?.rules} onClose={close} />}
    </Page>
  );
}

function Balance() {
  const { balance } = useMe();
  const { pointsEnabled } = useFeatures();
  if (!pointsEnabled) return null;
  return (
    <Stack
      component="section"
      aria-label={bookingTexts.balance}
      direction="row"
      spacing={1}
      sx={{ alignItems: "center" }}
    >
      <Typography variant="body2" color="textSecondary">
        {bookingTexts.balance}
      </Typography>
      <Typography component="span" sx={{ fontWeight: "fontWeightMedium" }}>
        <Points value={balance} />
      </Typography>
    </Stack>
  );
}

interface ChoiceProps {
  resources: readonly Resource[];
  rules?: RuleFields | undefined;
  onBook: (intent: BookingIntent) => void;
}

/** List and timeline share the resources, the filters and the dialog. */
function Choice({ resources, rules, onBook }: ChoiceProps) {
  const now = useNow();
  const { values, set } = useAddress(shape);
  const view = values.view ?? "list";
  const policies = useMemo(() => policiesOf(rules, resources), [rules, resources]);
  const choice = useBookingChoice(policies, now);
  const found = bookableFirst(filtered(resources, choice));
  const bookable = found.filter(({ isAvailable }) => isAvailable);

  function show(next: View | null): void {
    if (next !== null) set({ view: next === "list" ? null : next }, { replace: true });
  }

  if (resources.length === 0) return <EmptyState drawing={<DeskDrawing />} {...bookingTexts.none} />;
  return (
    <Stack spacing={3}>
      {view === "list" && <WhenRow choice={choice} policies={policies} now={now} />}
      <Stack
        direction={{ xs: "column", md: "row" }}
        sx={{ gap: 2, justifyContent: "space-between", alignItems: { md: "flex-start" } }}
      >
        {resources.length > fewResources && <ResourceFilters resources={resources} choice={choice} />}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={bookingTexts.views.label}
          sx={{ alignSelf: { xs: "flex-start", md: "auto" }, flexShrink: 0, marginBlockStart: { md: 3.375 } }}
          value={view}
          onChange={(_, next: View | null) => show(next)}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one}>
              {bookingTexts.views[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {found.length === 0 && <NoneFound texts={bookingTexts.noneFound} onShowAll={choice.clearFilters} />}
      {found.length > 0 && view === "list" && (
        <FreeList resources={found} policies={policies} choice={choice} now={now} onBook={onBook} />
      )}
      {bookable.length > 0 && view === "day" && (
        <DayView date={choice.date} resources={bookable} policies={policies} onPick={onBook} />
      )}
      {bookable.length > 0 && view === "week" && (
        <WeekView resources={bookable} policies={policies} choice={choice} now={now} onPick={onBook} />
      )}
    </Stack>
  );
}
