import { resourceTypeSchema } from "#lambdas/resources/contract.ts";
import type { ResourceFilter } from "#web/domain/resource/find-resources.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { resourcesTexts } from "./texts.ts";

interface ResourceFiltersProps {
  filter: ResourceFilter;
  onWords: (words: string) => void;
  onType: (type: string | null) => void;
}

export function ResourceFilters({ filter, onWords, onType }: ResourceFiltersProps) {
  return (
    <FilterBar
      active={filter.type === "all" ? 0 : 1}
      lead={
        <SearchField
          label={resourcesTexts.search}
          placeholder={resourcesTexts.searchHint}
          value={filter.words}
          onSearch={onWords}
        />
      }
    >
      <FilterChoice
        label={resourcesTexts.type}
        value={filter.type === "all" ? undefined : filter.type}
        anything={resourcesTexts.allTypes}
        options={resourceTypeSchema.options.map((type) => [type, typeTexts[type].one])}
        onChange={onType}
      />
    </FilterBar>
  );
}
