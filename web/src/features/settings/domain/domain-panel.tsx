/** The workspace's own domain: the wish, the records to add, and how far it is. */
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type DomainState, type DomainView, getDomain } from "#lambdas/domains/contract.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AskForm } from "./ask-form.tsx";
import { DomainProgress } from "./domain-progress.tsx";
import { domainTexts as texts } from "./texts.ts";

/** States that change without the reader. */
const moving: readonly DomainState[] = ["asked", "connecting", "removing"];
const lookEveryMilliseconds = 10_000;

const isMoving = (domain: DomainView["domain"] | undefined) =>
  domain != null && (moving.includes(domain.state) || domain.sender.state === "waiting");

export function DomainPanel() {
  const { tenantId } = useWorkspace();
  const found = useQuery({
    ...routeQuery(getDomain, { params: { tenantId } }),
    refetchInterval: ({ state: { data } }) => (isMoving(data?.domain) ? lookEveryMilliseconds : false),
  });
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.intro}
      </Typography>
      {found.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={200} />
        </>
      )}
      {found.isError && found.data === undefined && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.data !== undefined && (
        <>
          <Facts columns="one">
            <Fact name={texts.address}>{found.data.address}</Fact>
          </Facts>
          {found.data.domain !== null && <DomainProgress domain={found.data.domain} />}
          {found.data.domain === null && found.data.isAvailable && <AskForm wished={found.data.wishedHost} />}
          {found.data.domain === null && !found.data.isAvailable && (
            <Typography sx={{ mt: 2 }}>{texts.unavailable}</Typography>
          )}
        </>
      )}
    </Card>
  );
}
