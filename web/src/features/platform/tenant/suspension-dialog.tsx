/** Suspends a workspace, which closes it to all its people, or restores it. */
import { useState } from "react";
import { setSuspension } from "#lambdas/platform/tenant-contract.ts";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";
import { TypedSlugDialog } from "./typed-slug-dialog.tsx";

interface SuspensionDialogProps {
  tenant: Pick<TenantDetail, "tenantId" | "name" | "slug">;
  /** Whether it is suspended now. */
  isSuspended: boolean;
  onClose: () => void;
}

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
      onClose={onClose}
    />
  );
}
