/**
 * Answers that `public/first-paint.js` requested while the app was still loading. Each answer is used once, because a
 * second request needs the current state. For the same reason that script forgets them after a while.
 */
declare global {
  /** By address. Where a token was sent, it comes first: an answer is only for the session that asked. */
  var guildhallAhead: Record<string, Promise<Response>> | undefined;
}

/** `address`: path and query as the app requests them, without the host. */
export function takeAhead(address: string, authorization: string | undefined): Promise<Response> | undefined {
  const asked = globalThis.guildhallAhead ?? {};
  const name = authorization === undefined ? address : `${authorization} ${address}`;
  const answer = asked[name];
  delete asked[name];
  return answer;
}
