import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import type { Member } from "../../members/contract.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { whileActive } from "../../points/repository.ts";
import { isChatOpen, refuseLocked } from "../audience.ts";
import { afterMessage, newMessage, newViewer, presentMessage } from "../chat.ts";
import { chatClosed, noWallet, sessionNotFound } from "../contract.ts";
import { readGrounds, viewingRefs } from "../list.ts";
import { createMessage, guardRef, type MessageGuard, saveViewer } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { sendMessage } from "../viewer-contract.ts";

export const handler = tenantRoute(sendMessage, {
  gets: ({ scope, actorId, params: { sessionId }, intent }) => ({
    earlier: guardRef(scope, sessionId, idFrom("chatMessage", intent.idBody)),
    me: memberRef(scope, actorId),
    ...viewingRefs(scope, actorId, sessionId),
  }),
  guard: {
    item: "earlier",
    // The guard keeps no words. The call brings them, and another body is refused.
    earlier: ({ found: { earlier, me }, body: { text } }) =>
      earlier &&
      me && {
        bodyHash: earlier.bodyHash,
        answer: { ...sentBefore(earlier, me), text },
      },
  },
  run: async ({ scope, actorId, member, role, found, params: { sessionId }, body, intent, now, table, commit }) => {
    const { session, stage, viewer, pass, membership } = found;
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    if (member === undefined) throw new AppError(noWallet);
    const reader = readerOf(role, membership);
    refuseLocked(session, await readGrounds(table, scope, session, { actorId, reader, viewer, pass }));
    if (!isChatOpen(session, stage, now)) throw new AppError(chatClosed);
    const writing = afterMessage(viewer ?? newViewer(sessionId, actorId, now), now);
    const ids = { messageId: idFrom("chatMessage", intent.idBody), sessionId };
    const sender = { memberId: actorId, name: fullName(member), isStaff: role !== "member" };
    const message = newMessage(ids, sender, body.text, now);
    return commit(
      [
        ...createMessage(scope, message, intent.bodyHash),
        // Muting and removing write the viewer, so of both at once one reads again.
        saveViewer(scope, writing, viewer),
        whileActive(scope, actorId),
      ],
      presentMessage(message, actorId),
    );
  },
});

/** A message once more, without its words. */
const sentBefore = ({ messageId, sentAt }: MessageGuard, me: Member) => {
  return { messageId, sentAt, senderName: fullName(me), isMine: true, isStaff: me.role !== "member" };
};
