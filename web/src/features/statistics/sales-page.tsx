/** Sales: what was sold in a period beside the one before, by day, product, tax rate and way of paying. */
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { addDays } from "#lambdas/contract/calendar.ts";
import { currencySchema } from "#lambdas/contract/money.ts";
import { periodKindSchema } from "#lambdas/statistics/contract.ts";
import { getSales, mostSaleDays, type Sales } from "#lambdas/statistics/sales-contract.ts";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { Switcher } from "./period-bar.tsx";
import { exportSales } from "./sales-file.ts";
import { salesTexts as texts } from "./sales-texts.ts";
import { Products, Sums, TaxRates, Trend, Ways } from "./sales-views.tsx";
import { periodTexts } from "./texts.ts";
import { useSalesAddress } from "./use-sales-address.ts";

type Address = ReturnType<typeof useSalesAddress>;

export function Component() {
  const { tenantId } = useWorkspace();
  const address = useSalesAddress();
  const sales = useQuery({
    ...routeQuery(getSales, { params: { tenantId }, query: address.query }),
    enabled: address.isInBounds,
    placeholderData: keepPreviousData,
  });
  const { data } = sales;
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      action={
        data !== undefined &&
        hasSales(data) && (
          <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => exportSales(data)}>
            {texts.exportFile}
          </Button>
        )
      }
    >
      <Filters address={address} sales={data} />
      {sales.isLoading && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={420} sx={{ mt: 2 }} />
        </>
      )}
      {sales.isError && data === undefined && <ErrorState error={sales.error} onRetry={() => sales.refetch()} />}
      {data !== undefined && address.isInBounds && (
        <Box sx={{ mt: 2, opacity: sales.isPlaceholderData ? 0.6 : 1 }}>
          <Shown sales={data} address={address} />
        </Box>
      )}
    </Page>
  );
}

const hasSales = ({ current, previous }: Sales) => [current, previous].some(({ byStep }) => byStep.length > 0);

function Filters({ address, sales }: { address: Address; sales: Sales | undefined }) {
  const { period, today, currency, set } = address;
  const currencies = sales === undefined ? [] : [sales.currency, ...sales.otherCurrencies].sort();
  const active = [period === "month" ? undefined : period, currency].filter((value) => value !== undefined);
  return (
    <FilterBar active={active.length} lead={<Switcher address={address} mostDays={mostSaleDays} />}>
      <FilterChoice
        label={periodTexts.period}
        value={period}
        options={periodKindSchema.options.map((kind) => [kind, periodTexts.kinds[kind]])}
        onChange={(kind) =>
          set(
            kind === "days"
              ? { period: kind, from: addDays(today, -6), to: today }
              : { period: kind, from: null, to: null },
          )
        }
      />
      {currencies.length > 1 && (
        <FilterChoice
          label={texts.currency}
          value={sales?.currency}
          options={currencies.map((one) => [one, one])}
          onChange={(chosen) => set({ currency: currencySchema.safeParse(chosen).data ?? null })}
        />
      )}
    </FilterBar>
  );
}

interface ShownProps {
  sales: Sales;
  address: Address;
}

function Shown({ sales, address }: ShownProps) {
  const path = usePath();
  const list = new Intl.ListFormat(localeFor(useWorkspace().locale));
  if (!hasSales(sales)) {
    return (
      <EmptyState
        drawing={<CoinsDrawing />}
        title={texts.empty.title}
        text={texts.empty.text}
        action={
          <Button component={RouterLink} to={path("/admin/products")} variant="contained">
            {texts.empty.action}
          </Button>
        }
      />
    );
  }
  const has = (figure: "moneyMinor" | "points") => [sales.current, sales.previous].some(({ sums }) => sums[figure] > 0);
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {texts.rule}
      </Typography>
      {sales.otherCurrencies.length > 0 && (
        <Alert severity="info">{texts.others(list.format(sales.otherCurrencies))}</Alert>
      )}
      <Sums sales={sales} address={address} hasMoney={has("moneyMinor")} hasPoints={has("points")} />
      {has("moneyMinor") && <Trend sales={sales} address={address} figure="moneyMinor" />}
      {has("points") && <Trend sales={sales} address={address} figure="points" />}
      <Products sales={sales} />
      <TaxRates sales={sales} />
      <Ways sales={sales} />
    </Stack>
  );
}
