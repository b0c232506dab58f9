import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { listResources } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { MonthSwitcher } from "./month-switcher.tsx";
import type { BookingFilter } from "./queries.ts";
import { allBookingsTexts, statusFilterTexts } from "./texts.ts";
import type { AddressChange } from "./use-booking-address.ts";

interface BookingFiltersProps {
  filter: BookingFilter;
  onChange: (change: AddressChange) => void;
}

/** The value of a choice that leaves nothing out. */
const all = "all";

export function BookingFilters({ filter, onChange }: BookingFiltersProps) {
  const { tenantId } = useWorkspace();
  const { data } = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  const resources = data?.resources ?? [];
  const isKnown = resources.some(({ resourceId }) => resourceId === filter.resourceId);
  const width = { flexGrow: { xs: 1, sm: 0 }, flexBasis: 0, minWidth: { xs: 0, sm: 180 } };
  const choice = (value: string) => (value === all ? null : value);

  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      spacing={2}
      sx={{ mb: 2, justifyContent: "space-between", alignItems: { md: "flex-end" } }}
    >
      <MonthSwitcher month={filter.month} onChange={(month) => onChange({ month })} />
      <Stack direction="row" spacing={2}>
        <TextField
          select
          label={allBookingsTexts.status}
          value={filter.status ?? all}
          onChange={({ target }) => onChange({ status: choice(target.value) })}
          sx={width}
        >
          <MenuItem value={all}>{allBookingsTexts.allStatuses}</MenuItem>
          {Object.entries(statusFilterTexts).map(([status, label]) => (
            <MenuItem key={status} value={status}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={allBookingsTexts.resource}
          value={isKnown ? filter.resourceId : all}
          onChange={({ target }) => onChange({ resource: choice(target.value) })}
          sx={width}
        >
          <MenuItem value={all}>{allBookingsTexts.allResources}</MenuItem>
          {resources.map(({ resourceId, name }) => (
            <MenuItem key={resourceId} value={resourceId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Stack>
  );
}
