/** The days of one resource: for how long it is free, and when. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Policy } from "#lambdas/bookings/policy.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { cardFrame, ruledList, twoLines } from "#web/kit/looks.ts";
import { anyText, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { frameOf, nothingHeld } from "../day-cells.ts";
import { freeStretches, minutesFree, overviewDays, takenAround } from "../free-stretches.ts";
import { noneFreeWord } from "../none-free.ts";
import { dayTexts } from "../texts.ts";
import type { TakenRun } from "../use-days.ts";
import { Bars, DayBar } from "../week-overview-look.tsx";

const shape = { view: anyText, date: anyText, resource: anyText };

interface DayListProps {
  label: string;
  resource: Resource;
  policy: Policy;
  held: readonly TakenRun[];
  dates: readonly string[];
  now: number;
}

export function DayList({ label, resource, policy, held, dates, now }: DayListProps) {
  const { timeZone, locale } = useWorkspace();
  const format = useFormat();
  const { linkTo } = useAddress(shape);
  const listOf = useMemo(() => new Intl.ListFormat(localeFor(locale)), [locale]);
  const days = useMemo(
    () => overviewDays(dates, { now, timeZone, frame: frameOf([policy], nothingHeld) }),
    [dates, now, timeZone, policy],
  );
  return (
    <Box component="ol" role="list" aria-label={label} sx={{ ...cardFrame, ...ruledList, overflow: "hidden" }}>
      {days.map((day) => {
        const taken = takenAround(held, day);
        const free = freeStretches(taken, policy, day);
        const times = listOf.format(free.map(({ from, to }) => format.timeRange(toInstant(from), toInstant(to))));
        const word =
          free.length === 0 ? noneFreeWord(day, taken, policy) : dayTexts.freeFor(printMinutes(minutesFree(free)));
        return (
          <li key={day.date}>
            <Box
              component={RouterLink}
              to={linkTo({ view: "day", date: day.date, resource: resource.resourceId })}
              sx={rowLook}
            >
              <Stack direction="row" sx={{ width: "100%", justifyContent: "space-between", gap: 2 }}>
                <Typography component="span" variant="body2" sx={{ fontWeight: "fontWeightMedium" }}>
                  {format.date(toInstant(day.from))}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ textAlign: "end" }}>
                  {word}
                </Typography>
              </Stack>
              <Bars>
                <DayBar bounds={day.shown} free={free} taken={taken} />
              </Bars>
              {times !== "" && (
                <Typography component="span" variant="caption" color="textSecondary" sx={twoLines}>
                  {times}
                </Typography>
              )}
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const rowLook = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  gap: 0.75,
  minHeight: 76,
  paddingInline: 2,
  paddingBlock: 1,
  color: "text.primary",
  textDecoration: "none",
  "&:is(:hover, :active)": { backgroundColor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;
