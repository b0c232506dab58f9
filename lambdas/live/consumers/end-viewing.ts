import type { LiveSessionId, MemberId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { revokeViewer } from "../../gateways/video.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { accessOf } from "../audience.ts";
import { mayPlay } from "../chat.ts";
import { endViewing } from "../consumers.ts";
import { readGrounds } from "../list.ts";
import {
  forgetMessages,
  messageRef,
  messagesOf,
  saveViewer,
  sessionRef,
  sessionsOfViewer,
  stageRef,
  viewerRef,
} from "../repository.ts";
import type { StoredMessage } from "../stored-contract.ts";

/** Safe to repeat: what is revoked or forgotten already changes nothing that anybody sees. */
export const handler = changesConsumer(endViewing, async (change, scope, request) => {
  if (change.entity === "liveViewer") {
    const { after } = change;
    if (after?.isRemoved === true) await revokePlayback(after, scope, request);
    return;
  }
  if (change.entity !== "member") {
    if (change.after !== undefined) await endLocked(change.after.memberId, scope, request);
    return;
  }
  const { before, after } = change;
  if (before === undefined) return;
  const { memberId } = before;
  const { table } = request;
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  // The person came back before this change arrived, with the same rights.
  if (member?.status === "active" && member.role === before.role) return;
  const isErased = after === undefined && member === undefined;
  for await (const viewer of table.all(sessionsOfViewer(scope, memberId)))
    if (mayPlay(viewer, request.now)) await revokePlayback(viewer, scope, request);
  if (!isErased) return;
  // Afterwards, because many words take longer than a run has. The next delivery goes on.
  for await (const viewer of table.all(sessionsOfViewer(scope, memberId))) await forgetChat(viewer, scope, request);
});

/**
 * Ends what the member may not watch any more. The plan and the seats decide as they are now. It looks at no session whose
 * playback is over, because a member of many years has been in many.
 */
async function endLocked(memberId: MemberId, scope: TenantScope, request: ConsumerRequest) {
  const { table } = request;
  const refs = { member: memberRef(scope, memberId), membership: membershipRef(scope, memberId) };
  const { member, membership } = await table.getMany(refs, { consistent: true });
  if (member === undefined) return;
  const reader = readerOf(member.role, membership);
  for await (const viewer of table.all(sessionsOfViewer(scope, memberId))) {
    if (!mayPlay(viewer, request.now)) continue;
    const { sessionId } = viewer;
    const { session } = await table.getMany({ session: sessionRef(scope, sessionId) }, { consistent: true });
    if (session === undefined || !["plans", "event"].includes(session.audience.kind)) continue;
    const grounds = await readGrounds(table, scope, session, { actorId: memberId, reader, viewer, pass: undefined });
    if (accessOf(session, grounds) !== "open") await revokePlayback(viewer, scope, request);
  }
}

interface Viewing {
  sessionId: LiveSessionId;
  memberId: MemberId;
}

/** Ends a member's running playback, and makes their tokens worth nothing. Does nothing without a channel. */
async function revokePlayback({ sessionId, memberId }: Viewing, scope: TenantScope, request: ConsumerRequest) {
  const { table, deadlineAt } = request;
  await withRaces(deadlineAt, async () => {
    const refs = { stage: stageRef(scope, sessionId), viewer: viewerRef(scope, memberId, sessionId) };
    const { stage, viewer } = await table.getMany(refs, { consistent: true });
    if (viewer === undefined || stage === undefined || stage.channelArn === null) return;
    const { channelArn } = stage;
    await revokeViewer({ channelArn, viewerId: memberId, version: viewer.tokenVersion });
    await table.commit([saveViewer(scope, { ...viewer, tokenVersion: viewer.tokenVersion + 1 }, viewer)]);
  });
}

/** Messages of one transaction. A member of many evenings has written thousands. */
const messagesAtOnce = 50;

/** Removes the words of an erased member from a chat. */
async function forgetChat({ sessionId, memberId }: Viewing, scope: TenantScope, request: ConsumerRequest) {
  const { table } = request;
  let found: StoredMessage[] = [];
  for await (const message of table.all(messagesOf(scope, sessionId, { limit: limits.pageRows }))) {
    if (message.memberId !== memberId || !hasWords(message)) continue;
    found.push(message);
    if (found.length < messagesAtOnce) continue;
    await forgetAtOnce(sessionId, found, scope, request);
    found = [];
  }
  if (found.length > 0) await forgetAtOnce(sessionId, found, scope, request);
}

const hasWords = ({ senderName, text }: StoredMessage) => senderName !== null || text !== null;

async function forgetAtOnce(
  sessionId: LiveSessionId,
  found: readonly StoredMessage[],
  scope: TenantScope,
  { table, deadlineAt }: ConsumerRequest,
) {
  const refs = Object.fromEntries(
    found.map((message) => [message.messageId, messageRef(scope, sessionId, message)] as const),
  );
  await withRaces(deadlineAt, async () => {
    const latest = Object.values(await table.getMany(refs, { consistent: true }));
    const left = latest.filter((message) => message !== undefined && hasWords(message)) as StoredMessage[];
    if (left.length > 0) await table.commit(forgetMessages(scope, sessionId, left));
  });
}
