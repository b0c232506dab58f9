/** The hours of one resource below each other. A free one is a button as wide as the screen. */
import Box from "@mui/material/Box";
import { Link as RouterLink } from "react-router-dom";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { usePath } from "#web/session/workspace.tsx";
import type { DayCell } from "../day-cells.ts";
import { dayTexts } from "../texts.ts";
import { waitlistTexts } from "../waitlist-texts.ts";
import { Hours, heightOf, NowMark } from "./hour-list-look.tsx";
import { phoneTexts } from "./texts.ts";

interface HourListProps {
  label: string;
  /** Names the free hours, for screen readers. */
  name: string;
  cells: readonly DayCell[];
  /** Minutes of one part of the day. */
  partMinutes: number;
  now: number;
  onPick: (cell: DayCell) => void;
}

export function HourList({ label, name, cells, partMinutes, now, onPick }: HourListProps) {
  return (
    // Safari takes a list without bullets for no list.
    <Hours role="list" aria-label={label}>
      {cells.map((cell) => (
        <Box
          component="li"
          key={cell.firstHour}
          data-kind={cell.kind}
          data-waits={cell.booking?.awaitsApproval || undefined}
          style={{ height: heightOf(cell, partMinutes) }}
        >
          <Hour cell={cell} name={name} onPick={onPick} />
          <Now cell={cell} now={now} />
        </Box>
      ))}
    </Hours>
  );
}

interface HourProps {
  cell: DayCell;
  name: string;
  onPick: (cell: DayCell) => void;
}

function Hour({ cell, name, onPick }: HourProps) {
  const format = useFormat();
  const path = usePath();
  const { kind, booking, startAt, endAt } = cell;
  const start = format.time(startAt);
  const word = booking?.awaitsApproval === true ? phoneTexts.waits : phoneTexts.kinds[kind];
  if (kind === "free") {
    return (
      <button type="button" aria-label={dayTexts.cell(name, start, dayTexts.kinds.free)} onClick={() => onPick(cell)}>
        <span>{start}</span> <span>{word}</span>
      </button>
    );
  }
  const content = (
    <>
      <span>{format.timeRange(startAt, endAt)}</span> <span>{word}</span>
    </>
  );
  if (cell.canWait === true) {
    const label = dayTexts.cell(name, format.timeRange(startAt, endAt), waitlistTexts.takenCell);
    return (
      <button type="button" aria-label={label} onClick={() => onPick(cell)}>
        {content}
      </button>
    );
  }
  if (kind !== "mine") return <div>{content}</div>;
  return (
    <RouterLink to={path(`/my-bookings${booking === undefined ? "" : `?booking=${booking.bookingId}`}`)}>
      {content}
    </RouterLink>
  );
}

/** The line of the present, in the hour in which it lies. */
function Now({ cell: { startAt, endAt }, now }: { cell: DayCell; now: number }) {
  const [from, to] = [toMilliseconds(startAt), toMilliseconds(endAt)];
  return now >= from && now < to ? <NowMark position={(now - from) / (to - from)} /> : null;
}
