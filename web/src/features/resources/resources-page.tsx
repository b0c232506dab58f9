/** Manage Resources: what members can book. Filters and the opened form are in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import QrCode2Outlined from "@mui/icons-material/QrCode2Outlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { resourceTypeSchema } from "#lambdas/resources/contract.ts";
import type { ManagedResource } from "#lambdas/resources/staff-contract.ts";
import { fewResources, findResources, type ResourceFilter } from "#web/domain/resource/find-resources.ts";
import { DeskDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { PageActions } from "#web/kit/page-actions.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { CodeSheets } from "./code-sheets.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { ManyDialog } from "./many-dialog.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { allResources } from "./queries.ts";
import { ResourceDrawer } from "./resource-drawer.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import { codeTexts, manyTexts, orderTexts, resourcesTexts, rulesTexts } from "./texts.ts";
import { useCodePrint } from "./use-code-print.ts";
import { useResourceRows } from "./use-resource-rows.tsx";

/** The value in the address that opens the form for a new resource. */
const newResource = "new";

const shape = {
  resource: anyText,
  search: anyText,
  type: oneOf(resourceTypeSchema),
  state: oneOf(z.enum(["archived"])),
};

export function Component() {
  const { tenantId } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const path = usePath();
  const navigate = useNavigate();
  const query = useQuery(allResources(tenantId));
  const resources = query.data?.resources;
  const { values, set, linkTo } = useAddress(shape);
  const { resource: opened, search = "", type = "all", state } = values;
  const [copied, setCopied] = useState<ManagedResource>();
  const [many, setMany] = useState<readonly ManagedResource[]>();
  const [isOrdering, setIsOrdering] = useState(false);
  const used = resources?.filter(({ isArchived }) => !isArchived);
  const shown = state === "archived" ? resources?.filter(({ isArchived }) => isArchived) : used;
  const filter: ResourceFilter = { type, words: search };
  const found = shown === undefined ? undefined : findResources(shown, filter);
  const isFiltered = search !== "" || type !== "all" || state !== undefined;
  const { drawn, print } = useCodePrint();
  const rows = useResourceRows({
    onEdit: ({ resourceId }) => set({ resource: resourceId }),
    onCopy: setCopied,
    onPrint: (resource) => void print([resource]),
  });

  const showAll = () => set({ search: null, type: null, state: null }, { replace: true });

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
        <PageActions
          actions={[
            ...(used !== undefined && used.length > 1
              ? [{ label: orderTexts.title, onSelect: () => setIsOrdering(true) }]
              : []),
            { label: rulesTexts.all, onSelect: () => void navigate(path("/admin/bookings/rules")) },
          ]}
        />
      }
      filters={
        (isFiltered ||
          (resources !== undefined &&
            (resources.length > fewResources || resources.some(({ isArchived }) => isArchived)))) && (
          <ResourceFilters
            filter={filter}
            isArchive={state === "archived"}
            onState={(next) => set({ state: next === "archived" ? next : null }, { replace: true })}
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
      bulkActions={[
        { label: manyTexts.action, icon: <EditOutlined />, onSelect: setMany },
        { label: codeTexts.print, icon: <QrCode2Outlined />, onSelect: (chosen) => void print(chosen) },
      ]}
    >
      {opened !== undefined && resources !== undefined && (
        <ResourceDrawer
          key={opened}
          resource={opened === newResource ? "new" : resources.find(({ resourceId }) => resourceId === opened)}
          others={resources}
          onClose={() => set({ resource: null }, { replace: true })}
        />
      )}
      {copied !== undefined && resources !== undefined && (
        <CopyDialog resource={copied} others={resources} onClose={() => setCopied(undefined)} />
      )}
      {many !== undefined && <ManyDialog chosen={many} onClose={() => setMany(undefined)} />}
      {isOrdering && used !== undefined && <OrderDialog resources={used} onClose={() => setIsOrdering(false)} />}
      {drawn !== undefined && <CodeSheets key={drawn.no} codes={drawn.codes} />}
    </ListPage>
  );
}
