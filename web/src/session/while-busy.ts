/**
 * The user pool calls functions of ours while somebody signs up. When too many run at once, the pool refuses the call
 * although nothing is wrong with it.
 */
const busyReasons = ["UnexpectedLambdaException", "TooManyRequestsException"];
const tries = 5;
const firstPauseMilliseconds = 300;

/** Repeats a call that was refused because the server is busy, with jitter. `isRepeated`: an earlier try may have worked. */
export async function whileBusy<Result>(call: (isRepeated: boolean) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(attempt > 0);
    } catch (error) {
      const isBusy = error instanceof Error && busyReasons.includes(error.name);
      if (!isBusy || attempt + 1 >= tries) throw error;
      const bound = firstPauseMilliseconds * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, bound * (0.5 + Math.random() / 2)));
    }
  }
}
