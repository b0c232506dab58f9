/** Decisions about the audit trail. Pure. */
import type { Query } from "../contract/define-route.ts";
import { objectsNamedBy, type TrailObject } from "../contract/trail.ts";
import type { listEntries } from "./contract.ts";

/** The objects in whose trails an entry stands: its own, and those that the path of the call names. */
export function objectsOf({
  object,
  subject,
}: {
  object: TrailObject;
  subject: Readonly<Record<string, string>>;
}): TrailObject[] {
  const others = objectsNamedBy(subject).filter(({ kind, id }) => kind !== object.kind || id !== object.id);
  return [object, ...others];
}

export function isAskedFor(
  entry: { actorId: string; action: string; object: TrailObject },
  { actorId, action, kind }: Query<typeof listEntries>,
): boolean {
  return (
    (actorId === undefined || entry.actorId === actorId) &&
    (action === undefined || entry.action === action) &&
    (kind === undefined || entry.object.kind === kind)
  );
}
