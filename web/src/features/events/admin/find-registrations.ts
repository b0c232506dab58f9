/** Filters the registrations that are loaded, and counts them. */
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { checkInFrom, type EventDetail } from "#lambdas/events/contract.ts";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import type { RegistrationStatus } from "#lambdas/events/registration-contract.ts";
import { fold } from "#web/domain/fold.ts";

export interface RegistrationFilter {
  status: RegistrationStatus | undefined;
  words: string;
}

type Row = Pick<ListedRegistration, "memberName" | "status" | "createdAt" | "checkedInAt" | "checkedOutAt">;

/** In the given order, by name. Those who wait stand in the order of their line if only they are wanted. */
export function findRegistrations<R extends Row>(rows: readonly R[], { status, words }: RegistrationFilter): R[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    if (status !== undefined && row.status !== status) return false;
    const name = fold(row.memberName ?? "");
    return wanted.every((word) => name.includes(word));
  });
  if (status !== "waitlisted") return found;
  return found.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** The ticket types to which a seat can move. Whoever waits for a type comes first; a full event does not matter. */
export function ticketsToMoveTo<T extends Pick<EventDetail["tickets"][number], "ticketNo" | "capacity" | "seats">>(
  tickets: readonly T[],
  present: number,
): T[] {
  return tickets.filter(
    ({ ticketNo, capacity, seats }) =>
      ticketNo !== present && seats.waiting === 0 && (capacity === null || seats.taken < capacity),
  );
}

/** The ticket types of another event to which a seat can move. Whoever waits for one comes first. */
export function ticketsElsewhere<T extends Pick<EventDetail["tickets"][number], "seats">>(tickets: readonly T[]): T[] {
  return tickets.filter(({ seats }) => seats.waiting === 0 && seats.left !== 0);
}

/** The rows that are printed. Those that are cancelled are on paper only if they were chosen. */
export function onPaper<R extends Pick<Row, "status">>(
  rows: readonly R[],
  status: RegistrationStatus | undefined,
): R[] {
  return rows.filter((row) => status === "cancelled" || row.status !== "cancelled");
}

/** How many are there, and how many were there and have left. */
export function countThere(rows: readonly Pick<Row, "status" | "checkedOutAt">[]): { there: number; left: number } {
  const came = rows.filter(({ status }) => status === "attended");
  const left = came.filter(({ checkedOutAt }) => checkedOutAt !== null).length;
  return { there: came.length - left, left };
}

/** Where an event stands for those who run it. */
export interface EventStage {
  isCheckInOpen: boolean;
  hasBegun: boolean;
  isOver: boolean;
}

/** @param now on this device's clock: the server decides again */
export function stageOf({ state, startAt }: Pick<EventDetail, "state" | "startAt">, now: number): EventStage {
  const isOver = state === "finished" || state === "cancelled";
  const isCheckInOpen = now >= toMilliseconds(checkInFrom({ startAt }));
  return { isCheckInOpen, isOver, hasBegun: isOver || state === "in_progress" };
}

/** What staff may do with a registration. From the start on, nobody who waits is offered a seat. */
export function allowedWith(
  { status, checkedOutAt }: Pick<Row, "status" | "checkedOutAt">,
  { isCheckInOpen, hasBegun, isOver }: EventStage,
) {
  return {
    checkIn: (status === "registered" || status === "absent") && isCheckInOpen,
    undo: status === "attended",
    leave: status === "attended" && checkedOutAt === null,
    comeBack: status === "attended" && checkedOutAt !== null,
    offer: status === "waitlisted" && !hasBegun,
    move: (status === "registered" || status === "attended") && !isOver,
    cancel: status !== "cancelled",
  };
}
