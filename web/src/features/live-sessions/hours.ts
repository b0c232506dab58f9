/** When a live session takes place, or took place. Pure. */
interface Planned {
  startAt: string;
  endAt: string;
  endedAt: string | null;
}

/** From the planned start to the end: the real one, once the host has ended it after the start. */
export function hoursOf({ startAt, endAt, endedAt }: Planned): [startAt: string, endAt: string] {
  return [startAt, endedAt !== null && endedAt > startAt ? endedAt : endAt];
}
