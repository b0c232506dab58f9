/** How long a door waits for the server. A network may be there and carry nothing. */
import { ApiError } from "#web/session/api.ts";

/** After this time a desk or a station judges by itself. */
export const patienceMilliseconds = 4_000;

/** For a page of the rules. Nobody stands and waits for it. */
export const pageMilliseconds = 20_000;

interface Wait {
  milliseconds?: number;
  /** Ends the wait earlier, such as when the page is left. */
  until?: AbortSignal | undefined;
}

/**
 * Asks the server, and takes no answer for a lost network. The call may still take effect. So whoever asks again sends
 * the same key.
 * @throws `ApiError` with `network`, if no answer comes in time or the browser loses its network
 */
export async function inTime<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  { milliseconds = patienceMilliseconds, until }: Wait = {},
): Promise<Answer> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const lost = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new ApiError({ code: "network", status: 0, message: "No answer in time" }));
    ending.signal.addEventListener("abort", fail);
  });
  const timer = setTimeout(end, milliseconds);
  window.addEventListener("offline", end);
  until?.addEventListener("abort", end);
  if (until?.aborted === true) end();
  try {
    return await Promise.race([send(ending.signal), lost]);
  } finally {
    clearTimeout(timer);
    window.removeEventListener("offline", end);
    until?.removeEventListener("abort", end);
  }
}
