import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { sessionNotFound, viewerNotFound } from "../contract.ts";
import { setViewer } from "../host-contract.ts";
import { saveViewer, sessionRef, viewerRef } from "../repository.ts";

export const handler = tenantRoute(setViewer, {
  gets: ({ scope, params: { sessionId, memberId } }) => ({
    session: sessionRef(scope, sessionId),
    viewer: viewerRef(scope, memberId, sessionId),
  }),
  run: ({ scope, found: { session, viewer }, body, commit }) => {
    if (session === undefined) throw new AppError(sessionNotFound);
    if (viewer === undefined) throw new AppError(viewerNotFound);
    const { memberId, isMuted: wasMuted, isRemoved: wasRemoved } = viewer;
    const { isMuted = wasMuted, isRemoved = wasRemoved } = body;
    const act = actOf(viewer, { isMuted, isRemoved });
    return commit(
      [saveViewer(scope, { ...viewer, isMuted, isRemoved }, viewer)],
      { memberId, isMuted, isRemoved },
      { before: {}, after: { act } },
    );
  },
});

type Standing = Record<"isMuted" | "isRemoved", boolean>;

/** What the call does to the viewer. A removal says more than the chat. */
function actOf(before: Standing, after: Standing) {
  if (before.isRemoved !== after.isRemoved) return after.isRemoved ? "remove" : "let_in";
  if (before.isMuted !== after.isMuted) return after.isMuted ? "mute" : "unmute";
  return undefined;
}
