import { resourceTypeSchema } from "#lambdas/resources/contract.ts";
import type { ResourceFilter } from "#web/domain/resource/find-resources.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { archiveTexts, resourcesTexts } from "./texts.ts";

interface ResourceFiltersProps {
  filter: ResourceFilter;
  isArchive: boolean;
  onWords: (words: string) => void;
  onType: (type: string | null) => void;
  onState: (state: string | null) => void;
}

export function ResourceFilters({ filter, isArchive, onWords, onType, onState }: ResourceFiltersProps) {
  return (
    <FilterBar
      active={(filter.type === "all" ? 0 : 1) + (isArchive ? 1 : 0)}
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
      <FilterChoice
        label={archiveTexts.state}
        value={isArchive ? "archived" : undefined}
        anything={archiveTexts.inUse}
        options={[["archived", archiveTexts.archivedOnes]]}
        onChange={onState}
      />
    </FilterBar>
  );
}
