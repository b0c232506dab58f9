import SearchOutlined from "@mui/icons-material/SearchOutlined";
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { resourceTypeSchema } from "#lambdas/resources/contract.ts";
import type { ResourceFilter } from "./find-resources.ts";
import { resourcesTexts, typeTexts } from "./texts.ts";

interface ResourceFiltersProps {
  filter: ResourceFilter;
  onChange: (filter: ResourceFilter) => void;
}

export function ResourceFilters({ filter, onChange }: ResourceFiltersProps) {
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ mb: 2 }}>
      <TextField
        type="search"
        label={resourcesTexts.search}
        placeholder={resourcesTexts.searchHint}
        value={filter.words}
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
        sx={{ width: { xs: "100%", sm: 320 } }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        label={resourcesTexts.type}
        value={filter.type}
        onChange={({ target }) => onChange({ ...filter, type: target.value as ResourceFilter["type"] })}
        sx={{ width: { xs: "100%", sm: 180 } }}
      >
        <MenuItem value="all">{resourcesTexts.allTypes}</MenuItem>
        {resourceTypeSchema.options.map((type) => (
          <MenuItem key={type} value={type}>
            {typeTexts[type]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
