/** A member's part in a live session: presence, a message in the chat, and one that the host removes. */
import { createSession, goLive, publishSession, removeMessage } from "#lambdas/live/host-contract.ts";
import { keepWatching, sendMessage } from "#lambdas/live/viewer-contract.ts";
import { aTalk } from "../../support/live-steps.ts";
import type { Actor } from "../../support/test-server.ts";
import type { Tools } from "./at-events.ts";

/** Returns the session's id. */
export async function watchSession(person: Actor, { admin, twice, call, words, look, now }: Tools): Promise<string> {
  const body = { ...aTalk, startAt: new Date(now + 60_000).toISOString() };
  const { sessionId } = (await twice(createSession, admin, { body })).body as { sessionId: string };
  const params = { sessionId };
  await twice(publishSession, admin, { params, body: { version: 1 } });
  await twice(goLive, admin, { params, body: { version: 2 } });
  await call(keepWatching, person, { params, body: {} });
  const say = async (text: string) => {
    const { body: sent } = await call(sendMessage, person, { params, body: { text } });
    return sent as { messageId: string };
  };
  await say(words("hello"));
  const { messageId } = await say(words("too much"));
  await look();
  await call(removeMessage, admin, { params: { ...params, messageId }, body: {} });
  return sessionId;
}
