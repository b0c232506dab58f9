import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import type { PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { getPaymentAccount } from "#lambdas/payments/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { formTexts } from "./texts.ts";

/** While the workspace takes no payments, nobody can take a plan that members pay for. */
export function UnpayableNote() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const [price, chosenBy] = useWatch<PlanFields, ["priceMinor", "chosenBy"]>({ name: ["priceMinor", "chosenBy"] });
  const isPaidByCard = chosenBy === "members" && price > 0;
  const { data } = useQuery({ ...routeQuery(getPaymentAccount, { params: { tenantId } }), enabled: isPaidByCard });
  if (!isPaidByCard || data === undefined || data.state === "active") return null;
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button component={RouterLink} to={path("/admin/settings?tab=payments")} color="inherit" size="small">
          {formTexts.toPayments}
        </Button>
      }
    >
      {formTexts.unpayable}
    </Alert>
  );
}
