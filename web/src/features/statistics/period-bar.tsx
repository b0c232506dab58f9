/** Which period the figures are of, and of which resource or plan. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { addDays } from "#lambdas/contract/calendar.ts";
import { listMemberPlans } from "#lambdas/members/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { mostDayRows, periodKindSchema } from "#lambdas/statistics/contract.ts";
import { DayField } from "#web/kit/list/day-field.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { PeriodSwitcher } from "#web/kit/list/period-switcher.tsx";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { printPeriod } from "./print-period.ts";
import { periodTexts as texts } from "./texts.ts";
import type { useOverviewAddress } from "./use-overview-address.ts";

type Address = ReturnType<typeof useOverviewAddress>;

export function PeriodBar({ address }: { address: Address }) {
  const { tenantId } = useWorkspace();
  const { bookingEnabled } = useFeatures();
  const { period, today, resourceId, planId, set } = address;
  const resources = useQuery({
    ...routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }),
    enabled: bookingEnabled,
  });
  const plans = useQuery(routeQuery(listMemberPlans, { params: { tenantId } }));
  const named = resources.data?.resources ?? [];
  const known = plans.data?.plans ?? [];
  const active = [resourceId, planId, period === "month" ? undefined : period].filter((value) => value !== undefined);
  return (
    <FilterBar active={active.length} lead={<Switcher address={address} />}>
      <FilterChoice
        label={texts.period}
        value={period}
        options={periodKindSchema.options.map((kind) => [kind, texts.kinds[kind]])}
        onChange={(kind) =>
          set(
            kind === "days"
              ? { period: kind, from: addDays(today, -6), to: today }
              : { period: kind, from: null, to: null },
          )
        }
      />
      {bookingEnabled && (
        <FilterChoice
          label={texts.resource}
          value={named.some((resource) => resource.resourceId === resourceId) ? resourceId : undefined}
          anything={texts.allResources}
          options={named.map((resource) => [resource.resourceId, resource.name])}
          onChange={(resource) => set({ resource, plan: null })}
        />
      )}
      {known.length > 0 && (
        <FilterChoice
          label={texts.plan}
          value={known.some((plan) => plan.planId === planId) ? planId : undefined}
          anything={texts.allPlans}
          options={known.map((plan) => [plan.planId, plan.name])}
          onChange={(plan) => set({ plan, resource: null })}
        />
      )}
    </FilterBar>
  );
}

export interface SwitchedPeriod extends Pick<Address, "period" | "spans" | "today" | "chosen" | "isInBounds"> {
  set: (change: { from?: string | null; to?: string | null }) => void;
}

/** @param mostDays how many days can be chosen, from the first to the last */
export function Switcher({ address, mostDays = mostDayRows }: { address: SwitchedPeriod; mostDays?: number }) {
  const { period, spans, today, chosen, isInBounds, set } = address;
  const { locale } = useWorkspace();
  const { current } = spans;
  if (period === "days") {
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        {(["from", "to"] as const).map((end) => (
          <DayField key={end} label={texts[end]} value={chosen[end]} onChange={(day) => set({ [end]: day })} />
        ))}
        {!isInBounds && (
          <Typography role="alert" variant="body2" color="error">
            {texts.outOfBounds(mostDays)}
          </Typography>
        )}
      </Box>
    );
  }
  const isNow = current.from <= today && today <= current.to;
  return (
    <PeriodSwitcher
      label={texts.period}
      current={printPeriod(period, current, localeFor(locale))}
      earlier={{ label: texts.earlier, onSelect: () => set({ from: spans.previous.from }) }}
      later={{ label: texts.later, onSelect: () => set({ from: addDays(current.to, 1) }) }}
      now={isNow ? undefined : { label: texts.current, onSelect: () => set({ from: null }) }}
    />
  );
}
