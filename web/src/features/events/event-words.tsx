/** Words about an event that cards, the event's page and dialogs share. */
import type { EventCard, SeatCounts } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useReaderTime } from "#web/domain/moment/reader-time.ts";
import { Points } from "#web/domain/points.tsx";
import { eventsTexts as texts } from "./texts.ts";

/** What the reader pays: nothing, one price, or the least of several. */
export function Price({ event: { pointsFrom, pointsUpTo } }: { event: Pick<EventCard, "pointsFrom" | "pointsUpTo"> }) {
  const format = useFormat();
  if (pointsFrom === null) return texts.notForYou;
  if (pointsUpTo !== pointsFrom) return texts.from(format.points(pointsFrom));
  return pointsFrom === 0 ? texts.free : <Points value={pointsFrom} />;
}

/** "3 places left", or how many wait. Undefined where there is no limit. */
export function placesText({ left, waiting }: SeatCounts): string | undefined {
  if (left === null) return undefined;
  if (left > 0 && waiting === 0) return texts.left(left);
  return waiting === 0 ? texts.noneLeft : `${texts.noneLeft} · ${texts.waiting(waiting)}`;
}

/** "Your time: Wed 25 Nov, 03:00 to 05:00", where the reader's clock differs. */
export function YourTime({ event }: { event: Pick<EventCard, "startAt" | "endAt"> }) {
  const time = useReaderTime(event);
  return time === undefined ? null : texts.yourTime(time);
}
