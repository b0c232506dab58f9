/** Payments: the state of the workspace's own account at Stripe, and the way to Stripe's page for its details. */

import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getPaymentAccount, openOnboarding, type PaymentAccount, rereadAccount } from "#lambdas/payments/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { paymentsTexts as texts } from "./payments-texts.ts";

/** How the reader comes back from Stripe: with the details sent, or because a link did not open. */
export type Return = "returned" | "expired";

interface PaymentsPanelProps {
  /** Undefined unless Stripe has just sent the reader here. */
  cameBack: Return | undefined;
  onSettled: () => void;
}

export function PaymentsPanel({ cameBack, onSettled }: PaymentsPanelProps) {
  const { tenantId } = useWorkspace();
  const account = useQuery(routeQuery(getPaymentAccount, { params: { tenantId } }));
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.intro}
      </Typography>
      {account.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={160} />
        </>
      )}
      {account.isError && account.data === undefined && (
        <ErrorState error={account.error} onRetry={() => account.refetch()} />
      )}
      {account.data !== undefined && <AccountState account={account.data} cameBack={cameBack} onSettled={onSettled} />}
    </Card>
  );
}

function AccountState({ account, cameBack, onSettled }: PaymentsPanelProps & { account: PaymentAccount }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const call = { params: { tenantId }, body: {} };
  const open = useRouteMutation(openOnboarding);
  const look = useRouteMutation(rereadAccount, {
    keeps: (answer, cache) => cache.change(getPaymentAccount, () => answer),
  });
  const hasLooked = useRef(false);
  const { mutate } = look;
  useEffect(() => {
    if (cameBack !== "returned" || hasLooked.current) return;
    hasLooked.current = true;
    mutate({ params: { tenantId }, body: {} }, { onSettled });
  }, [cameBack, mutate, onSettled, tenantId]);

  const { state, restriction } = account;
  const failure = open.error ?? look.error;
  const goesToStripe = state === "not_started" || state === "details_missing" || restriction === "disconnected";
  return (
    <Stack spacing={2}>
      {cameBack === "expired" && (
        <Alert severity="info" onClose={onSettled}>
          {texts.expired}
        </Alert>
      )}
      <div role="status">
        <StatusBadge status={`account.${state}`} />
        <Typography sx={{ mt: 1 }}>
          {state === "restricted" ? texts.restrictions[restriction ?? "other"] : texts.sentences[state]}
          {account.detailsDue > 0 && ` ${texts.due(account.detailsDue)}`}
        </Typography>
        {state !== "active" && <Typography sx={{ mt: 1 }}>{texts.pointsOnly}</Typography>}
      </div>
      <AccountFacts account={account} />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
        {goesToStripe && (
          <BusyButton
            variant="contained"
            isBusy={open.isPending || open.isSuccess}
            onClick={() => open.mutate(call, { onSuccess: ({ url }) => window.location.assign(url) })}
          >
            {state === "not_started" ? texts.start : restriction === "disconnected" ? texts.again : texts.goOn}
          </BusyButton>
        )}
        {state !== "not_started" && (
          <BusyButton
            variant="outlined"
            isBusy={look.isPending}
            onClick={() => look.mutate(call, { onSuccess: () => toasts.success(texts.read) })}
          >
            {texts.look}
          </BusyButton>
        )}
      </Stack>
    </Stack>
  );
}

function AccountFacts({ account }: { account: PaymentAccount }) {
  const format = useFormat();
  const { locale } = useWorkspace();
  const { feeBasisPoints, paysOut, readAt, state } = account;
  const percent = new Intl.NumberFormat(localeFor(locale), { style: "percent", maximumFractionDigits: 2 });
  return (
    <Facts columns="one">
      <Fact name={texts.facts.fee}>
        {feeBasisPoints === 0 ? texts.noFee : texts.fee(percent.format(feeBasisPoints / 10_000))}
      </Fact>
      {state === "active" && <Fact name={texts.facts.payouts}>{paysOut ? texts.paysOut : texts.noPayouts}</Fact>}
      {state !== "not_started" && (
        <Fact name={texts.facts.readAt}>{readAt === null ? texts.never : format.dateTime(readAt)}</Fact>
      )}
    </Facts>
  );
}
