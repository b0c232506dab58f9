import { waitingPeople } from "#lambdas/joining/channels.ts";
import { listenOn, reread } from "#web/session/realtime/listener.ts";

export const joiningListeners = {
  // Each answer also counts who waits.
  "joining.waitingPeople": listenOn(waitingPeople, reread("members.listMembers")),
};
