/** Tenant Management: every workspace of the platform. Search, filters, order and columns are in the address. */
import MailOutlined from "@mui/icons-material/MailOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { ListedTenant } from "#lambdas/platform/tenants-contract.ts";
import { ExportButton } from "#web/kit/export-button.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { useIsPhone } from "#web/kit/page-actions.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { columnsAsText, measuredColumns } from "./columns.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { noticeTexts } from "./notice-texts.ts";
import { useTenants } from "./queries.ts";
import { useRowActions } from "./row-dialogs.tsx";
import { TenantFilters } from "./tenant-filters.tsx";
import { tenantsTexts } from "./texts.ts";
import { useTenantAddress } from "./use-tenant-address.ts";
import { useTenantRows } from "./use-tenant-rows.tsx";

const replace = { replace: true } as const;

export function Component() {
  const { filter, isFiltered, columns, set } = useTenantAddress();
  const list = useTenants(filter);
  const rows = useTenantRows(columns, filter.order);
  const { actionsOf, dialog } = useRowActions();
  const [noted, setNoted] = useState<readonly ListedTenant[]>();
  const path = usePath();
  // A phone's row has two lines, and no columns.
  const isPhone = useIsPhone();
  const save = async () => (await import("./tenant-file.ts")).saveTenants(filter);
  return (
    <ListPage
      title={tenantsTexts.title}
      subtitle={tenantsTexts.subtitle}
      action={
        <Button variant="contained" component={RouterLink} to={path("/super-admin/tenants/create")}>
          {tenantsTexts.create}
        </Button>
      }
      more={
        <>
          {!isPhone && (
            <ColumnsMenu shown={columns} onChange={(shown) => set({ columns: columnsAsText(shown) }, replace)} />
          )}
          <ExportButton texts={tenantsTexts} save={save} />
        </>
      }
      filters={
        <>
          <TenantFilters filter={filter} onChange={(change) => set(change, replace)} />
          {!isPhone && columns.some((name) => measuredColumns.includes(name)) && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {tenantsTexts.measuredNote}
            </Typography>
          )}
        </>
      }
      list={list}
      isFiltered={isFiltered}
      loadingText={tenantsTexts.loading}
      foundText={isFiltered && !list.isPrevious ? tenantsTexts.found(list.rows?.length ?? 0, list.hasMore) : undefined}
      empty={<EmptyState drawing={<DoorDrawing />} {...tenantsTexts.empty} />}
      noneFound={
        <NoneFound
          texts={tenantsTexts.noneFound}
          onShowAll={() => set({ search: null, state: null, plan: null, order: null }, replace)}
        />
      }
      sorting={{
        value: filter.order ?? "name",
        onSort: (order) => set({ order: order === "name" ? null : order }, replace),
      }}
      {...rows}
      rowActions={actionsOf}
      bulkActions={[{ label: noticeTexts.action, icon: <MailOutlined />, onSelect: setNoted }]}
    >
      {dialog}
      {noted !== undefined && <NoticeDialog tenants={noted} onClose={() => setNoted(undefined)} />}
    </ListPage>
  );
}
