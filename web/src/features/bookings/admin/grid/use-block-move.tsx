/** Blocks of the administrators' grid are moved by a drag or by keys. A drop leads to the dialog of the move. */
import Box from "@mui/material/Box";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cellAt, type Frame, hoursOfDay } from "../../day-cells.ts";
import type { GridRow } from "../../day-timeline.tsx";
import type { MovePlace } from "../../move/use-move-choice.ts";
import type { TimelineBlocks } from "../../timeline-blocks.ts";
import { heldOf, type TakenByResource } from "../../use-days.ts";
import { type Line, type Place, placeByDrag, placeByEdge, placeByKey, type Spot, sharesOf } from "./block-places.ts";
import { blockTexts as texts } from "./block-texts.ts";
import { Ghost } from "./ghost.tsx";
import { judgeMove, type MoveVerdict } from "./judge-move.ts";
import { useMoveSentence } from "./move-sentence.ts";
import { scrollNear, spotOf } from "./pointer-spot.ts";

interface Options {
  rows: readonly GridRow[];
  frame: Frame;
  taken: TakenByResource;
  now: number;
  onDrop: (booking: Booking, place: MovePlace) => void;
}

interface Block {
  booking: Booking;
  from: Place;
}

/** A block that a pointer has pressed, and where. */
interface Pressed extends Block {
  spot: Spot;
  isEdge: boolean;
  at: { x: number; y: number };
}

interface Moving extends Block {
  place: Place;
  by: "keys" | "pointer";
}

/** A pointer that moves less than this has only pressed. */
const leastPixels = 5;

export function useBlockMove({ rows, frame, taken, now, onDrop }: Options): TimelineBlocks {
  const workspace = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const sentenceOf = useMoveSentence();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState("");
  const pressed = useRef<Pressed | null>(null);
  const hasDragged = useRef(false);

  const lineOf = ({ date, policy }: GridRow): Line => ({
    parts: hoursOfDay(date, workspace.timeZone, frame),
    partMinutes: frame.partMinutes,
    stepMinutes: policy.stepMinutes,
    lengthsMinutes: policy.lengthsMinutes,
  });
  const linesOf = () => rows.map(lineOf);

  /** The block below an element, if its booking can be moved. */
  function blockOf(target: EventTarget): Block | undefined {
    const link = target instanceof Element ? target.closest<HTMLElement>("a[data-movable]") : null;
    const [row = -1, hour = -1] = link?.dataset.cell?.split("-").map(Number) ?? [];
    const booking = link === null ? undefined : cellAt(rows[row]?.cells ?? [], hour)?.booking;
    if (booking === undefined) return undefined;
    const start = toMilliseconds(booking.startAt);
    return {
      booking,
      from: { row, start, minutes: (toMilliseconds(booking.endAt) - start) / minuteMilliseconds },
    };
  }

  function judge({ booking, place: { row, start, minutes } }: Moving): MoveVerdict {
    const of = rows[row];
    if (of === undefined) return { kind: "same" };
    const { resource, policy } = of;
    return judgeMove({ booking, resource, policy, held: heldOf(resource, taken), start, minutes, workspace, now });
  }

  const timesOf = ({ start, minutes }: Place) =>
    format.timeRange(toInstant(start), toInstant(start + minutes * minuteMilliseconds));

  function take(next: Moving): void {
    setMoving(next);
    if (next.by === "keys")
      setSaid(texts.place(rows[next.place.row]?.label ?? "", timesOf(next.place), sentenceOf(judge(next))));
  }

  function putBack(): void {
    pressed.current = null;
    if (moving?.by === "keys") setSaid(texts.putBack);
    setMoving(null);
  }

  function drop(): void {
    pressed.current = null;
    if (moving === null) return;
    setMoving(null);
    setSaid("");
    const verdict = judge(moving);
    const resource = rows[moving.place.row]?.resource;
    if (verdict.kind === "same" || resource === undefined) return;
    if (verdict.kind !== "free") return toasts.error(texts.refused, sentenceOf(verdict));
    const { start, minutes } = moving.place;
    onDrop(moving.booking, {
      resourceId: resource.resourceId,
      startAt: toInstant(start),
      durationMinutes: minutes,
    });
  }

  const spotBelow = (event: PointerEvent<HTMLElement>) =>
    spotOf(event.currentTarget, event, {
      rows: rows.length,
      parts: rows[0] === undefined ? 1 : lineOf(rows[0]).parts.length,
    });

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    hasDragged.current = false;
    if (event.pointerType === "touch" || event.button !== 0) return;
    const block = blockOf(event.target);
    if (block === undefined) return;
    const isEdge = event.target instanceof Element && event.target.closest("[data-edge]") !== null;
    pressed.current = { ...block, spot: spotBelow(event), isEdge, at: { x: event.clientX, y: event.clientY } };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const start = pressed.current;
    if (start === null) return;
    const distance = Math.hypot(event.clientX - start.at.x, event.clientY - start.at.y);
    if (moving?.by !== "pointer") {
      if (distance < leastPixels) return;
      hasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    scrollNear(event.currentTarget, event);
    const spot = spotBelow(event);
    const place = start.isEdge
      ? placeByEdge(start.from, spot.part, linesOf())
      : placeByDrag(start.from, start.spot, spot, linesOf());
    take({ booking: start.booking, from: start.from, place, by: "pointer" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (moving === null) {
      const block = event.key.toLowerCase() === "m" ? blockOf(event.target) : undefined;
      if (block === undefined) return false;
      event.preventDefault();
      setMoving({ ...block, place: block.from, by: "keys" });
      setSaid(texts.pickedUp);
      return true;
    }
    if (event.key === "Tab") {
      putBack();
      return false;
    }
    event.preventDefault();
    if (event.key === "Escape") {
      // Only the block goes back. A drawer beside the grid stays open.
      event.stopPropagation();
      putBack();
    } else if (event.key === "Enter" || event.key === " ") drop();
    else {
      const place = placeByKey(moving.place, linesOf(), event.key, event.shiftKey);
      if (place !== undefined) take({ ...moving, place });
    }
    return true;
  }

  const line = moving === null ? undefined : rows[moving.place.row];
  const verdict = moving === null ? undefined : judge(moving);
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: drop,
    onPointerCancel: putBack,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!hasDragged.current) return;
      hasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown,
    onBlur: () => {
      if (moving?.by === "keys") setMoving(null);
    },
    overlay: (
      <>
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
        {moving !== null && line !== undefined && verdict !== undefined && (
          <Ghost
            row={moving.place.row}
            isLastRow={moving.place.row === rows.length - 1 && rows.length > 1}
            shares={sharesOf(moving.place, lineOf(line))}
            isFree={verdict.kind === "free" || verdict.kind === "same"}
            times={timesOf(moving.place)}
            sentence={sentenceOf(verdict)}
          />
        )}
      </>
    ),
  };
}
