/**
 * The clock of the machine that a function runs on. Requests carry the gateway's time; consumers, and what has to
 * know how late it is by now, read this one.
 */
let read: () => number = Date.now;

/** Milliseconds since 1970. */
export const machineTime = (): number => read();

/** Tests set their own clock, so that no outcome depends on the day on which they run. */
export function setMachineClock(next: () => number): void {
  read = next;
}
