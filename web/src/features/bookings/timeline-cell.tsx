/** One cell of the timeline: a free start, or a stretch of anything else. */
import { Link as RouterLink } from "react-router-dom";
import { minuteMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { statusOfBooking } from "#web/domain/status/booking.tsx";
import { todayTexts as statusTexts } from "#web/domain/status/today-texts.ts";
import { usePath } from "#web/session/workspace.tsx";
import type { DayCell } from "./day-cells.ts";
import type { NamedBlocks } from "./named-blocks.ts";
import { dayTexts } from "./texts.ts";
import { waitlistTexts } from "./waitlist-texts.ts";

interface CellProps {
  cell: DayCell;
  label: string;
  named: NamedBlocks | undefined;
  cellKey: string;
  isActive: boolean;
  isDragged: boolean;
  /** Whether a press on a free time books it. */
  canPick: boolean;
  /** Whether a press on a taken time joins the waitlist. */
  canWait: boolean;
}

export function Cell({ cell, label: rowLabel, named, cellKey: key, isActive, isDragged, canPick, canWait }: CellProps) {
  const format = useFormat();
  const path = usePath();
  const { kind, booking } = cell;
  const times = format.timeRange(cell.startAt, cell.endAt);
  const state = booking?.awaitsApproval === true ? dayTexts.waits : dayTexts.kinds[kind];
  const label = dayTexts.cell(rowLabel, kind === "free" ? format.time(cell.startAt) : times, state);
  const stop = { "data-cell": key, tabIndex: isActive ? 0 : -1 };
  // A short block has no place for its times, which its label tells. What is seen is a part of the label, in its order.
  const isWide = toMilliseconds(cell.endAt) - toMilliseconds(cell.startAt) >= 90 * minuteMilliseconds && cell.hours > 1;
  if (kind === "free" && !canPick) {
    return <td colSpan={cell.hours} data-kind="free" aria-label={label} {...stop} />;
  }
  if (kind === "free") {
    return (
      <td colSpan={cell.hours} data-kind="free" data-dragged={isDragged || undefined}>
        <button type="button" aria-label={label} {...stop} />
      </td>
    );
  }
  if (named !== undefined && booking !== undefined && !named.isLeftOut(booking)) {
    const who = bookedByText(booking.memberName);
    const status = statusOfBooking(booking);
    const word = statusTexts[status];
    const isMovable = named.isMovable?.(booking) === true;
    return (
      <td colSpan={cell.hours} data-kind="named" data-status={status}>
        <RouterLink
          to={named.linkTo(booking)}
          aria-label={dayTexts.cell(rowLabel, times, `${who}, ${word}`)}
          title={`${times}, ${word}`}
          // The browser would drag the link itself.
          draggable={false}
          {...(isMovable && { "data-movable": true, "aria-keyshortcuts": "M" })}
          {...stop}
        >
          <span>{who}</span> {isWide && <span>{word}</span>}
          {isMovable && <i data-edge />}
        </RouterLink>
      </td>
    );
  }
  if (kind === "mine") {
    const to = path(`/my-bookings${booking === undefined ? "" : `?booking=${booking.bookingId}`}`);
    return (
      <td colSpan={cell.hours} data-kind="mine" data-waits={booking?.awaitsApproval || undefined}>
        <RouterLink to={to} aria-label={label} title={times} {...stop}>
          {isWide && <span>{times}</span>} <span>{dayTexts.mine}</span>
        </RouterLink>
      </td>
    );
  }
  const word = {
    taken: dayTexts.taken,
    event: dayTexts.event,
    closed: dayTexts.closed,
    out: dayTexts.out,
    begun: undefined,
    late: undefined,
  }[kind];
  const told = word !== undefined && (
    <>
      {isWide && kind !== "closed" && <span>{times}</span>} <span>{word}</span>
    </>
  );
  if (canWait) {
    const waits = dayTexts.cell(rowLabel, times, waitlistTexts.takenCell);
    return (
      <td colSpan={cell.hours} data-kind={kind}>
        <button type="button" aria-label={waits} title={`${times}, ${waitlistTexts.join}`} {...stop}>
          {told}
        </button>
      </td>
    );
  }
  return (
    <td
      colSpan={cell.hours}
      data-kind={kind}
      aria-label={label}
      title={word === undefined ? undefined : times}
      {...stop}
    >
      {told !== false && <span>{told}</span>}
    </td>
  );
}
