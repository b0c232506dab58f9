/** Measures a number of calls by a number of workers, within a time limit, and summarises the times. */

export interface Times {
  /** Milliseconds of each call, in order of size. */
  sorted: number[];
  /** Of the whole run. */
  seconds: number;
}

export interface Load {
  workers: number;
  /** The run ends at whichever bound is reached first. */
  calls: number;
  seconds: number;
}

/**
 * Each worker waits for an answer before its next call. A call that throws ends the run, because errors must not be
 * measured.
 */
export async function underLoad(load: Load, call: (position: number, worker: number) => Promise<void>): Promise<Times> {
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + load.seconds * 1000;
  let next = 0;
  const work = async (worker: number) => {
    while (next < load.calls && performance.now() < endsAt) {
      const position = next;
      next += 1;
      times.push(await timed(() => call(position, worker)));
    }
  };
  await Promise.all(Array.from({ length: load.workers }, (_, worker) => work(worker)));
  return { sorted: inOrder(times), seconds: (performance.now() - startedAt) / 1000 };
}

export async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

export function inOrder(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b);
}

/** The value below which that share of the sorted times lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (times: readonly number[]) => quantile(inOrder(times), 0.5);

export const perSecond = ({ sorted, seconds }: Times) => sorted.length / seconds;

/**
 * The bounds of the ratio of two medians, 19 times out of 20.
 * Both samples are drawn again many times, with repetitions (bootstrap), from a fixed seed.
 */
export function ratioOfMedians(ofThese: readonly number[], toThose: readonly number[]): [low: number, high: number] {
  let state = 1;
  const below = (bound: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const again = (times: readonly number[]) => median(times.map(() => times[below(times.length)] ?? 0));
  const ratios = inOrder(Array.from({ length: 400 }, () => again(ofThese) / again(toThose)));
  return [quantile(ratios, 0.025), quantile(ratios, 0.975)];
}
