/** Closes a workspace, which ends with its archive, or opens it again. */
import { useState } from "react";
import { setClosure } from "#lambdas/platform/closing-contract.ts";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";
import { TypedSlugDialog } from "./typed-slug-dialog.tsx";

export function ClosureDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  // A refresh of the page must not reverse the question.
  const [isClosing] = useState(tenant.archivesAt === null);
  return (
    <TypedSlugDialog
      route={setClosure}
      tenant={tenant}
      asksSlug={isClosing}
      texts={isClosing ? tenantTexts.closeDialog : tenantTexts.reopenDialog}
      input={(reason) => ({ params: { tenantId: tenant.tenantId }, body: { isClosing, reason } })}
      onClose={onClose}
    />
  );
}
