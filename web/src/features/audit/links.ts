import type { TrailEntry } from "#lambdas/audit/contract.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";

/** Where an object can be seen; undefined when it is gone, or has no page of its own. */
export function useObjectPath(): (object: TrailEntry["object"]) => string | undefined {
  const path = usePath();
  const { bookingEnabled } = useFeatures();
  return ({ kind, id, name, eventId }) => {
    if (kind === "workspace") return path("/admin/settings");
    if (name === null) return undefined;
    switch (kind) {
      case "member":
        return path(`/admin/members?member=${id}`);
      case "station":
        return path("/admin/access/stations");
      case "invitation":
        return path("/admin/members?view=invitations");
      case "registration":
        return eventId === null ? undefined : path(`/admin/event-registrations?event=${eventId}&registration=${id}`);
      case "event":
        return path(`/admin/events/${id}`);
      case "liveSession":
        return path(`/admin/live-sessions/${id}`);
      case "article":
        return path(`/admin/news/${id}`);
      case "order":
        return path(`/admin/orders?order=${id}`);
      case "product":
        return path(`/admin/products?product=${id}`);
      case "resource":
        return bookingEnabled ? path(`/admin/resources?resource=${id}`) : undefined;
      case "booking":
        return bookingEnabled ? path(`/admin/bookings?booking=${id}`) : undefined;
      case "plan":
        return path(`/admin/membership-plans?plan=${id}`);
    }
  };
}
