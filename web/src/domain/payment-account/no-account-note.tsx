import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { getPaymentAccount } from "#lambdas/payments/contract.ts";
import { noteAboveList } from "#web/kit/looks.ts";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { noAccountTexts as texts } from "./texts.ts";

interface NoAccountNoteProps {
  /** What does not work for want of an account. */
  children: ReactNode;
  severity?: "info" | "warning";
  /** Whether it matters here at all. */
  isAsked?: boolean;
}

/** For administrators, while the workspace has no account at Stripe that takes payments. */
export function NoAccountNote({ children, severity = "info", isAsked = true }: NoAccountNoteProps) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const { data } = useQuery({ ...routeQuery(getPaymentAccount, { params: { tenantId } }), enabled: isAsked });
  if (!isAsked || data === undefined || data.state === "active") return null;
  return (
    <Alert
      severity={severity}
      role="note"
      sx={noteAboveList}
      action={
        <Button component={RouterLink} to={path("/admin/settings?tab=payments")} color="inherit" size="small">
          {texts.toPayments}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
