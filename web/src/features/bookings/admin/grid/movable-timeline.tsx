/** The timeline in which administrators move blocks. */
import type { ComponentProps } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { DayTimeline } from "../../day-timeline.tsx";
import type { MovePlace } from "../../move/use-move-choice.ts";
import type { TakenByResource } from "../../use-days.ts";
import { useBlockMove } from "./use-block-move.tsx";

interface MovableTimelineProps extends ComponentProps<typeof DayTimeline> {
  taken: TakenByResource;
  onDrop: (booking: Booking, place: MovePlace) => void;
}

export function MovableTimeline({ taken, onDrop, ...timeline }: MovableTimelineProps) {
  const { rows, frame, now } = timeline;
  const blocks = useBlockMove({ rows, frame, taken, now, onDrop });
  return <DayTimeline {...timeline} blocks={blocks} />;
}
