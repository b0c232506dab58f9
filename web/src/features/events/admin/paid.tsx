import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { Points } from "#web/domain/points.tsx";
import { eventsTexts } from "../texts.ts";

/** Whether the registration is a seat, and not a wait for one or a thing of the past. */
export const hasSeat = ({ status }: Pick<ListedRegistration, "status">) =>
  status === "registered" || status === "attended" || status === "absent";

/** What was paid for a seat. Whoever has no seat has paid nothing yet, so nothing is said. */
export function Paid({ registration }: { registration: ListedRegistration }) {
  const { pointsCost } = registration;
  if (pointsCost === null) return null;
  if (pointsCost > 0) return <Points value={pointsCost} />;
  return hasSeat(registration) ? eventsTexts.free : null;
}
