/** An event's time on the reader's own clock, where that differs from the workspace's. */
import { browserTimeZone, createFormat } from "#web/domain/format.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

interface Span {
  startAt: string;
  endAt: string;
}

interface Clocks {
  locale: string;
  timeZone: string;
  readerTimeZone: string;
}

/** "Wed 25 Nov, 03:00 to 05:00" on the reader's clock. Undefined where both clocks say the same. */
export function readerTime({ startAt, endAt }: Span, { locale, timeZone, readerTimeZone }: Clocks): string | undefined {
  const wall = (instant: string, zone: string) =>
    new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(new Date(instant));
  if ([startAt, endAt].every((instant) => wall(instant, timeZone) === wall(instant, readerTimeZone))) return undefined;
  const format = createFormat(locale, readerTimeZone, readerTimeZone);
  return `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
}

export function useReaderTime(span: Span): string | undefined {
  const { locale, timeZone } = useWorkspace();
  return readerTime(span, { locale: localeFor(locale), timeZone, readerTimeZone: browserTimeZone() });
}
