import { chatChanges, chatReports, liveChanges, ownViewing } from "#lambdas/live/channels.ts";
import { listenOn, reread, rereadLate } from "#web/session/realtime/listener.ts";

export const liveListeners = {
  "live.liveChanges": listenOn(
    liveChanges,
    rereadLate("live.listSessions"),
    reread("live.getSession", ({ ids }, { params }) => ids?.includes(params.sessionId) ?? true),
    rereadLate("live.listAllSessions"),
    reread("live.getStage", ({ ids }, { params }) => ids?.includes(params.sessionId) ?? true),
  ),
  "live.chatChanges": listenOn(
    chatChanges,
    reread("live.listChat", ({ ids }, { params }) => ids?.includes(params.sessionId) ?? true),
    reread("live.listModeration", ({ ids }, { params }) => ids?.includes(params.sessionId) ?? true),
  ),
  "live.chatReports": listenOn(
    chatReports,
    reread("statistics.getWaits"),
    reread("live.getStage", ({ ids }, { params }) => ids?.includes(params.sessionId) ?? true),
    reread("live.listModeration", ({ ids }, { params }) => ids?.includes(params.sessionId) ?? true),
  ),
  "live.ownViewing": listenOn(ownViewing, reread("live.getSession")),
};
