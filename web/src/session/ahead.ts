/**
 * Answers that `public/first-paint.js` requested while the app was still loading. Each answer is used once, because a
 * second request needs the current state.
 */
declare global {
  var guildhallAhead: Record<string, Promise<Response>> | undefined;
}

/** `address`: path and query as the app requests them, without the host. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const asked = globalThis.guildhallAhead ?? {};
  const answer = asked[address];
  delete asked[address];
  return answer;
}
