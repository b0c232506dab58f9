import type { MemberId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer, type ConsumerRequest } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { followMembers } from "../consumers.ts";
import { messageRef, messagesOf, saveMessage, sessionsOfViewer } from "../repository.ts";
import { revokePlayback } from "../revoke.ts";
import type { StoredMessage } from "../stored-contract.ts";

/** Safe to repeat: what is revoked or forgotten already changes nothing. */
export const handler = changesConsumer(followMembers, async ({ before, after }, scope, request) => {
  if (before === undefined) return;
  const { memberId } = before;
  const { table } = request;
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  // The person came back before this change arrived, with the same rights.
  if (member?.status === "active" && member.role === before.role) return;
  const isErased = after === undefined && member === undefined;
  for await (const viewer of table.all(sessionsOfViewer(scope, memberId))) {
    await revokePlayback(viewer, scope, request);
    if (isErased) await forgetMessages(viewer.sessionId, memberId, scope, request);
  }
});

async function forgetMessages(
  sessionId: StoredMessage["sessionId"],
  memberId: MemberId,
  scope: TenantScope,
  { table, deadlineAt }: ConsumerRequest,
) {
  for await (const message of table.all(messagesOf(scope, sessionId, { limit: limits.pageRows }))) {
    if (message.memberId !== memberId || (message.senderName === null && message.text === null)) continue;
    await withRaces(deadlineAt, async () => {
      const { now } = await table.getMany({ now: messageRef(scope, sessionId, message) }, { consistent: true });
      if (now !== undefined) await table.commit([saveMessage(scope, { ...now, senderName: null, text: null })]);
    });
  }
}
