/** The day as a list: those who begin together stand below their time, and a line says where now is. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import type { Expected } from "#lambdas/access/expected-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { useFormat } from "#web/domain/format.ts";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { groupByStart, idOf } from "./arrival.ts";
import { ArrivalRow } from "./arrival-row.tsx";
import { arrivalTexts as texts } from "./texts.ts";
import type { Acts } from "./use-acts.ts";

interface ArrivalListProps {
  arrivals: readonly Expected[];
  /** Whether the line of now is of use: what is over has none. */
  hasNow: boolean;
  acts: Acts;
}

export function ArrivalList({ arrivals, hasNow, acts }: ArrivalListProps) {
  const format = useFormat();
  const { timeZone } = useWorkspace();
  const now = useNow();
  const groups = groupByStart(arrivals);
  const isToCome = (startAt: string) => Date.parse(startAt) > now;
  const first = groups.findIndex(({ startAt }) => isToCome(startAt));
  const nowAt = first === -1 ? groups.length : first;
  const today = localDate(now, timeZone);
  const isToday = (startAt: string) => localDate(Date.parse(startAt), timeZone) === today;
  return (
    <Box component="section" aria-label={texts.list}>
      {groups.map(({ startAt, arrivals: together }, place) => (
        <Fragment key={startAt}>
          {hasNow && place === nowAt && <Now at={now} />}
          <Typography
            component="h2"
            variant="strongSmall"
            color="textSecondary"
            sx={{ fontVariantNumeric: "tabular-nums", marginBlockStart: 2, marginBlockEnd: 0.75 }}
          >
            {isToday(startAt) ? texts.at(format.time(startAt)) : texts.since(format.dateTime(startAt))}
          </Typography>
          <Box component="ul" sx={{ ...ruledList, ...cardFrame }}>
            {together.map((arrival) => (
              <ArrivalRow key={idOf(arrival)} arrival={arrival} acts={acts} />
            ))}
          </Box>
        </Fragment>
      ))}
      {hasNow && nowAt === groups.length && groups.length > 0 && <Now at={now} />}
    </Box>
  );
}

function Now({ at }: { at: number }) {
  const format = useFormat();
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        marginBlockStart: 2,
        color: "primary.main",
        "&::before, &::after": { content: '""', borderBlockStart: "1px solid currentColor" },
        "&::before": { width: 12 },
        "&::after": { flex: 1 },
      }}
    >
      <Typography variant="strongSmall" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {texts.now(format.time(new Date(at).toISOString()))}
      </Typography>
    </Box>
  );
}
