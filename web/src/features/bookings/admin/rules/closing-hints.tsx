/** Says where bookings could be later than the house is open. */
import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { getAccessSettings } from "#lambdas/access/settings-contract.ts";
import { minutesOfClock, minutesOfSpan, type WeekHours } from "#lambdas/resources/rules-contract.ts";
import { printWeekday } from "#web/domain/week.ts";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { rulesTexts as texts } from "./texts.ts";

/** The weekdays, from 0 for Monday, on which bookings may end after the house has closed. */
export function daysAfterClosing(hours: WeekHours, closing: readonly (string | null)[]): number[] {
  return hours.flatMap((spans, day) => {
    const closes = closing[day];
    if (closes == null) return [];
    return spans.some((span) => minutesOfSpan(span).to > minutesOfClock(closes)) ? [day] : [];
  });
}

export function ClosingHints({ hours }: { hours: WeekHours | null }) {
  const { tenantId, locale } = useWorkspace();
  const { digitalCardsEnabled } = useFeatures();
  const { data } = useQuery({
    ...routeQuery(getAccessSettings, { params: { tenantId } }),
    enabled: digitalCardsEnabled && hours !== null,
  });
  if (data === undefined || hours === null) return null;
  return daysAfterClosing(hours, data.closing).map((day) => (
    <Alert key={day} severity="info">
      {texts.housesCloses(printWeekday(day + 1, localeFor(locale), "long"), data.closing[day] ?? "")}
    </Alert>
  ));
}
