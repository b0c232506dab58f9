import { useEffect, useState } from "react";

const tickMilliseconds = 1000;

interface Pause {
  /** Whole seconds until the pause ends; 0 when there is none. */
  secondsLeft: number;
  start: (seconds: number) => void;
}

/** A pause before something may be done again, such as sending a mail. `initialSeconds`: of one that runs already. */
export function usePause(initialSeconds = 0): Pause {
  const [endsAt, setEndsAt] = useState(() => performance.now() + initialSeconds * 1000);
  const [now, setNow] = useState(() => performance.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setNow(performance.now()), tickMilliseconds);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft,
    start: (seconds) => {
      const startedAt = performance.now();
      setNow(startedAt);
      setEndsAt(startedAt + seconds * 1000);
    },
  };
}
