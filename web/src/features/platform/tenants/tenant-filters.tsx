import { listedPlanSchema, tenantStateSchema } from "#lambdas/platform/tenants-contract.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { planText } from "./columns.ts";
import type { TenantFilter } from "./queries.ts";
import { orderTexts, tenantsTexts } from "./texts.ts";

type Change = Partial<Record<"search" | "state" | "plan" | "order", string | null>>;

/** Milliseconds after the last key before the search starts. */
const pause = 300;
/** Characters; the route's limit. */
const longestSearch = 100;

interface TenantFiltersProps {
  filter: TenantFilter;
  onChange: (change: Change) => void;
}

export function TenantFilters({ filter: { search, state, plan, order }, onChange }: TenantFiltersProps) {
  return (
    <FilterBar
      active={[state, plan].filter((value) => value !== undefined).length}
      lead={
        <SearchField
          label={tenantsTexts.search}
          placeholder={tenantsTexts.searchHint}
          value={search ?? ""}
          onSearch={(value) => onChange({ search: value })}
          pause={pause}
          maxLength={longestSearch}
        />
      }
    >
      <FilterChoice
        label={tenantsTexts.state}
        value={state}
        anything={tenantsTexts.anyState}
        options={tenantStateSchema.options.map((name) => [name, statusTexts[`tenant.${name}`]])}
        onChange={(value) => onChange({ state: value })}
      />
      <FilterChoice
        label={tenantsTexts.plan}
        value={plan}
        anything={tenantsTexts.anyPlan}
        options={listedPlanSchema.options.map((name) => [name, planText(name === "none" ? null : name)])}
        onChange={(value) => onChange({ plan: value })}
      />
      <FilterChoice
        label={tenantsTexts.order}
        value={order}
        options={Object.entries(orderTexts)}
        onChange={(value) => onChange({ order: value === "name" ? null : value })}
      />
    </FilterBar>
  );
}
