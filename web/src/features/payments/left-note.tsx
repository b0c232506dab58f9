/** What became of a purchase whose payment page was left. It may have been paid in another tab. */
import Alert from "@mui/material/Alert";
import { useEffect, useRef } from "react";
import type { PurchaseId } from "#lambdas/contract/ids.ts";
import { listPurchases, rereadPurchase } from "#lambdas/payments/purchase-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { purchaseTexts as texts } from "./texts.ts";

/** Nothing until Stripe was asked, and nothing for an invented address. */
export function LeftNote({ purchaseId, onClose }: { purchaseId: PurchaseId; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const look = useRouteMutation(rereadPurchase, { refreshes: [listPurchases, listMyEntries] });
  const hasLooked = useRef(false);
  const { mutate } = look;
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    mutate({ params: { tenantId, purchaseId }, body: { sessionId: null } });
  }, [mutate, tenantId, purchaseId]);
  if (look.data === undefined) return null;
  const { status } = look.data;
  return (
    <Alert severity={status === "paid" ? "success" : "info"} onClose={onClose}>
      {texts.left[status]}
    </Alert>
  );
}
