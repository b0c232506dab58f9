import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { planText } from "../tenants/columns.ts";
import { PaidPlanDialog } from "./paid-plan-dialog.tsx";
import { Part } from "./part.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";
import { TrialDialog } from "./trial-dialog.tsx";

const { subscription: texts } = tenantTexts;
const stripe = "https://dashboard.stripe.com";

export function SubscriptionPart({ tenant }: { tenant: TenantDetail }) {
  const { plan, subscription, takesPayments, trialEndsAt, archivedAt } = tenant;
  const format = useFormat();
  const [asked, setAsked] = useState<"trial" | "plan">();
  const sells = takesPayments === null ? texts.sellsNever : takesPayments ? texts.yes : texts.sellsNot;
  return (
    <Part title={texts.title}>
      <Stack spacing={2}>
        {subscription === null ? (
          <>
            <Typography color="textSecondary">{texts.none}</Typography>
            <Facts>
              <Fact name={texts.plan}>{planText(plan)}</Fact>
              {trialEndsAt !== null && <Fact name={texts.trial}>{format.dateTime(trialEndsAt)}</Fact>}
            </Facts>
            {archivedAt === null && (
              <Stack direction="row" spacing={1}>
                <Button size="small" variant="outlined" onClick={() => setAsked("trial")}>
                  {texts.setTrial}
                </Button>
                <Button size="small" variant="outlined" onClick={() => setAsked("plan")}>
                  {texts.setPlan}
                </Button>
              </Stack>
            )}
          </>
        ) : (
          <>
            <Facts>
              <Fact name={texts.plan}>{planText(plan)}</Fact>
              {subscription.status !== null && (
                <Fact name={texts.status}>
                  <StatusBadge status={`subscription.${subscription.status}`} />
                </Fact>
              )}
              {trialEndsAt !== null && <Fact name={texts.trial}>{format.dateTime(trialEndsAt)}</Fact>}
            </Facts>
            {archivedAt === null && (
              <Stack direction="row" spacing={1}>
                {subscription.status === "trialing" && (
                  <Button size="small" variant="outlined" onClick={() => setAsked("trial")}>
                    {texts.setTrial}
                  </Button>
                )}
                {subscription.status !== "canceled" && (
                  <Button size="small" variant="outlined" onClick={() => setAsked("plan")}>
                    {texts.setPlan}
                  </Button>
                )}
              </Stack>
            )}
            <Stack spacing={1} sx={{ alignItems: "flex-start" }}>
              <Outside to={`${stripe}/customers/${subscription.stripeCustomerId}`}>{texts.customer}</Outside>
              <Outside to={`${stripe}/subscriptions/${subscription.stripeSubscriptionId}`}>{texts.record}</Outside>
            </Stack>
          </>
        )}
        <Facts columns="one">
          <Fact name={texts.sells}>{sells}</Fact>
        </Facts>
      </Stack>
      {asked === "trial" && <TrialDialog tenant={tenant} onClose={() => setAsked(undefined)} />}
      {asked === "plan" && subscription !== null && (
        <PaidPlanDialog tenant={tenant} onClose={() => setAsked(undefined)} />
      )}
      {asked === "plan" && subscription === null && <PlanDialog tenant={tenant} onClose={() => setAsked(undefined)} />}
    </Part>
  );
}

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} target="_blank" rel="noreferrer">
      {children}
    </Link>
  );
}
