import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listInvoices } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { Figures } from "../health/figures.tsx";
import { useMoney } from "../subscriptions/use-money.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { invoices: texts } = tenantTexts;
const stripe = "https://dashboard.stripe.com";

/** The invoices of the subscription's customer, as Stripe has them. */
export function InvoicesPart({ tenant: { tenantId } }: { tenant: TenantDetail }) {
  const { date } = useFormat();
  const money = useMoney();
  const { data, error, refetch } = useQuery(routeQuery(listInvoices, { params: { tenantId } }));
  return (
    <Part title={texts.title}>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={96} />
        </>
      )}
      {data?.invoices.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {data !== undefined && data.invoices.length > 0 && (
        <Figures
          label={texts.title}
          head={[texts.number, texts.date, texts.status, texts.amount]}
          wideOnly={[1]}
          rows={data.invoices.map(({ invoiceId, number, createdAt, totalMinor, currency, status }) => ({
            key: invoiceId,
            cells: [
              <Link key="number" href={`${stripe}/invoices/${invoiceId}`} target="_blank" rel="noreferrer">
                {number ?? invoiceId}
              </Link>,
              date(createdAt),
              <StatusBadge key="status" status={`invoice.${status}`} />,
              money(totalMinor, currency),
            ],
          }))}
        />
      )}
    </Part>
  );
}
