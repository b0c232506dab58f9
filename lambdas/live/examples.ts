import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import type { LiveFields, LiveSessionDetail } from "./contract.ts";
import * as host from "./host-contract.ts";
import * as viewer from "./viewer-contract.ts";

const meeting = { kind: "link", url: "https://meet.example/house" } as const;

function fieldsOf(fixture: FixtureTenant, fields: Partial<LiveFields> = {}): LiveFields {
  return {
    title: "Talk by the fire",
    summary: "",
    hostName: "",
    startAt: toInstant(fixture.now() + 5 * minuteMilliseconds),
    durationMinutes: 60,
    audience: { kind: "everybody" },
    source: meeting,
    waitingText: "We begin soon.",
    hasChat: true,
    isRecorded: false,
    replayDays: 30,
    ...fields,
  };
}

const idOf = ({ sessionId }: Pick<LiveSessionDetail, "sessionId">) => ({ sessionId });

const draft = (fixture: FixtureTenant, fields: Partial<LiveFields> = {}) =>
  fixture.call(host.createSession, { body: fieldsOf(fixture, fields) });

async function published(fixture: FixtureTenant, fields: Partial<LiveFields> = {}) {
  const session = await draft(fixture, fields);
  return fixture.call(host.publishSession, { params: idOf(session), body: { version: session.version } });
}

async function begun(fixture: FixtureTenant, fields: Partial<LiveFields> = {}) {
  const session = await published(fixture, fields);
  if (session.source.kind === "stream") await fixture.sendStream(session.sessionId);
  return fixture.call(host.goLive, { params: idOf(session), body: { version: session.version } });
}

/** A recorded session that is over. */
async function recorded(fixture: FixtureTenant) {
  const session = await begun(fixture, { source: { kind: "stream" }, isRecorded: true });
  return fixture.call(host.endSession, { params: idOf(session), body: { version: session.version } });
}

async function withMessage(fixture: FixtureTenant) {
  const session = await begun(fixture);
  const message = { params: idOf(session), body: { text: "Good evening" } };
  const { messageId } = await fixture.call(viewer.sendMessage, message);
  return { session, messageId };
}

export const examples = {
  ...examplesOf(viewer, {
    findSession: async (fixture) => ({ params: idOf(await published(fixture)) }),
    getSession: async (fixture) => ({ params: idOf(await published(fixture)) }),
    setReminder: async (fixture) => ({ params: idOf(await published(fixture)), body: { isReminded: true } }),
    startWatching: async (fixture) => ({
      params: idOf(await begun(fixture, { source: { kind: "stream" } })),
      body: {},
    }),
    keepWatching: async (fixture) => ({ params: idOf(await begun(fixture)), body: {} }),
    unlockSession: async (fixture) => ({
      params: idOf(await published(fixture, { audience: { kind: "points", pointsCost: 3 } })),
      body: { pointsCost: 3 },
      otherBody: { pointsCost: 4 },
    }),
    openReplay: async (fixture) => ({ params: idOf(await recorded(fixture)), body: {} }),
    listChat: async (fixture) => ({ params: idOf((await withMessage(fixture)).session) }),
    sendMessage: async (fixture) => ({
      params: idOf(await begun(fixture)),
      body: { text: "Good evening" },
      otherBody: { text: "Good night" },
    }),
    reportMessage: async (fixture) => {
      const { session, messageId } = await withMessage(fixture);
      return { params: { ...idOf(session), messageId }, body: {} };
    },
  }),
  ...examplesOf(host, {
    getStage: async (fixture) => ({ params: idOf(await published(fixture)) }),
    createSession: (fixture) => {
      const body = fieldsOf(fixture);
      return { body, otherBody: { ...body, title: "Talk in the garden" } };
    },
    updateSession: async (fixture) => {
      const session = await draft(fixture);
      const body = { ...fieldsOf(fixture), version: session.version };
      return {
        params: idOf(session),
        body: { ...body, title: "Talk at the lake" },
        otherBody: { ...body, title: "Talk in the wood" },
      };
    },
    publishSession: async (fixture) => {
      const session = await draft(fixture);
      return {
        params: idOf(session),
        body: { version: session.version },
        otherBody: { version: session.version + 1 },
      };
    },
    deleteSession: async (fixture) => {
      const session = await draft(fixture);
      return {
        params: idOf(session),
        body: { version: session.version },
        otherBody: { version: session.version + 1 },
      };
    },
    cancelSession: async (fixture) => {
      const session = await published(fixture);
      return {
        params: idOf(session),
        body: { version: session.version },
        otherBody: { version: session.version + 1 },
      };
    },
    replaceStreamKey: async (fixture) => ({
      params: idOf(await published(fixture, { source: { kind: "stream" } })),
      body: {},
    }),
    goLive: async (fixture) => {
      const session = await published(fixture);
      return {
        params: idOf(session),
        body: { version: session.version },
        otherBody: { version: session.version + 1 },
      };
    },
    endSession: async (fixture) => {
      const session = await begun(fixture);
      return {
        params: idOf(session),
        body: { version: session.version },
        otherBody: { version: session.version + 1 },
      };
    },
    setReplay: async (fixture) => {
      const session = await recorded(fixture);
      const expiresAt = toInstant(fixture.now() + 24 * 60 * minuteMilliseconds);
      const body = { isShown: false, expiresAt, version: session.version };
      return { params: idOf(session), body, otherBody: { ...body, isShown: true } };
    },
    listAttendance: async (fixture) => ({ params: idOf(await begun(fixture)) }),
    setViewer: async (fixture) => {
      const session = await begun(fixture);
      await fixture.call(viewer.keepWatching, { params: idOf(session), body: {} });
      const { memberId } = await fixture.member();
      return { params: { ...idOf(session), memberId }, body: { isMuted: true, isRemoved: false } };
    },
    listModeration: async (fixture) => ({ params: idOf((await withMessage(fixture)).session) }),
    removeMessage: async (fixture) => {
      const { session, messageId } = await withMessage(fixture);
      return { params: { ...idOf(session), messageId }, body: {} };
    },
    pinMessage: async (fixture) => {
      const { session, messageId } = await withMessage(fixture);
      return { params: idOf(session), body: { messageId } };
    },
  }),
};
