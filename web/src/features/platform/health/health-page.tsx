/** Health of the platform: figures of its calls, queues, dead letters, and the cost of each workspace. */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { healthPeriodSchema } from "#lambdas/platform/health-contract.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { Page } from "#web/kit/page.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { CostsPart } from "./costs-part.tsx";
import { FailingPart } from "./failing-part.tsx";
import { LettersDrawer } from "./letters-drawer.tsx";
import { useQueues, useSignals } from "./queries.ts";
import { QueuesPart } from "./queues-part.tsx";
import { healthTexts } from "./texts.ts";
import { Tiles } from "./tiles.tsx";

const shape = { period: oneOf(healthPeriodSchema), queue: anyText, day: anyText };

export function Component() {
  const { values, set } = useAddress(shape);
  const { period = "hour", queue, day } = values;
  const signals = useSignals(period);
  const queues = useQueues();
  const gone = queues.data?.queues.filter(({ isGone }) => isGone).length ?? 0;
  const letters = queues.data?.queues.reduce((sum, { deadLetters }) => sum + deadLetters, 0);
  return (
    <Page title={healthTexts.title} subtitle={healthTexts.subtitle}>
      <Stack spacing={2}>
        {gone > 0 && <Alert severity="error">{healthTexts.someGone(gone)}</Alert>}
        {letters !== undefined && letters > 0 && <Alert severity="error">{healthTexts.someLetters(letters)}</Alert>}
        {letters === 0 && gone === 0 && (
          <Alert severity="success">
            {healthTexts.noLetters.title}. {healthTexts.noLetters.text}
          </Alert>
        )}
        <FilterBar active={0}>
          <FilterChoice
            label={healthTexts.period}
            value={period}
            options={healthPeriodSchema.options.map((name) => [name, healthTexts.periods[name]])}
            onChange={(value) => set({ period: value === "hour" ? null : value }, { replace: true })}
          />
        </FilterBar>
        <Tiles signals={signals} />
        <QueuesPart queues={queues} ages={signals.data?.oldestSeconds} onOpen={(name) => set({ queue: name })} />
        <FailingPart signals={signals} />
        <CostsPart day={day} onDay={(next) => set({ day: next }, { replace: true })} />
      </Stack>
      {queue !== undefined && <LettersDrawer key={queue} consumerId={queue} onClose={() => set({ queue: null })} />}
    </Page>
  );
}
