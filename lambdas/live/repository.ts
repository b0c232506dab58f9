/** Live sessions with their stage, viewers, passes and chat. Writes as data. */
import type { ChatMessageId, LiveSessionId, MemberId, TenantId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import {
  allSessionsList,
  chatGuardItem,
  chatMessageItem,
  chatReportItem,
  liveClaimItem,
  liveMinuteItem,
  livePassItem,
  liveRefundsItem,
  liveReminderItem,
  liveSessionItem,
  liveStageItem,
  liveViewerItem,
  sessionsByStartList,
  viewersList,
} from "./items.ts";
import { nextMoment } from "./rules.ts";
import type {
  StoredMessage,
  StoredPass,
  StoredReminder,
  StoredSession,
  StoredStage,
  StoredViewer,
} from "./stored-contract.ts";

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

// Sessions ------------------------------------------------------------------------------------------------------------

export function sessionRef(scope: TenantScope, sessionId: LiveSessionId): ItemRef<StoredSession> {
  return liveSessionItem.ref(scope, sessionId);
}

export function stageRef(scope: TenantScope, sessionId: LiveSessionId): ItemRef<StoredStage> {
  return liveStageItem.ref(scope, sessionId);
}

/** The workspace of a session. */
export function sessionClaimRef(sessionId: LiveSessionId): ItemRef<TenantId> {
  return { key: liveClaimItem.key(sessionId), parse: (item) => liveClaimItem.parse(item).tenantId };
}

function sessionToItem(scope: TenantScope, session: StoredSession): StoredItem {
  const { sessionId, startAt, status } = session;
  const dueAt = nextMoment(session);
  return {
    ...liveSessionItem.whole(session),
    ...indexed(allSessionsList(scope), `${startAt}#${sessionId}`),
    ...(status === "draft" ? {} : indexed(sessionsByStartList(scope), `${startAt}#${sessionId}`)),
    ...(dueAt === null ? {} : indexed(dueList("live", dueShardOf(sessionId)), dueAt)),
  };
}

/** A new session with its stage, and the claim that says whose it is. */
export function createSessionItems(scope: TenantScope, session: StoredSession, stage: StoredStage): WriteItem[] {
  const { sessionId } = session;
  const claim = liveClaimItem.whole({ tenantId: scope.tenantId, version: 1 });
  return [
    putNew(liveSessionItem.key(scope, sessionId), sessionToItem(scope, session), lostRace),
    putNew(liveStageItem.key(scope, sessionId), liveStageItem.whole(stage), lostRace),
    putNew(liveClaimItem.key(sessionId), claim, lostRace),
  ];
}

/** Writes a changed session over the version that its editor saw. */
export function saveSession(scope: TenantScope, session: StoredSession): WriteItem {
  const key = liveSessionItem.key(scope, session.sessionId);
  return replaceVersion(key, sessionToItem(scope, session), session.version);
}

/** As `saveSession`, over the version that was read. */
export function followSession(scope: TenantScope, session: StoredSession): WriteItem {
  return { ...saveSession(scope, session), refused: lostRace };
}

/** Removes a draft with its stage and its claim, if it still has the version that was seen. */
export function removeSession(
  scope: TenantScope,
  sessionId: LiveSessionId,
  seenVersion: number,
  refused: WriteItem["refused"],
): WriteItem[] {
  const seen = [{ attribute: "version", is: "=", value: seenVersion } as const];
  return [
    { kind: "delete", key: liveSessionItem.key(scope, sessionId), conditions: seen, refused },
    { kind: "delete", key: liveStageItem.key(scope, sessionId), conditions: [], refused: lostRace },
    { kind: "delete", key: liveClaimItem.key(sessionId), conditions: [], refused: lostRace },
  ];
}

/** Writes a changed stage over the version that was read. */
export function saveStage(scope: TenantScope, stage: StoredStage): WriteItem {
  const key = liveStageItem.key(scope, stage.sessionId);
  return { ...replaceVersion(key, liveStageItem.whole(stage), stage.version), refused: lostRace };
}

interface Bounds {
  from: string;
  to: string;
  newestFirst: boolean;
}

/** Published sessions that begin within bounds. From an index: decide nothing by it. */
export function sessionsByStart(scope: TenantScope, bounds: Bounds, page: PageOf): QuerySpec<StoredSession> {
  const { from, to, newestFirst } = bounds;
  return {
    partition: sessionsByStartList(scope),
    range: { from, to },
    newestFirst,
    ...page,
    parse: liveSessionItem.parse,
  };
}

/** All sessions that begin within bounds, drafts among them. */
export function allSessions(scope: TenantScope, bounds: Bounds, page: PageOf): QuerySpec<StoredSession> {
  const { from, to, newestFirst } = bounds;
  return { partition: allSessionsList(scope), range: { from, to }, newestFirst, ...page, parse: liveSessionItem.parse };
}

// Viewers -------------------------------------------------------------------------------------------------------------

export function viewerRef(scope: TenantScope, memberId: MemberId, sessionId: LiveSessionId): ItemRef<StoredViewer> {
  return liveViewerItem.ref(scope, memberId, sessionId);
}

/** Writes a viewer, new or over the version that was read. */
export function saveViewer(scope: TenantScope, viewer: StoredViewer, before: StoredViewer | undefined): WriteItem {
  const { sessionId, memberId, firstAt } = viewer;
  const key = liveViewerItem.key(scope, memberId, sessionId);
  const item = { ...liveViewerItem.whole(viewer), ...indexed(viewersList(scope, sessionId), `${firstAt}#${memberId}`) };
  if (before === undefined) return putNew(key, item, lostRace);
  return { ...replaceVersion(key, item, before.version), refused: lostRace };
}

/** A session's viewers in the order of their coming. From an index: decide nothing by it. */
export function viewersOf(scope: TenantScope, sessionId: LiveSessionId, page: PageOf): QuerySpec<StoredViewer> {
  return { partition: viewersList(scope, sessionId), ...page, parse: liveViewerItem.parse };
}

/** The sessions that a member has been in, read strongly. */
export function sessionsOfViewer(scope: TenantScope, memberId: MemberId): Omit<QuerySpec<StoredViewer>, "cursor"> {
  return {
    partition: liveViewerItem.key.partition(scope, memberId),
    range: { prefix: liveViewerItem.key.prefix },
    consistent: true,
    limit: limits.pageRows,
    parse: liveViewerItem.parse,
  };
}

export function viewerMinuteRef(scope: TenantScope, sessionId: LiveSessionId, minute: number): ItemRef<number> {
  return { key: liveMinuteItem.key(scope, sessionId, minute), parse: (item) => liveMinuteItem.parse(item).count };
}

/** Counts somebody in a minute. Whoever calls has made sure that it is the first time. */
export function countViewer(scope: TenantScope, sessionId: LiveSessionId, minute: number): WriteItem {
  const key = liveMinuteItem.key(scope, sessionId, minute);
  const expiresAtSeconds = (minute + 60) * 60;
  const change = { set: { ...liveMinuteItem.mark, expiresAtSeconds }, add: { count: 1, version: 1 } };
  return update(key, change, [], lostRace);
}

// Passes --------------------------------------------------------------------------------------------------------------

export function passRef(scope: TenantScope, sessionId: LiveSessionId, memberId: MemberId): ItemRef<StoredPass> {
  return livePassItem.ref(scope, sessionId, memberId);
}

/** A new pass. A member has one at most, and it is the guard of the call that paid for it. */
export function createPass(scope: TenantScope, pass: StoredPass): WriteItem {
  return putNew(livePassItem.key(scope, pass.sessionId, pass.memberId), livePassItem.whole(pass), lostRace);
}

export function markRefunded(scope: TenantScope, pass: StoredPass, refundedAt: string): WriteItem {
  const key = livePassItem.key(scope, pass.sessionId, pass.memberId);
  const item = livePassItem.whole({ ...pass, refundedAt });
  return { ...replaceVersion(key, item, pass.version), refused: lostRace };
}

/** A session's passes after one of them, read strongly, in the order of their members. */
export function passesAfter(
  scope: TenantScope,
  sessionId: LiveSessionId,
  after: MemberId | null,
  limit: number,
): QuerySpec<StoredPass> {
  const { prefix } = livePassItem.key;
  const from = after === null ? prefix : `${livePassItem.key(scope, sessionId, after).sk}!`;
  return {
    partition: livePassItem.key.partition(scope, sessionId),
    range: { from, to: `${prefix}~` },
    consistent: true,
    limit,
    parse: livePassItem.parse,
  };
}

export interface LiveRefunds {
  sessionId: LiveSessionId;
  after: MemberId | null;
  done: number;
  finishedAt: string | null;
  version: number;
}

export function refundsRef(scope: TenantScope, sessionId: LiveSessionId): ItemRef<LiveRefunds> {
  return liveRefundsItem.ref(scope, sessionId);
}

/** Starts the refunds of a session that was sold for points; nothing for another. */
export function startRefunds(scope: TenantScope, sessionId: LiveSessionId): WriteItem {
  const item = liveRefundsItem.whole({ sessionId, after: null, done: 0, finishedAt: null, version: 1 });
  return putNew(liveRefundsItem.key(scope, sessionId), item, lostRace);
}

/** Stores how far the refunds have come, unless another run has stored it meanwhile. */
export function moveRefunds(
  scope: TenantScope,
  seen: LiveRefunds,
  to: Pick<LiveRefunds, "after" | "done" | "finishedAt">,
): WriteItem {
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  return update(
    liveRefundsItem.key(scope, seen.sessionId),
    { set: { ...to }, add: { version: 1 } },
    unchanged,
    lostRace,
  );
}

// Reminders -----------------------------------------------------------------------------------------------------------

export function reminderRef(scope: TenantScope, sessionId: LiveSessionId, memberId: MemberId): ItemRef<StoredReminder> {
  return liveReminderItem.ref(scope, sessionId, memberId);
}

/** A new reminder. A member has one at most for a session. */
export function createReminder(scope: TenantScope, reminder: StoredReminder): WriteItem {
  const { sessionId, memberId } = reminder;
  return putNew(liveReminderItem.key(scope, sessionId, memberId), liveReminderItem.whole(reminder), lostRace);
}

/** Takes a reminder back, unless the member was told meanwhile. */
export function removeReminder(scope: TenantScope, { sessionId, memberId, version }: StoredReminder): WriteItem {
  const seen = [{ attribute: "version", is: "=", value: version } as const];
  return { kind: "delete", key: liveReminderItem.key(scope, sessionId, memberId), conditions: seen, refused: lostRace };
}

/** Records that a member is told. Of two runs, one fails and reads anew. */
export function markTold(scope: TenantScope, reminder: StoredReminder, toldAt: string): WriteItem {
  const key = liveReminderItem.key(scope, reminder.sessionId, reminder.memberId);
  const item = liveReminderItem.whole({ ...reminder, toldAt });
  return { ...replaceVersion(key, item, reminder.version), refused: lostRace };
}

/** Everybody who wants to be told of a session, read strongly. */
export function remindersOf(scope: TenantScope, sessionId: LiveSessionId): Omit<QuerySpec<StoredReminder>, "cursor"> {
  return {
    partition: liveReminderItem.key.partition(scope, sessionId),
    range: { prefix: liveReminderItem.key.prefix },
    consistent: true,
    limit: limits.pageRows,
    parse: liveReminderItem.parse,
  };
}

// Chat ----------------------------------------------------------------------------------------------------------------

export interface MessageGuard {
  messageId: ChatMessageId;
  sentAt: string;
  bodyHash: string;
}

export function guardRef(
  scope: TenantScope,
  sessionId: LiveSessionId,
  messageId: ChatMessageId,
): ItemRef<MessageGuard> {
  return chatGuardItem.ref(scope, sessionId, messageId);
}

export function messageRef(
  scope: TenantScope,
  sessionId: LiveSessionId,
  { sentAt, messageId }: Pick<MessageGuard, "sentAt" | "messageId">,
): ItemRef<StoredMessage> {
  return chatMessageItem.ref(scope, sessionId, sentAt, messageId);
}

/** A new message with its guard. */
export function createMessage(scope: TenantScope, message: StoredMessage, bodyHash: string): WriteItem[] {
  const { sessionId, messageId, sentAt, expiresAtSeconds } = message;
  const guard = chatGuardItem.whole({ messageId, sentAt, bodyHash, expiresAtSeconds, version: 1 });
  return [
    putNew(chatGuardItem.key(scope, sessionId, messageId), guard, lostRace),
    putNew(chatMessageItem.key(scope, sessionId, sentAt, messageId), chatMessageItem.whole(message), lostRace),
  ];
}

export function saveMessage(scope: TenantScope, message: StoredMessage): WriteItem {
  const key = chatMessageItem.key(scope, message.sessionId, message.sentAt, message.messageId);
  return { ...replaceVersion(key, chatMessageItem.whole(message), message.version), refused: lostRace };
}

/** Writes messages without the words of an erased member, and counts them for the pages that show them. */
export function forgetMessages(
  scope: TenantScope,
  sessionId: LiveSessionId,
  messages: readonly StoredMessage[],
): WriteItem[] {
  const stage = liveStageItem.key(scope, sessionId);
  const present = [{ attribute: "pk", is: "present" } as const];
  return [
    ...messages.map((message) => saveMessage(scope, { ...message, senderName: null, text: null })),
    update(stage, { add: { forgotten: messages.length, version: 1 } }, present, lostRace),
  ];
}

/** A session's messages, latest first, read strongly: a ring must not arrive before its message can be read. */
export function messagesOf(scope: TenantScope, sessionId: LiveSessionId, page: PageOf): QuerySpec<StoredMessage> {
  return {
    partition: chatMessageItem.key.partition(scope, sessionId),
    range: { prefix: chatMessageItem.key.prefix },
    newestFirst: true,
    consistent: true,
    ...page,
    parse: chatMessageItem.parse,
  };
}

export function reportRef(
  scope: TenantScope,
  { sessionId, messageId }: Pick<StoredMessage, "sessionId" | "messageId">,
  memberId: MemberId,
): ItemRef<{ memberId: MemberId }> {
  return chatReportItem.ref(scope, sessionId, messageId, memberId);
}

/** A member's report of a message; of two reports of the same member, one finds the other. */
export function createReport(scope: TenantScope, message: StoredMessage, memberId: MemberId): WriteItem[] {
  const { sessionId, messageId, expiresAtSeconds } = message;
  const item = chatReportItem.whole({ memberId, expiresAtSeconds, version: 1 });
  const change = { add: { reports: 1, version: 1 } };
  return [
    putNew(chatReportItem.key(scope, sessionId, messageId, memberId), item, lostRace),
    saveMessage(scope, { ...message, reports: message.reports + 1 }),
    update(liveStageItem.key(scope, sessionId), change, [{ attribute: "pk", is: "present" }], lostRace),
  ];
}
