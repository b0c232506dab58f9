import { waitingPeople } from "#lambdas/joining/channels.ts";
import { listenOn, rereadLate } from "#web/session/realtime/listener.ts";

export const joiningListeners = {
  // Each answer also counts who waits.
  "joining.waitingPeople": listenOn(
    waitingPeople,
    rereadLate("members.listMembers"),
    rereadLate("statistics.getToday"),
  ),
};
