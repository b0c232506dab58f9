import Chip from "@mui/material/Chip";
import { daysIn } from "#lambdas/contract/days.ts";
import { listedStatusSchema } from "#lambdas/members/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { type MemberFilter, useMemberPlans } from "./queries.ts";
import { membersTexts, orderTexts, roleTexts } from "./texts.ts";

export type MemberFilterChange = Partial<
  Record<"search" | "status" | "role" | "plan" | "sort" | "from" | "to", string | null>
>;

/** Milliseconds after the last key before the search starts. */
const pause = 300;
/** Characters; the route's limit. */
const longestSearch = 100;

interface MemberFiltersProps {
  filter: MemberFilter;
  sort: string;
  onChange: (change: MemberFilterChange) => void;
}

export function MemberFilters({ filter, sort, onChange }: MemberFiltersProps) {
  const plans = useMemberPlans().data?.plans ?? [];
  const format = useFormat();
  const days = daysIn(filter);
  const isKnown = plans.some(({ planId }) => planId === filter.planId);
  const active = [filter.status, filter.role, filter.planId].filter((value) => value !== undefined).length;
  return (
    <FilterBar
      active={active}
      lead={
        <>
          <SearchField
            label={membersTexts.search}
            placeholder={membersTexts.searchHint}
            value={filter.search ?? ""}
            onSearch={(search) => onChange({ search })}
            pause={pause}
            maxLength={longestSearch}
          />
          {days !== undefined && (
            <Chip
              label={membersTexts.joinedOn(format.days(days.from, days.to))}
              onDelete={() => onChange({ from: null, to: null })}
            />
          )}
        </>
      }
    >
      <FilterChoice
        label={membersTexts.status}
        value={filter.status}
        anything={membersTexts.anyStatus}
        options={listedStatusSchema.options.map((status) => [
          status,
          status === "joined" ? membersTexts.joined : statusTexts[`member.${status}`],
        ])}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterChoice
        label={membersTexts.role}
        value={filter.role}
        anything={membersTexts.anyRole}
        options={Object.entries(roleTexts)}
        onChange={(value) => onChange({ role: value })}
      />
      {plans.length > 0 && (
        <FilterChoice
          label={membersTexts.plan}
          value={isKnown ? filter.planId : undefined}
          anything={membersTexts.anyPlan}
          options={plans.map(({ planId, name }) => [planId, name])}
          onChange={(value) => onChange({ plan: value })}
        />
      )}
      {filter.search === undefined && days === undefined && (
        <FilterChoice
          label={membersTexts.order}
          value={sort}
          options={Object.entries(orderTexts)}
          onChange={(value) => onChange({ sort: value })}
        />
      )}
    </FilterBar>
  );
}
