/** What staff do with a workspace from its row, and the questions that come first. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ListedTenant } from "#lambdas/platform/tenants-contract.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { SupportDialog } from "../tenant/support-dialog.tsx";
import { SuspensionDialog } from "../tenant/suspension-dialog.tsx";
import { tenantTexts } from "../tenant/texts.ts";

interface Asked {
  what: "suspension" | "support";
  tenant: ListedTenant;
}

export function useRowActions() {
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const path = usePath();
  const actionsOf = (tenant: ListedTenant): readonly MenuAction[] => {
    // Another workspace has its own session, colours and language.
    const open = { label: tenantTexts.open, onSelect: () => window.location.assign(`/${tenant.slug}/dashboard`) };
    if (tenant.state === "archived") return [open];
    const isSuspended = tenant.state === "suspended";
    return [
      open,
      { label: tenantTexts.support.enter, onSelect: () => setAsked({ what: "support", tenant }) },
      {
        label: isSuspended ? tenantTexts.restore : tenantTexts.suspend,
        tone: isSuspended ? "neutral" : "negative",
        onSelect: () => setAsked({ what: "suspension", tenant }),
      },
    ];
  };
  const close = () => setAsked(undefined);
  const dialog =
    asked === undefined ? null : asked.what === "suspension" ? (
      <SuspensionDialog tenant={asked.tenant} isSuspended={asked.tenant.state === "suspended"} onClose={close} />
    ) : (
      // The page of the workspace has the way in, and the way to end the entry.
      <SupportDialog
        tenant={asked.tenant}
        onEntered={() => void navigate(path(`/super-admin/tenants/${asked.tenant.tenantId}`))}
        onClose={close}
      />
    );
  return { actionsOf, dialog };
}
