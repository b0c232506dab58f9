import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { planText } from "../tenants/columns.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { subscriptionStatusTexts, tenantTexts } from "./texts.ts";

const { subscription: texts } = tenantTexts;
const stripe = "https://dashboard.stripe.com";

export function SubscriptionPart({ tenant }: { tenant: TenantDetail }) {
  const { plan, subscription, takesPayments } = tenant;
  const sells = takesPayments === null ? texts.sellsNever : takesPayments ? texts.yes : texts.sellsNot;
  return (
    <Part title={texts.title}>
      <Stack spacing={2}>
        {subscription === null ? (
          <Typography color="textSecondary">{texts.none}</Typography>
        ) : (
          <>
            <Facts>
              <Fact name={texts.plan}>{planText(plan)}</Fact>
              {subscription.status !== null && (
                <Fact name={texts.status}>{subscriptionStatusTexts[subscription.status]}</Fact>
              )}
            </Facts>
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
