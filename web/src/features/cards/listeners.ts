import { ownCard } from "#lambdas/cards/channels.ts";
import { listenOn, reread } from "#web/session/realtime/listener.ts";

export const cardListeners = {
  "cards.ownCard": listenOn(ownCard, reread("cards.getMyCard")),
};
