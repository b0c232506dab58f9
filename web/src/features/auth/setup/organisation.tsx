/**
 * The organisation's form, for a signed-in account. The account first claims the payment, so that nobody else can use
 * it.
 */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import type { CheckoutSessionId } from "#lambdas/contract/plans.ts";
import { claimCheckout, listUnfinishedSetups } from "#lambdas/setup/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { WaitingForm } from "#web/kit/waiting.tsx";
import { ApiError, callRoute, routeQuery } from "#web/session/api.ts";
import { auth } from "#web/session/auth.ts";
import { cache } from "#web/session/constants.ts";
import { useAccountEmail } from "#web/session/use-account-email.ts";
import { type OrganisationDraft, OrganisationForm } from "./organisation-form.tsx";
import type { SetupAddress } from "./setup-address.ts";
import { SetupSteps } from "./setup-steps.tsx";
import { setupTexts } from "./texts.ts";

export function Organisation({ setup, draft }: { setup: SetupAddress; draft: OrganisationDraft }) {
  return (
    <>
      <SetupSteps current={3} />
      <SignedInAs />
      {setup.sessionId === undefined ? (
        <Unfinished draft={draft} />
      ) : (
        <Paid sessionId={setup.sessionId} draft={draft} />
      )}
    </>
  );
}

function SignedInAs() {
  const email = useAccountEmail({ enabled: true });
  if (email === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      {setupTexts.signedInAs(email)}{" "}
      <Link component="button" type="button" variant="body2" onClick={() => void auth.signOut()}>
        {setupTexts.otherAccount}
      </Link>
    </Typography>
  );
}

/** The address names no payment: perhaps this account has started with one before. */
function Unfinished({ draft }: { draft: OrganisationDraft }) {
  const setups = useQuery(routeQuery(listUnfinishedSetups, {}));
  if (setups.isPending) return <Verifying />;
  if (setups.isError) return <Refused error={setups.error} onRetry={() => void setups.refetch()} />;
  const [newest] = setups.data.setups;
  return newest === undefined ? <NoPayment /> : <Paid sessionId={newest.sessionId} draft={draft} />;
}

function Paid({ sessionId, draft }: { sessionId: CheckoutSessionId; draft: OrganisationDraft }) {
  const params = { sessionId };
  const claimed = useQuery({
    queryKey: [claimCheckout.id, { params }],
    queryFn: ({ signal }) => callRoute(claimCheckout, { params, body: {} }, { signal }),
    // A definite refusal is final. A call without an answer is repeated.
    retry: (failures, error) => !(error instanceof ApiError && !error.isUncertain) && failures < cache.retries,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (claimed.isPending) return <Verifying />;
  if (claimed.isError) return <Refused error={claimed.error} onRetry={() => void claimed.refetch()} />;
  if (claimed.data.tenant !== null) return <Finished slug={claimed.data.tenant.slug} />;
  return <OrganisationForm checkout={claimed.data} form={draft} />;
}

function Verifying() {
  return (
    <Box>
      <LoadingText>{setupTexts.verifying}</LoadingText>
      <WaitingForm fields={4} />
    </Box>
  );
}

function Finished({ slug }: { slug: string }) {
  const { title, text, open } = setupTexts.finished;
  return (
    <Card sx={{ padding: 3 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ marginBlock: "4px 24px", overflowWrap: "anywhere" }}>
        {text(slug)}
      </Typography>
      <Button component={RouterLink} to={`/${slug}/dashboard`} variant="contained">
        {open}
      </Button>
    </Card>
  );
}

function NoPayment() {
  const { title, text } = setupTexts.noPayment;
  return (
    <Card sx={{ padding: 3 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ marginBlock: "4px 24px" }}>
        {text}
      </Typography>
      <Button href="/pricing" variant="contained">
        {setupTexts.backToPricing}
      </Button>
    </Card>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && !error.isUncertain;
  return (
    <Alert severity={isFinal ? "warning" : "error"}>
      <AlertTitle>{setupTexts.refused.title}</AlertTitle>
      {errorText(error)}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginBlockStart: 2 }}>
        <Button variant="outlined" onClick={onRetry}>
          {setupTexts.tryAgain}
        </Button>
        <Button href="/pricing" color="inherit">
          {setupTexts.backToPricing}
        </Button>
      </Box>
    </Alert>
  );
}
