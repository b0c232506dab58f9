import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { listResources, type Resource } from "#lambdas/resources/contract.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { Points } from "#web/domain/points.tsx";
import { bookableFirst, fewResources } from "#web/domain/resource/find-resources.ts";
import { policiesOf } from "#web/domain/rules/policies-of.ts";
import { DeskDrawing } from "#web/kit/drawings.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { useIsSheet } from "./beside-grid.tsx";
import { filtered, useBookingChoice } from "./booking-choice.ts";
import { BookingDialog, type BookingIntent } from "./booking-dialog.tsx";
import { DayView } from "./day-view.tsx";
import { FreeList } from "./free-list.tsx";
import { DayOnPhone } from "./phone/day-on-phone.tsx";
import { WeekOnPhone } from "./phone/week-on-phone.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import { ResourceGridSkeleton } from "./resource-grid.tsx";
import { bookingTexts } from "./texts.ts";
import { useCellsNow } from "./use-cells-now.ts";
import { useView, ViewChoice } from "./view-choice.tsx";
import { WaitDialog } from "./wait-dialog.tsx";
import { WeekView } from "./week-view.tsx";
import { WhenRow } from "./when-row.tsx";

export function Component() {
  const { tenantId } = useWorkspace();
  const [chosen, setIntent] = useState<BookingIntent | null>(null);
  const { values, set } = useAddress({ book: anyText });
  const resources = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  // A printed code names the resource in the address.
  const named = resources.data?.resources.find(
    ({ resourceId, isAvailable }) => isAvailable && resourceId === values.book,
  );
  const isPhone = useIsSheet();
  const intent = chosen ?? (named === undefined ? null : { resource: named });

  function close(): void {
    setIntent(null);
    if (values.book !== undefined) set({ book: null }, { replace: true });
  }

  return (
    <Page
      title={bookingTexts.title}
      subtitle={bookingTexts.subtitle}
      action={<Balance />}
      more={isPhone && resources.data?.resources.length !== 0 ? <ViewChoice /> : undefined}
    >
      {resources.isError && resources.data === undefined && (
        <ErrorState error={resources.error} onRetry={() => resources.refetch()} />
      )}
      {(resources.data !== undefined || resources.isPending) && (
        <Choice resources={resources.data?.resources} rules={resources.data?.rules} onBook={setIntent} />
      )}
      {intent !== null && intent.waits !== true && (
        <BookingDialog intent={intent} rules={resources.data?.rules} onWait={setIntent} onClose={close} />
      )}
      {intent?.waits === true && intent.date !== undefined && (
        <WaitDialog intent={{ ...intent, date: intent.date }} rules={resources.data?.rules} onClose={close} />
      )}
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
  /** Undefined while they are loading. */
  resources: readonly Resource[] | undefined;
  rules?: RuleFields | undefined;
  onBook: (intent: BookingIntent) => void;
}

/** The days stand here before the rules are known. */
const beforeRules: ReadonlyMap<string, Policy> = new Map([["", specified]]);

/** All views share the resources, the filters and the dialog. What needs no resource is there at once. */
function Choice({ resources, rules, onBook }: ChoiceProps) {
  const { view } = useView();
  const isPhone = useIsSheet();
  const isWaiting = resources === undefined;
  const hasFilters = isWaiting || resources.length > fewResources;
  const policies = useMemo(
    () => (resources === undefined ? beforeRules : policiesOf(rules, resources)),
    [rules, resources],
  );
  const now = useCellsNow(policies);
  const choice = useBookingChoice(policies, now);
  // The grids work out all cells again if their resources are others.
  const found = useMemo(() => bookableFirst(filtered(resources ?? [], choice)), [resources, choice]);
  const bookable = useMemo(() => found.filter(({ isAvailable }) => isAvailable), [found]);
  const inGrid = isWaiting ? undefined : bookable;
  const hasGrid = isWaiting || bookable.length > 0;

  if (resources?.length === 0) return <EmptyState drawing={<DeskDrawing />} {...bookingTexts.none} />;
  return (
    <Stack spacing={{ xs: 2, sm: 3 }}>
      {view === "list" && <WhenRow choice={choice} policies={policies} now={now} />}
      {(hasFilters || !isPhone) && (
        <Stack
          direction={{ xs: "column", md: "row" }}
          sx={{ gap: 2, justifyContent: "space-between", alignItems: { md: "flex-start" } }}
        >
          {isWaiting && isPhone && <Skeleton aria-hidden variant="rounded" height={40} />}
          {hasFilters && !(isWaiting && isPhone) && <ResourceFilters resources={resources ?? []} choice={choice} />}
          {!isPhone && <ViewChoice />}
        </Stack>
      )}
      {isWaiting && view === "list" && <ResourceGridSkeleton />}
      {!isWaiting && found.length === 0 && <NoneFound texts={bookingTexts.noneFound} onShowAll={choice.clearFilters} />}
      {found.length > 0 && view === "list" && (
        <FreeList resources={found} policies={policies} choice={choice} now={now} onBook={onBook} />
      )}
      {hasGrid &&
        view === "day" &&
        (isPhone ? (
          <DayOnPhone resources={inGrid} policies={policies} choice={choice} onPick={onBook} />
        ) : (
          <DayView date={choice.date} resources={inGrid} policies={policies} onPick={onBook} />
        ))}
      {hasGrid &&
        view === "week" &&
        (isPhone ? (
          <WeekOnPhone resources={inGrid} policies={policies} choice={choice} />
        ) : (
          <WeekView resources={inGrid} policies={policies} choice={choice} now={now} onPick={onBook} />
        ))}
    </Stack>
  );
}
