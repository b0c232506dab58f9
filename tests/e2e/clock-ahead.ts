/**
 * Loaded before the product of a journey: its clock is `CLOCK_AHEAD_DAYS` ahead, and its schedules run each second. So a
 * journey finds what has fallen due while the product stood still.
 */
const aheadMilliseconds = Number(process.env.CLOCK_AHEAD_DAYS) * 86_400_000;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  get: (target, name, receiver) => (name === "now" ? now : (Reflect.get(target, name, receiver) as unknown)),
});

function now(): number {
  return RealDate.now() + aheadMilliseconds;
}

/** The schedules of the product run each minute. */
const minute = 60_000;
const realSetInterval = setInterval;
globalThis.setInterval = ((run: () => void, milliseconds?: number) =>
  realSetInterval(run, milliseconds === minute ? 1_000 : milliseconds)) as typeof setInterval;
