/** The time until an instant, as it runs: "4:59" below an hour, "2 h 05 min" above. */
import { useEffect, useState } from "react";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { countdownTexts as texts } from "./texts.ts";

const second = 1000;

/** Null once the time is over. It rounds up, so that it reaches zero when the time is over. */
export function timeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((toMilliseconds(until) - now) / second);
  if (seconds <= 0) return null;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return texts.hours(hours, twoDigits(minutes % 60));
  return texts.days(Math.floor(hours / 24), hours % 24);
}

/** @param ahead milliseconds by which the clock that decides is ahead of this device's */
export function useCountdown(until: string, ahead = 0): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(until, now + ahead);
}
