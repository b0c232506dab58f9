/** Manage Resources: what members can book. Filters and the opened form are in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { resourceTypeSchema } from "#lambdas/resources/contract.ts";
import { fewResources, findResources, type ResourceFilter } from "#web/domain/resource/find-resources.ts";
import { DeskDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { allResources } from "./queries.ts";
import { ResourceDrawer } from "./resource-drawer.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import { resourcesTexts, rulesTexts } from "./texts.ts";
import { useResourceRows } from "./use-resource-rows.tsx";

/** The value in the address that opens the form for a new resource. */
const newResource = "new";

const shape = { resource: anyText, search: anyText, type: oneOf(resourceTypeSchema) };

export function Component() {
  const { tenantId } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const path = usePath();
  const navigate = useNavigate();
  const query = useQuery(allResources(tenantId));
  const resources = query.data?.resources;
  const { values, set, linkTo } = useAddress(shape);
  const { resource: opened, search = "", type = "all" } = values;
  const filter: ResourceFilter = { type, words: search };
  const found = resources === undefined ? undefined : findResources(resources, filter);
  const isFiltered = search !== "" || type !== "all";
  const rows = useResourceRows(({ resourceId }) => set({ resource: resourceId }));
  const showAll = () => set({ search: null, type: null }, { replace: true });

  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => set({ resource: newResource })}>
      {resourcesTexts.add}
    </Button>
  );

  const { empty } = resourcesTexts;
  return (
    <ListPage
      title={resourcesTexts.title}
      subtitle={pointsEnabled ? resourcesTexts.subtitle : resourcesTexts.subtitleWithoutPoints}
      action={resources?.length === 0 ? undefined : add}
      more={
        <Button variant="outlined" color="inherit" onClick={() => void navigate(path("/admin/bookings/rules"))}>
          {rulesTexts.all}
        </Button>
      }
      filters={
        (isFiltered || (resources !== undefined && resources.length > fewResources)) && (
          <ResourceFilters
            filter={filter}
            onWords={(words) => set({ search: words }, { replace: true })}
            onType={(next) => set({ type: next }, { replace: true })}
          />
        )
      }
      list={{
        rows: found,
        isPending: query.isPending,
        error: query.data === undefined ? query.error : null,
        reload: query.refetch,
      }}
      isFiltered={isFiltered}
      loadingText={resourcesTexts.loading}
      foundText={isFiltered && found !== undefined ? resourcesTexts.found(found.length) : undefined}
      empty={
        <EmptyState
          drawing={<DeskDrawing />}
          title={empty.title}
          text={pointsEnabled ? empty.text : empty.textWithoutPoints}
          action={add}
        />
      }
      noneFound={<NoneFound texts={resourcesTexts.noneFound} onShowAll={showAll} />}
      {...rows}
      rowLink={({ resourceId }) => linkTo({ resource: resourceId })}
      openKey={opened}
    >
      {opened !== undefined && resources !== undefined && (
        <ResourceDrawer
          key={opened}
          resource={opened === newResource ? "new" : resources.find(({ resourceId }) => resourceId === opened)}
          others={resources}
          onClose={() => set({ resource: null }, { replace: true })}
        />
      )}
    </ListPage>
  );
}
