/** What the audit trail tells of a call: its object, and the object's fields that it changed. */
import * as z from "zod";

/** The kinds of objects that have a trail of their own, with the parameter of a path that names one. */
export const trailObjects = {
  booking: "bookingId",
  registration: "registrationId",
  event: "eventId",
  liveSession: "sessionId",
  article: "newsId",
  product: "productId",
  order: "orderId",
  resource: "resourceId",
  invitation: "invitationId",
  plan: "planId",
  station: "stationId",
  member: "memberId",
  workspace: "tenantId",
} as const;

const objectKinds = [
  "booking",
  "registration",
  "event",
  "liveSession",
  "article",
  "product",
  "order",
  "resource",
  "invitation",
  "plan",
  "station",
  "member",
  "workspace",
] as const;
export const trailObjectKindSchema = z.enum(objectKinds satisfies readonly (keyof typeof trailObjects)[]);
export type TrailObjectKind = z.infer<typeof trailObjectKindSchema>;

/** An object by its id. Readers resolve the id to a name, so that a name is gone with its object. */
export const trailObjectSchema = z.object({ kind: trailObjectKindSchema, id: z.string() });
export type TrailObject = z.infer<typeof trailObjectSchema>;

/** What a contract states about its entries in the trail. */
export interface Trail {
  /** The kind of object. Its id stands in the path. If the call creates the object, its id stands in the answer. */
  of: TrailObjectKind;
  /** Fields whose values are kept, before and after. None takes words, so none can hold a name or an address. */
  shows?: z.ZodObject;
  /** Fields that take words, or long ones. The trail tells that they changed, and keeps no value. */
  mentions?: readonly string[];
  /** Other objects that the call changes. Each has the call in its own trail, with these fields. */
  others?: { of: TrailObjectKind; shows: z.ZodObject };
}

const shownValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const shownSchema = z.record(z.string(), shownValueSchema);

/** The fields that a call changed. A field of a nested object has a dotted name, such as `features.booking`. */
export const trailChangeSchema = z.object({ before: shownSchema, after: shownSchema, mentioned: z.array(z.string()) });
export type TrailChange = z.infer<typeof trailChangeSchema>;

/** Another object that a call changed, with its fields after the call. */
export const trailOtherSchema = z.object({ ...trailObjectSchema.shape, after: shownSchema });
export type TrailOther = z.infer<typeof trailOtherSchema>;

/** The object of a call. Its id stands in the path, in the answer, or in an object within the answer. */
export function objectOf(of: TrailObjectKind, params: object, answer: unknown): TrailObject {
  const given = [params, answer, ...Object.values(answer ?? {})] as (Readonly<Record<string, unknown>> | null)[];
  const id = given.map((ids) => ids?.[trailObjects[of]]).find((named) => typeof named === "string");
  if (typeof id !== "string") throw new TypeError(`Neither the path nor the answer names the ${of}.`);
  return { kind: of, id };
}

/** The objects that ids name, most telling first; the workspace when they name none. */
export function objectsNamedBy(ids: Readonly<Record<string, unknown>>): TrailObject[] {
  return objectKinds.flatMap((kind) => {
    const id = ids[trailObjects[kind]];
    return typeof id === "string" ? [{ kind, id }] : [];
  });
}

/** The state of an object before and after a call; null where it does not exist. */
export interface TrailStates {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  others?: readonly { id: string; after: Readonly<Record<string, unknown>> }[];
}

/** The other objects of a call, with the fields that the contract names. */
export function othersOf({ others: trail }: Trail, { others = [] }: TrailStates): TrailOther[] {
  if (trail === undefined) return [];
  return others.map(({ id, after }) => ({ kind: trail.of, id, after: flatten(kept(trail.shows, after)) }));
}

/** The fields of the contract that differ. Null when the contract names none. */
export function changeBetween({ shows, mentions = [] }: Trail, { before, after }: TrailStates): TrailChange | null {
  if (shows === undefined && mentions.length === 0) return null;
  const [old, fresh] = [flatten(kept(shows, before)), flatten(kept(shows, after))];
  const differing = (state: TrailChange["before"], other: TrailChange["before"]) =>
    Object.fromEntries(Object.entries(state).filter(([name, value]) => other[name] !== value));
  const isEdit = before !== null && after !== null;
  const mentioned = mentions.filter((name) => isEdit && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: differing(old, fresh), after: differing(fresh, old), mentioned };
}

/** A value that today's schema refuses is left out: an older release has stored it. */
function kept(shows: z.ZodObject | undefined, state: TrailStates["before"]): Record<string, unknown> {
  const fields = Object.entries(shows?.shape ?? {}).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, state?.[name]);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return Object.fromEntries(fields);
}

function flatten(fields: Record<string, unknown>, prefix = ""): TrailChange["before"] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flatten(value as Record<string, unknown>, `${prefix}${name}.`))
        : [[`${prefix}${name}`, shownValueSchema.parse(value)] as const],
    ),
  );
}
