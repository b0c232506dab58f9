/** The figures of the period, each with its line over time. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { SparkLine } from "#web/kit/charts/spark-line.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { useSignals } from "./queries.ts";
import { healthTexts } from "./texts.ts";

const { tiles: names, notes } = healthTexts;

const grid = {
  m: 0,
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "repeat(3, 1fr)" },
};

type Signals = NonNullable<ReturnType<typeof useSignals>["data"]>;

export function Tiles({ signals: { data, error, refetch } }: { signals: ReturnType<typeof useSignals> }) {
  if (data !== undefined) return <Shown signals={data} />;
  if (error !== null) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <>
      <LoadingText>{healthTexts.loading}</LoadingText>
      <Box aria-hidden sx={grid}>
        {Object.keys(names).map((name) => (
          <Skeleton key={name} variant="rounded" height={94} />
        ))}
      </Box>
    </>
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
/** Null steps had no calls. They are drawn as nothing. */
const drawn = (values: readonly (number | null)[]) => values.map((value) => value ?? 0);
const greatest = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? undefined : Math.max(...known);
};
/** The middle of the steps that had calls. */
const middle = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)];
};

function Shown({ signals }: { signals: Signals }) {
  const { number, time } = useFormat();
  const { locale } = useWorkspace();
  const percent = new Intl.NumberFormat(localeFor(locale), { style: "percent", maximumFractionDigits: 2 });
  const { calls, failed, refused, crashes, functionThrottles, tableThrottles, stepMinutes } = signals;
  const share = (values: readonly number[]) => percent.format(sumOf(calls) === 0 ? 0 : sumOf(values) / sumOf(calls));
  const milliseconds = (value: number) => healthTexts.milliseconds(number(Math.round(value)));
  const slowest = greatest(signals.slowestMilliseconds);
  const typical = middle(signals.typicalMilliseconds);
  const throttles = functionThrottles.map((value, step) => value + (tableThrottles[step] ?? 0));
  const tiles = [
    {
      name: names.calls,
      value: number(sumOf(calls)),
      note: notes.calls(number(Math.max(0, ...calls)), stepMinutes),
      line: calls,
    },
    { name: names.failed, value: number(sumOf(failed)), note: notes.share(share(failed)), line: failed },
    { name: names.refused, value: number(sumOf(refused)), note: notes.share(share(refused)), line: refused },
    {
      name: names.latency,
      value: slowest === undefined ? healthTexts.noCalls : healthTexts.slowest(milliseconds(slowest)),
      note: typical === undefined ? "" : notes.latency(milliseconds(typical)),
      line: drawn(signals.slowestMilliseconds),
    },
    { name: names.crashes, value: number(sumOf(crashes)), note: notes.crashes, line: crashes },
    {
      name: names.throttles,
      value: number(sumOf(throttles)),
      note: notes.throttles(number(sumOf(functionThrottles)), number(sumOf(tableThrottles))),
      line: throttles,
    },
  ];
  return (
    <div>
      <Box component="dl" aria-label={healthTexts.figures} sx={grid}>
        {tiles.map(({ name, value, note, line }) => (
          <Stat key={name} name={name} note={note} chart={<SparkLine values={line} />} isDense>
            {value}
          </Stat>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {healthTexts.readAt(time(signals.readAt))}
      </Typography>
    </div>
  );
}
