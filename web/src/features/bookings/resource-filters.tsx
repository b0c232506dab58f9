import SearchOutlined from "@mui/icons-material/SearchOutlined";
import InputAdornment from "@mui/material/InputAdornment";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ResourceType } from "#lambdas/resources/contract.ts";
import type { ResourceFilter } from "#web/domain/resource/find-resources.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { bookingTexts } from "./texts.ts";

interface ResourceFiltersProps {
  /** The types that exist in this workspace. Other types are not offered as a filter. */
  types: readonly ResourceType[];
  filter: ResourceFilter;
  onChange: (filter: ResourceFilter) => void;
}

export function ResourceFilters({ types, filter, onChange }: ResourceFiltersProps) {
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ flexGrow: 1, alignItems: { sm: "flex-end" } }}>
      <TextField
        type="search"
        size="small"
        label={bookingTexts.search}
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.target.value })}
        sx={{ width: { xs: "100%", sm: 260 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined />
              </InputAdornment>
            ),
          },
        }}
      />
      {types.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={bookingTexts.typeFilter}
          sx={{ alignSelf: { xs: "flex-start", sm: "auto" } }}
          value={filter.type}
          onChange={(_, type: ResourceFilter["type"] | null) => onChange({ ...filter, type: type ?? "all" })}
        >
          <ToggleButton value="all">{bookingTexts.allTypes}</ToggleButton>
          {types.map((type) => (
            <ToggleButton key={type} value={type}>
              {typeTexts[type].many}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Stack>
  );
}
