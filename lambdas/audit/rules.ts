/** Decisions about the audit trail. Pure. */
import type { Query } from "../contract/define-route.ts";
import { type PlanId, planIdSchema } from "../contract/ids.ts";
import { objectsNamedBy, type TrailChange, type TrailObject, type TrailOther } from "../contract/trail.ts";
import type { listEntries } from "./contract.ts";

interface Entry {
  object: TrailObject;
  subject: Readonly<Record<string, string>>;
  others?: readonly TrailOther[] | undefined;
}

/**
 * The objects in whose trails an entry stands: its own, those that the path names, and others that it changed. Each is
 * there once, also when the path names what the call changed.
 */
export function objectsOf(entry: Entry): TrailObject[] {
  const { object, others = [] } = entry;
  const all = [object, ...alsoNamedBy(entry), ...others.map(({ kind, id }) => ({ kind, id }))];
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

/** What the path names besides the entry's object, such as a member of a live session. */
export function alsoNamedBy({ object, subject }: Pick<Entry, "object" | "subject">): TrailObject[] {
  return objectsNamedBy(subject).filter(({ kind, id }) => kind !== object.kind || id !== object.id);
}

/**
 * An entry as the trail of one of its objects tells it: with what the call changed of that object. Where the entry keeps
 * no field of it, with what the call changed of its own object.
 */
export function asToldOf<Told extends Entry & { change: TrailChange | null }>(
  entry: Told,
  { kind, id }: TrailObject,
): Told {
  const own = entry.others?.find((other) => other.kind === kind && other.id === id);
  if (own === undefined || Object.keys(own.after).length === 0) return entry;
  return { ...entry, object: { kind, id }, change: { before: {}, after: own.after, mentioned: [] } };
}

/** The ids of plans among the values that an entry keeps. */
export function plansNamedBy(change: TrailChange | null): PlanId[] {
  const values = change === null ? [] : [...Object.values(change.before), ...Object.values(change.after)];
  return values.flatMap((value) => planIdSchema.safeParse(value).data ?? []);
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
