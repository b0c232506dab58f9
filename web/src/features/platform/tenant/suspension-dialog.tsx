/** Suspends a workspace, which closes it to all its people, or restores it. */
import { useState } from "react";
import { setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { type ListedTenant, listTenants } from "#lambdas/platform/tenants-contract.ts";
import type { Keeps } from "#web/session/api.ts";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";
import { TypedSlugDialog } from "./typed-slug-dialog.tsx";

interface SuspensionDialogProps {
  tenant: Pick<TenantDetail, "tenantId" | "name" | "slug">;
  /** Whether it is suspended now. */
  isSuspended: boolean;
  onClose: () => void;
}

/** The list comes from an index, so the answered state is shown until the list has it. */
const showState: Keeps<typeof setSuspension> = ({ tenantId, state }, cache) => {
  if (state === null) return;
  cache.hold(listTenants, (list, { query }) => {
    const isLate = (one: ListedTenant) => one.tenantId === tenantId && one.state !== state;
    if (!list.tenants.some(isLate)) return undefined;
    const tenants = list.tenants.map((one) => (isLate(one) ? { ...one, state } : one));
    const isWanted = (one: ListedTenant) => query?.state === undefined || one.state === query.state;
    return { ...list, tenants: tenants.filter(isWanted) };
  });
};

export function SuspensionDialog({ tenant, onClose, ...props }: SuspensionDialogProps) {
  // A refresh of the page must not reverse the question.
  const [isSuspended] = useState(!props.isSuspended);
  return (
    <TypedSlugDialog
      route={setSuspension}
      tenant={tenant}
      asksSlug={isSuspended}
      texts={isSuspended ? tenantTexts.suspendDialog : tenantTexts.restoreDialog}
      input={(reason) => ({ params: { tenantId: tenant.tenantId }, body: { isSuspended, reason } })}
      keeps={showState}
      onClose={onClose}
    />
  );
}
