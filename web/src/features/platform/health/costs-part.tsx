import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import { awsPrices, type listCosts } from "#lambdas/platform/costs-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { PeriodSwitcher } from "#web/kit/list/period-switcher.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { usePath } from "#web/session/workspace.tsx";
import { Part } from "../tenant/part.tsx";
import { useMeasures } from "../use-measures.ts";
import { Figures } from "./figures.tsx";
import { useCosts } from "./queries.ts";
import { healthTexts } from "./texts.ts";

const { costs: texts } = healthTexts;

type Costs = CallOutput<typeof listCosts>;
type Use = Costs["total"];

interface CostsPartProps {
  /** A day in UTC. Undefined for today, and ignored where it is no day. */
  day: string | undefined;
  onDay: (day: string | null) => void;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function CostsPart({ day, onDay }: CostsPartProps) {
  const format = useFormat();
  const today = dayOf(useNow());
  const shown = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today;
  const { data, error, refetch } = useCosts(shown);
  const move = (days: number) => {
    const next = dayOf(Date.parse(shown) + days * dayMilliseconds);
    onDay(next >= today ? null : next);
  };
  return (
    <Part title={texts.title}>
      <PeriodSwitcher
        label={texts.day}
        current={format.days(shown, shown)}
        earlier={{ label: texts.earlier, onSelect: () => move(-1) }}
        later={{ label: texts.later, onSelect: () => move(1) }}
        now={shown === today ? undefined : { label: texts.today, onSelect: () => onDay(null) }}
      />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={160} />
        </>
      )}
      {data !== undefined && data.costs.length === 0 && <Typography sx={{ my: 1 }}>{texts.none}</Typography>}
      {data !== undefined && data.costs.length > 0 && <Shown costs={data} />}
    </Part>
  );
}

function Shown({ costs: { costs, total, sampling, workspaces } }: { costs: Costs }) {
  const { number } = useFormat();
  const path = usePath();
  const { dollars } = useMeasures();
  const cells = ({ calls, readUnits, writeUnits, milliseconds, microDollars }: Use) => [
    number(calls),
    number(Math.round(readUnits)),
    number(Math.round(writeUnits)),
    texts.secondsOf(number(Math.round(milliseconds / 100) / 10)),
    dollars(microDollars),
  ];
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {sampling === 1 ? texts.exact : texts.estimated(number(total.calls), sampling)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.prices(awsPrices.region)}
      </Typography>
      <Figures
        label={texts.title}
        head={[texts.workspace, texts.calls, texts.reads, texts.writes, texts.time, texts.money]}
        wideOnly={[2, 3, 4]}
        rows={[
          ...costs.map((cost) => ({
            key: cost.tenantId,
            cells: [
              <Link key="name" component={RouterLink} to={path(`/super-admin/tenants/${cost.tenantId}`)}>
                {cost.workspace?.name ?? texts.unnamed}
              </Link>,
              ...cells(cost),
            ],
          })),
          { key: "total", cells: [texts.total, ...cells(total)] },
        ]}
      />
      {workspaces > costs.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.more(costs.length, workspaces)}
        </Typography>
      )}
    </>
  );
}
