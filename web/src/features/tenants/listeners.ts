import { standingChanges } from "#lambdas/tenants/channels.ts";
import { listenOn, rereadLate } from "#web/session/realtime/listener.ts";

/** Each page of a workspace reads `getMe`, so each hears of support, of an unpaid invoice and of a closing. */
export const tenantListeners = {
  "tenants.standingChanges": listenOn(standingChanges, rereadLate("members.getMe")),
};
