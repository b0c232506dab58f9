/**
 * The table of channels: what each feature reads again when a channel rings. It loads after the first page of a
 * workspace is drawn. A channel without a row does not compile.
 */
import type { Channel } from "#lambdas/contract/index.ts";
import { ConnectionSign } from "./app/shell/connection-sign.tsx";
import { accessListeners } from "./features/access/listeners.ts";
import { bookingListeners } from "./features/bookings/listeners.ts";
import { cardListeners } from "./features/cards/listeners.ts";
import { eventListeners } from "./features/events/listeners.ts";
import { liveListeners } from "./features/live-sessions/listeners.ts";
import { shopListeners } from "./features/marketplace/listeners.ts";
import { joiningListeners } from "./features/members/listeners.ts";
import { membershipListeners } from "./features/memberships/listeners.ts";
import { newsListeners } from "./features/news/listeners.ts";
import { notificationListeners } from "./features/notifications/listeners.ts";
import { tenantListeners } from "./features/tenants/listeners.ts";
import { useOldestKeptAt } from "./session/kept-state.ts";
import type { Listener } from "./session/realtime/listener.ts";
import { useRealtime } from "./session/realtime/use-realtime.ts";

const table: { [Id in Channel["id"]]: Listener<Id> } = {
  ...bookingListeners,
  ...joiningListeners,
  ...membershipListeners,
  ...cardListeners,
  ...newsListeners,
  ...eventListeners,
  ...liveListeners,
  ...shopListeners,
  ...accessListeners,
  ...notificationListeners,
  ...tenantListeners,
};
const listeners: readonly Listener[] = Object.values(table);

export function Channels() {
  const currentAt = useRealtime(listeners);
  return <ConnectionSign currentAt={useOldestKeptAt() ?? currentAt} />;
}
