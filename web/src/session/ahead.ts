/**
 * Answers that `public/first-paint.js` asked for while the app itself was still on its way. Each is given once: whoever
 * asks again wants to know what holds now.
 */
declare global {
  var guildhallAhead: Record<string, Promise<Response>> | undefined;
}

/** By the address as the app asks for it, without the host. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const asked = globalThis.guildhallAhead ?? {};
  const answer = asked[address];
  delete asked[address];
  return answer;
}
