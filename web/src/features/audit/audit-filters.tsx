import Chip from "@mui/material/Chip";
import { addMonths } from "#lambdas/contract/calendar.ts";
import { trailObjectKindSchema } from "#lambdas/contract/trail.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { FilterSearch } from "#web/kit/list/filter-search.tsx";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { actionTexts } from "./action-texts.ts";
import type { TrailFilter } from "./queries.ts";
import { auditTexts, kindTexts } from "./texts.ts";
import type { AddressChange } from "./use-audit-address.ts";

interface AuditFiltersProps {
  filter: TrailFilter;
  thisMonth: string;
  actorName: string;
  objectName: string;
  onChange: (change: AddressChange) => void;
}

/** As many months as the choice offers, with the one of the address. */
const monthsBack = 24;

export function AuditFilters({ filter, thisMonth, actorName, objectName, onChange }: AuditFiltersProps) {
  const { locale } = useWorkspace();
  const { month, actorId, action, kind, object } = filter;
  if (object !== undefined) {
    const label = auditTexts.only(objectName);
    return <FilterBar active={1} lead={<Chip label={label} onDelete={() => onChange({ object: null })} />} />;
  }
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(thisMonth, -back));
  const offered = months.includes(month) ? months : [...months, month].toSorted().toReversed();
  const printed = new Intl.DateTimeFormat(localeFor(locale), { month: "long", year: "numeric", timeZone: "UTC" });
  const actions = Object.entries(actionTexts).toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <FilterBar
      active={[actorId, action, kind].filter((value) => value !== undefined).length}
      lead={
        <>
          <FilterChoice
            label={auditTexts.month}
            value={month}
            options={offered.map((name) => [name, printed.format(new Date(`${name}-01T00:00:00Z`))])}
            onChange={(name) => onChange({ month: name })}
          />
          {actorId !== undefined && (
            <Chip label={auditTexts.only(actorName)} onDelete={() => onChange({ actor: null })} />
          )}
        </>
      }
    >
      <FilterChoice
        label={auditTexts.kind}
        value={kind}
        anything={auditTexts.anyKind}
        options={trailObjectKindSchema.options.map((name) => [name, kindTexts[name]])}
        onChange={(name) => onChange({ kind: name })}
      />
      <FilterSearch
        label={auditTexts.action}
        value={action}
        anything={auditTexts.anyAction}
        options={actions}
        onChange={(name) => onChange({ action: name })}
      />
    </FilterBar>
  );
}
