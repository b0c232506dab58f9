/** Money Reconciliation: what the last comparison found, what one can do about it, and the results before it. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { currencySchema, formatMoney } from "#lambdas/contract/money.ts";
import { instantSchema } from "#lambdas/contract/time.ts";
import { getMoneyCheck, startMoneyCheck } from "#lambdas/payments/check-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { differenceTexts, checkTexts as texts } from "./check-texts.ts";

type State = CallOutputOf<typeof getMoneyCheck>;
type Run = NonNullable<State["run"]>;

const everyMilliseconds = 1_500;
const shape = { result: oneOf(instantSchema) };

export function Component() {
  const { tenantId } = useWorkspace();
  const { values, set, linkTo } = useAddress(shape);
  const { result } = values;
  const state = useQuery({
    ...routeQuery(getMoneyCheck, {
      params: { tenantId },
      query: result === undefined ? {} : { startedAt: result },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.running == null ? false : everyMilliseconds),
  });
  const start = useRouteMutation(startMoneyCheck);
  const isOn = start.isPending || state.data?.running != null;
  const { data } = state;
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      action={
        <Button
          variant="contained"
          loading={isOn}
          loadingPosition="start"
          disabled={data === undefined}
          onClick={() => {
            set({ result: null }, { replace: true });
            start.mutate({ params: { tenantId }, body: {} });
          }}
        >
          {isOn ? texts.running : texts.start}
        </Button>
      }
    >
      <Stack spacing={3}>
        {start.error !== null && <Alert severity="error">{errorText(start.error)}</Alert>}
        {data === undefined && !state.isError && (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton aria-hidden variant="rounded" height={240} />
          </>
        )}
        {data === undefined && state.isError && <ErrorState error={state.error} onRetry={() => state.refetch()} />}
        {data?.running != null && <Progress running={data.running} />}
        {data !== undefined && data.run !== null && <Result run={data.run} />}
        {data !== undefined && data.run === null && data.running === null && (
          <EmptyState drawing={<CoinsDrawing />} {...texts.never} />
        )}
        {data !== undefined && data.runs.length > 0 && (
          <Results
            runs={data.runs}
            opened={data.run?.startedAt}
            linkTo={(startedAt) => linkTo({ result: startedAt })}
          />
        )}
      </Stack>
    </Page>
  );
}

function Progress({ running }: { running: NonNullable<State["running"]> }) {
  const format = useFormat();
  const { payments, invoices, purchases, orders, entries } = running;
  const text = texts.progress({
    payments: format.number(payments),
    invoices: format.number(invoices),
    purchases: format.number(purchases),
    orders: format.number(orders),
    entries: format.number(entries),
  });
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} />
    </Box>
  );
}

function Result({ run }: { run: Run }) {
  const format = useFormat();
  const { differences, differenceCount, hasStripe } = run;
  return (
    <Stack spacing={2}>
      {differenceCount === 0 ? (
        <Alert severity="success">{texts.clean}</Alert>
      ) : (
        <Alert severity="error">{texts.differing(differenceCount, format.number(differenceCount))}</Alert>
      )}
      {!hasStripe && <Alert severity="info">{texts.noStripe}</Alert>}
      <Facts>
        <Fact name={texts.facts.finished}>{format.dateTime(run.finishedAt)}</Fact>
        <Fact name={texts.facts.startedBy}>{run.startedBy === null ? texts.byNight : texts.byHand}</Fact>
        <Fact name={texts.facts.payments}>{format.number(run.payments)}</Fact>
        <Fact name={texts.facts.invoices}>{format.number(run.invoices)}</Fact>
        <Fact name={texts.facts.purchases}>{format.number(run.purchases)}</Fact>
        <Fact name={texts.facts.orders}>{format.number(run.orders)}</Fact>
        <Fact name={texts.facts.entries}>{format.number(run.entries)}</Fact>
      </Facts>
      {differences.length > 0 && (
        <Section title={texts.list}>
          <Box component="ul" sx={ruledList}>
            {differences.map((one) => (
              <li key={`${one.kind} ${one.id} ${one.found}`}>
                <Difference difference={one} />
              </li>
            ))}
          </Box>
          {differences.length < differenceCount && (
            <Typography color="textSecondary">
              {texts.more(format.number(differenceCount - differences.length))}
            </Typography>
          )}
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2.5 }}>
      <Typography variant="strong" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

interface Named {
  id: string;
  memberId: string | null;
}

/** What our side of a difference is called, and where it stands. */
const ownSides = {
  purchase: {
    name: texts.purchase,
    open: texts.openPurchase,
    address: ({ id }: Named) => `/admin/points/purchases?purchase=${id}`,
  },
  order: { name: texts.order, open: texts.openOrder, address: ({ id }: Named) => `/admin/orders?order=${id}` },
  membership: {
    name: texts.invoice,
    open: texts.openMember,
    address: ({ memberId }: Named) => (memberId === null ? undefined : `/admin/members?member=${memberId}`),
  },
};

function Difference({ difference }: { difference: Run["differences"][number] }) {
  const { kind, of, id, memberId, memberName, expected, found, currency, stripeUrl } = difference;
  const format = useFormat();
  const locale = localeFor(useWorkspace().locale);
  const path = usePath();
  const known = currencySchema.safeParse(currency).data;
  const print = (value: number | null) => {
    if (value === null) return "–";
    if (known !== undefined) return formatMoney({ amountMinor: value, currency: known }, locale);
    return currency === null ? format.points(value) : `${format.number(value)} ${currency}`;
  };
  const { title, sides, todo } = differenceTexts[kind];
  const whose = memberId === null ? "" : (memberName ?? texts.formerMember);
  const own = ownSides[of];
  const address = kind === "payment_unknown" ? undefined : own.address({ id, memberId });
  return (
    <Box sx={{ py: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {[title, whose].filter(Boolean).join(" · ")}
      </Typography>
      <Typography variant="body2">
        {sides({ expected: print(expected), found: print(found), own: texts.own[of] })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {todo[of]}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {own.name} {id}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", columnGap: 2, rowGap: 0.5, mt: 0.5 }}>
        {address !== undefined && (
          <Link component={RouterLink} to={path(address)}>
            {own.open}
          </Link>
        )}
        {memberId !== null && currency === null && (
          <Link component={RouterLink} to={path(`/admin/points?period=quarter&member=${memberId}`)}>
            {texts.openLedger}
          </Link>
        )}
        {stripeUrl !== null && (
          <Link href={stripeUrl} target="_blank" rel="noreferrer">
            {texts.openStripe}
          </Link>
        )}
      </Stack>
    </Box>
  );
}

function Results({
  runs,
  opened,
  linkTo,
}: {
  runs: State["runs"];
  opened: string | undefined;
  linkTo: (startedAt: string) => Parameters<typeof RouterLink>[0]["to"];
}) {
  const format = useFormat();
  return (
    <Section title={texts.nights}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.nightsHint}
      </Typography>
      <Box component="ul" sx={ruledList}>
        {runs.map(({ startedAt, startedBy, differenceCount }) => (
          <Box
            component="li"
            key={startedAt}
            sx={{ py: 1, display: "flex", flexWrap: "wrap", columnGap: 2, justifyContent: "space-between" }}
          >
            <Link
              component={RouterLink}
              to={linkTo(startedAt)}
              aria-current={startedAt === opened ? "true" : undefined}
              variant={startedAt === opened ? "strong" : "body1"}
            >
              {format.dateTime(startedAt)}
            </Link>
            <Typography variant="body2" color={differenceCount === 0 ? "textSecondary" : "error"}>
              {[
                startedBy === null ? texts.byNight : texts.byHand,
                differenceCount === 0 ? texts.zero : texts.residue(differenceCount, format.number(differenceCount)),
              ].join(" · ")}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
