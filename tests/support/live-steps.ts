/** A house whose administrator runs live sessions, and whose members watch them. */
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import type { LiveFields } from "#lambdas/live/contract.ts";
import { createSession, endSession, goLive, publishSession, replaceStreamKey } from "#lambdas/live/host-contract.ts";
import { getSession, keepWatching, sendMessage, startWatching } from "#lambdas/live/viewer-contract.ts";
import { sendStream } from "../../scripts/fixture/operator.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { atTime } from "./at-time.ts";
import type { Actor, TestServer } from "./test-server.ts";

/** A talk of an hour by link that begins at 10:00 on the day of the tests. */
export const aTalk: LiveFields = {
  title: "Talk by the fire",
  summary: "About old presses.",
  hostName: "Ada",
  startAt: "2026-11-24T10:00:00.000Z",
  durationMinutes: 60,
  audience: { kind: "everybody" },
  source: { kind: "link", url: "https://meet.example/house" },
  waitingText: "We begin soon.",
  hasChat: true,
  isRecorded: false,
  replayDays: 30,
};

/** The same talk as a recorded stream. */
export const aStream: LiveFields = { ...aTalk, source: { kind: "stream" }, isRecorded: true };

export function liveSteps(server: TestServer) {
  return async function open() {
    const own = await server.newTenant();
    const admin = await server.newMember(own, { role: "admin" });
    const params = { tenantId: own.tenantId };
    let keys = 0;
    const key = () => `live-key-${(keys += 1)}`;
    const of = (sessionId: LiveSessionId) => ({ ...params, sessionId });
    const write = async (changes: Partial<LiveFields> = {}) =>
      (await server.call(createSession, { as: admin, params, body: { ...aTalk, ...changes }, key: key() })).body;
    const publish = async (changes: Partial<LiveFields> = {}) => {
      const { sessionId, version } = await write(changes);
      return (await server.call(publishSession, { as: admin, params: of(sessionId), body: { version }, key: key() }))
        .body;
    };
    const stream = (sessionId: LiveSessionId) => sendStream(server.table, own.scope, sessionId, server.clock.now);
    const start = (sessionId: LiveSessionId, version: number) =>
      server.call(goLive, { as: admin, params: of(sessionId), body: { version }, key: key() });
    const begin = async (changes: Partial<LiveFields> = {}) => {
      const { sessionId, version } = await publish(changes);
      if (changes.source?.kind === "stream") await stream(sessionId);
      return (await start(sessionId, version)).body;
    };
    const end = (sessionId: LiveSessionId, version: number) =>
      server.call(endSession, { as: admin, params: of(sessionId), body: { version }, key: key() });
    const newMember = (points = 100) => server.newMember(own, { points });
    const see = (as: Actor, sessionId: LiveSessionId) => server.call(getSession, { as, params: of(sessionId) });
    const watch = (as: Actor, sessionId: LiveSessionId) =>
      server.call(startWatching, { as, params: of(sessionId), body: {} });
    const stay = (as: Actor, sessionId: LiveSessionId) =>
      server.call(keepWatching, { as, params: of(sessionId), body: {} });
    const say = (as: Actor, sessionId: LiveSessionId, text: string, named = key()) =>
      server.call(sendMessage, { as, params: of(sessionId), body: { text }, key: named });
    const newKey = (sessionId: LiveSessionId) =>
      server.call(replaceStreamKey, { as: admin, params: of(sessionId), body: {} });
    return {
      own,
      admin,
      params,
      of,
      key,
      write,
      publish,
      stream,
      start,
      begin,
      end,
      newMember,
      see,
      watch,
      stay,
      say,
      newKey,
    };
  };
}

/** Gives a consumer one message at the time of its change, without its queue. @returns how many failed */
export async function consume(consumerId: string, message: object): Promise<number> {
  const handler = await loadSource(consumerId, "consumers");
  const event = { Records: [{ body: JSON.stringify(message), messageId: "one" }] };
  const at = "at" in message && Number(message.at) > 0 ? Number(message.at) : Date.now();
  const { batchItemFailures } = (await atTime(at, () => handler(event, lambdaContext(consumerId, "test")))) as {
    batchItemFailures: unknown[];
  };
  return batchItemFailures.length;
}
