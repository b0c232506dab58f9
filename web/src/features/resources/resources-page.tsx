/** Manage Resources: what members can book. The form has an address of its own (`?resource=…`), so the list keeps its place. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined";
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Resource } from "#lambdas/resources/contract.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { fewResources, findResources, knownAmenities, noFilter } from "./find-resources.ts";
import { allResources } from "./queries.ts";
import { ResourceDrawer } from "./resource-drawer.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import { ResourceList } from "./resource-list.tsx";
import { resourcesTexts } from "./texts.ts";

/** The address of the form for a resource that does not exist yet. */
const newResource = "new";

export function Component() {
  const { tenantId } = useWorkspace();
  const list = useQuery(allResources(tenantId));
  const resources = list.data?.resources;
  const [search, setSearch] = useSearchParams();
  const opened = search.get("resource");

  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setSearch({ resource: newResource })}>
      {resourcesTexts.add}
    </Button>
  );

  return (
    <Page
      title={resourcesTexts.title}
      subtitle={resourcesTexts.subtitle}
      action={resources?.length === 0 ? undefined : add}
    >
      {list.isError && resources === undefined && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {resources?.length === 0 && <EmptyState icon={<MeetingRoomOutlined />} {...resourcesTexts.empty} action={add} />}
      {(list.isPending || (resources !== undefined && resources.length > 0)) && (
        <FilteredResources resources={resources} onOpen={({ resourceId }) => setSearch({ resource: resourceId })} />
      )}
      {opened !== null && resources !== undefined && (
        <ResourceDrawer
          key={opened}
          resource={opened === newResource ? "new" : resources.find(({ resourceId }) => resourceId === opened)}
          amenities={knownAmenities(resources)}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </Page>
  );
}

interface FilteredResourcesProps {
  /** Undefined while they are on their way. */
  resources: readonly Resource[] | undefined;
  onOpen: (resource: Resource) => void;
}

function FilteredResources({ resources, onOpen }: FilteredResourcesProps) {
  const [filter, setFilter] = useState(noFilter);
  const found = resources === undefined ? [] : findResources(resources, filter);
  const isFiltered = filter !== noFilter;
  return (
    <>
      {resources !== undefined && resources.length > fewResources && (
        <ResourceFilters filter={filter} onChange={setFilter} />
      )}
      <Box component="output" sx={visuallyHidden}>
        {resources === undefined && resourcesTexts.loading}
        {isFiltered && resourcesTexts.found(found.length)}
      </Box>
      {resources !== undefined && found.length === 0 ? (
        <EmptyState
          icon={<SearchOffOutlined />}
          title={resourcesTexts.noneFound.title}
          text={resourcesTexts.noneFound.text}
          action={
            <Button variant="outlined" onClick={() => setFilter(noFilter)}>
              {resourcesTexts.noneFound.action}
            </Button>
          }
        />
      ) : (
        <ResourceList resources={found} loading={resources === undefined} onEdit={onOpen} />
      )}
    </>
  );
}
