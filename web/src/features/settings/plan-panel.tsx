/** The workspace's own plan: what it costs, what is unpaid, and the way to Stripe's page. */
import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Settings } from "#lambdas/settings/contract.ts";
import { openBilling } from "#lambdas/subscriptions/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { planPanelTexts as texts } from "./plan-panel-texts.ts";
import { PlanUse } from "./plan-use.tsx";

type Subscription = NonNullable<Settings["subscription"]>;

const plansOnSale = ["starter", "professional"] as const;

export function PlanPanel({ settings }: { settings: Settings }) {
  const { subscription, use } = settings;
  return (
    <Stack direction={{ xs: "column", md: "row" }} spacing={3} sx={{ alignItems: "flex-start" }}>
      <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720, flex: 1 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {texts.title}
        </Typography>
        {subscription === null ? <Begin /> : <Known subscription={subscription} />}
      </Card>
      <PlanUse use={use} />
    </Stack>
  );
}

function useBillingPage() {
  const { tenantId } = useWorkspace();
  const open = useRouteMutation(openBilling);
  const go = (plan?: (typeof plansOnSale)[number]) =>
    open.mutate(
      { params: { tenantId }, body: plan === undefined ? {} : { plan } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  return { go, error: open.error, isBusy: open.isPending || open.isSuccess };
}

function Begin() {
  const { go, error, isBusy } = useBillingPage();
  return (
    <Stack spacing={2}>
      <Typography>{texts.none}</Typography>
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
        {plansOnSale.map((plan) => (
          <BusyButton key={plan} variant="outlined" isBusy={isBusy} onClick={() => go(plan)}>
            {texts.begin(texts.names[plan])}
          </BusyButton>
        ))}
      </Stack>
    </Stack>
  );
}

function Known({ subscription }: { subscription: Subscription }) {
  const { plan, status, priceMinor, currency, trialEndsAt, periodEndsAt, cancelsAt, unpaidSince, pausesAt } =
    subscription;
  const { go, error, isBusy } = useBillingPage();
  const format = useFormat();
  const { locale } = useWorkspace();
  const now = useNow();
  const hasEnded = status === "canceled" || status === "incomplete_expired";
  const money = new Intl.NumberFormat(localeFor(locale), { style: "currency", currency: currency || "GBP" });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  const isPaused = pausesAt !== null && Date.parse(pausesAt) <= now;
  const moments = [
    [texts.facts.trialEnds, status === "trialing" ? trialEndsAt : null],
    [texts.facts.nextCharge, hasEnded || cancelsAt !== null ? null : periodEndsAt],
    [texts.facts.unpaidSince, unpaidSince],
    [texts.facts.ends, cancelsAt],
  ] as const;
  return (
    <Stack spacing={2}>
      <div role="status">
        <StatusBadge status={`subscription.${status}`} />
        <Typography sx={{ mt: 1 }}>{texts.states[status]}</Typography>
      </div>
      {pausesAt !== null && (
        <Alert severity={isPaused ? "error" : "warning"}>
          {isPaused ? texts.paused(format.dateTime(pausesAt)) : texts.pauses(format.dateTime(pausesAt))}
        </Alert>
      )}
      <Facts>
        <Fact name={texts.facts.plan}>{texts.names[plan]}</Fact>
        <Fact name={texts.facts.price}>{texts.monthly(money.format(priceMinor / 10 ** digits))}</Fact>
        {moments.map(([name, at]) =>
          at === null ? null : (
            <Fact key={name} name={name}>
              {format.dateTime(at)}
            </Fact>
          ),
        )}
      </Facts>
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
      <BusyButton variant="contained" isBusy={isBusy} onClick={() => go()} sx={{ alignSelf: "flex-start" }}>
        {hasEnded ? texts.again : texts.open}
      </BusyButton>
      <Typography variant="body2" color="textSecondary">
        {texts.stripe}
      </Typography>
      {plan === "starter" && !hasEnded && (
        <Typography variant="body2">
          {texts.upgrade} <Link href="/pricing">{texts.upgradeLink}</Link>
        </Typography>
      )}
    </Stack>
  );
}
