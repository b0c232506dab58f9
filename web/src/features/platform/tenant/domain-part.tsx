/** The workspace's own domain, as far as it is, and another look at its records. */
import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { getDomain } from "#lambdas/domains/contract.ts";
import { recheckDomain } from "#lambdas/platform/domains-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { domainPartTexts as texts } from "./domain-texts.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";

export function DomainPart({ tenant: { tenantId } }: { tenant: Pick<TenantDetail, "tenantId"> }) {
  const format = useFormat();
  const found = useQuery(routeQuery(getDomain, { params: { tenantId } }));
  const check = useRouteMutation(recheckDomain, { keeps: (answer, cache) => cache.change(getDomain, () => answer) });
  const domain = found.data?.domain ?? null;
  const call = { params: { tenantId }, body: {} };
  return (
    <Part title={texts.title}>
      {found.isPending && <Skeleton variant="rounded" height={80} />}
      {found.isError && found.data === undefined && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.data !== undefined && domain === null && <Typography color="textSecondary">{texts.none}</Typography>}
      {domain !== null && (
        <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
          <Facts>
            <Fact name={texts.host} isWide>
              {domain.host}
            </Fact>
            <Fact name={texts.state}>
              <StatusBadge status={`domain.${domain.state}`} />
            </Fact>
            <Fact name={texts.certificate}>{statusTexts[`certificate.${domain.certificate}`]}</Fact>
            {domain.records.map(({ purpose, type, state }) => (
              <Fact key={purpose} name={texts.recordOf(type)}>
                <StatusBadge status={`record.${state}`} />
              </Fact>
            ))}
            <Fact name={texts.sender}>
              <StatusBadge status={`sender.${domain.sender.state}`} />
            </Fact>
            {domain.sender.records
              .filter(({ purpose }) => purpose === "signature")
              .map(({ name, state }, position) => (
                <Fact key={name} name={texts.signatureOf(position + 1)}>
                  <StatusBadge status={`record.${state}`} />
                </Fact>
              ))}
            <Fact name={texts.checkedAt}>
              {domain.checkedAt === null ? texts.never : format.dateTime(domain.checkedAt)}
            </Fact>
            {domain.releasedAt !== null && <Fact name={texts.releasedAt}>{format.date(domain.releasedAt)}</Fact>}
          </Facts>
          {domain.isServedElsewhere && <Alert severity="warning">{texts.elsewhere}</Alert>}
          {check.error !== null && <Alert severity="error">{errorText(check.error)}</Alert>}
          {domain.askedAt !== null && domain.state !== "removing" && (
            <BusyButton variant="outlined" isBusy={check.isPending} onClick={() => check.mutate(call)}>
              {texts.check}
            </BusyButton>
          )}
        </Stack>
      )}
    </Part>
  );
}
