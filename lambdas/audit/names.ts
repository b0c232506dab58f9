/** Reads the present names of what the entries of the trail are about. */
import { bookingRef } from "../bookings/repository.ts";
import {
  bookingIdSchema,
  eventIdSchema,
  invitationIdSchema,
  liveSessionIdSchema,
  memberIdSchema,
  newsIdSchema,
  orderIdSchema,
  planIdSchema,
  productIdSchema,
  registrationIdSchema,
  resourceIdSchema,
  stationIdSchema,
} from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { TrailObject, TrailObjectKind } from "../contract/trail.ts";
import { registrationRef } from "../events/registration-repository.ts";
import { eventRef } from "../events/repository.ts";
import { invitationRef } from "../invitations/repository.ts";
import { sessionRef } from "../live/repository.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import { planRef } from "../memberships/repository.ts";
import { articleRef } from "../news/repository.ts";
import { orderRef } from "../orders/repository.ts";
import { codeOf } from "../orders/rules.ts";
import { printCode } from "../orders/views.ts";
import { productRef } from "../products/repository.ts";
import { resourceRef } from "../resources/repository.ts";
import { stationRef } from "../stations/repository.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { TrailEntry } from "./contract.ts";
import type { AuditEntry } from "./list.ts";
import { alsoNamedBy, plansNamedBy } from "./rules.ts";

type Named = { name: string | null; startAt?: string };
type NamedIn = Readonly<Record<string, string>>;

/** How the present name of an object is read. An id of another form names nothing. `within`: the ids of the call's path. */
type Namer = (scope: TenantScope, id: string, within: NamedIn) => ItemRef<Named> | undefined;

const namers: Record<TrailObjectKind, Namer> = {
  member: (scope, id) =>
    named(
      memberIdSchema.safeParse(id).data,
      (of) => memberRef(scope, of),
      (member) => ({ name: fullName(member) }),
    ),
  resource: (scope, id) =>
    named(
      resourceIdSchema.safeParse(id).data,
      (of) => resourceRef(scope, of),
      ({ name }) => ({ name }),
    ),
  booking: (scope, id) =>
    named(
      bookingIdSchema.safeParse(id).data,
      (of) => bookingRef(scope, of),
      ({ resourceName, startAt }) => ({ name: resourceName, startAt }),
    ),
  product: (scope, id) =>
    named(
      productIdSchema.safeParse(id).data,
      (of) => productRef(scope, of),
      ({ name }) => ({ name }),
    ),
  order: (scope, id) =>
    named(
      orderIdSchema.safeParse(id).data,
      (of) => orderRef(scope, of),
      ({ orderId }) => ({ name: printCode(codeOf(orderId)) }),
    ),
  registration: (scope, id, { eventId }) => {
    const of = eventIdSchema.safeParse(eventId).data;
    if (of === undefined) return undefined;
    return named(
      registrationIdSchema.safeParse(id).data,
      (registrationId) => registrationRef(scope, of, registrationId),
      ({ memberName: name, startAt }) => ({ name, startAt }),
    );
  },
  event: (scope, id) =>
    named(
      eventIdSchema.safeParse(id).data,
      (of) => eventRef(scope, of),
      ({ title, startAt }) => ({ name: title, startAt }),
    ),
  liveSession: (scope, id) =>
    named(
      liveSessionIdSchema.safeParse(id).data,
      (of) => sessionRef(scope, of),
      ({ title, startAt }) => ({ name: title, startAt }),
    ),
  article: (scope, id) =>
    named(
      newsIdSchema.safeParse(id).data,
      (of) => articleRef(scope, of),
      ({ title }) => ({ name: title }),
    ),
  invitation: (scope, id) =>
    named(
      invitationIdSchema.safeParse(id).data,
      (of) => invitationRef(scope, of),
      ({ email }) => ({ name: email }),
    ),
  plan: (scope, id) =>
    named(
      planIdSchema.safeParse(id).data,
      (of) => planRef(scope, of),
      ({ name }) => ({ name }),
    ),
  station: (scope, id) =>
    named(
      stationIdSchema.safeParse(id).data,
      (of) => stationRef(scope, of),
      ({ name }) => ({ name }),
    ),
  workspace: () => undefined,
};

function named<Id, Item>(
  id: Id | undefined,
  refOf: (id: Id) => ItemRef<Item>,
  show: (item: Item) => Named,
): ItemRef<Named> | undefined {
  if (id === undefined) return undefined;
  const { key, parse } = refOf(id);
  return { key, parse: (item) => show(parse(item)) };
}

/** The entries as administrators see them. Mostly three reads of a hundred keys each: few entries name several objects. */
export async function presentEntries(
  table: Table,
  scope: TenantScope,
  entries: readonly AuditEntry[],
): Promise<TrailEntry[]> {
  const planIds = [...new Set(entries.flatMap(({ change }) => plansNamedBy(change)))];
  const [actors, objects, plans] = await Promise.all([
    readNames(
      table,
      scope,
      entries.map(({ actorId, subject }) => ({ kind: kindOfActor(actorId), id: actorId, subject })),
    ),
    readNames(
      table,
      scope,
      entries.flatMap((entry) =>
        [entry.object, ...alsoNamedBy(entry)].map((object) => ({ ...object, subject: entry.subject })),
      ),
    ),
    table.getMany(Object.fromEntries(planIds.map((planId) => [planId, planRef(scope, planId)])), shown),
  ]);
  const withName = (object: TrailObject, { eventId }: NamedIn) => {
    const about = objects[`${object.kind} ${object.id}`];
    return {
      ...object,
      name: about?.name ?? null,
      startAt: about?.startAt ?? null,
      eventId: object.kind === "registration" ? (eventIdSchema.safeParse(eventId).data ?? null) : null,
    };
  };
  return entries.map((entry) => {
    const { auditId, at, actorId, actorRole, action, object, subject, change } = entry;
    return {
      auditId,
      at,
      actor: { actorId, role: actorRole, name: actors[`${kindOfActor(actorId)} ${actorId}`]?.name ?? null },
      action,
      object: withName(object, subject),
      also: alsoNamedBy(entry).map((one) => withName(one, subject)),
      change,
      planNames: Object.fromEntries(
        plansNamedBy(change).flatMap((planId) => (plans[planId] ? [[planId, plans[planId].name]] : [])),
      ),
    };
  });
}

/** An object by its present name. That of a registration needs its event, which entries name. */
export async function presentObject(table: Table, scope: TenantScope, { kind, id }: TrailObject) {
  const { [`${kind} ${id}`]: about } = await readNames(table, scope, [{ kind, id, subject: {} }]);
  return { kind, id, name: about?.name ?? null, startAt: about?.startAt ?? null, eventId: null };
}

const kindOfActor = (actorId: string) => (stationIdSchema.safeParse(actorId).success ? "station" : "member");

const shown = { consistent: true, isForDisplay: true };

/** The present names of objects, by kind and id. */
async function readNames(
  table: Table,
  scope: TenantScope,
  objects: readonly (TrailObject & { subject: NamedIn })[],
): Promise<Partial<Record<string, Named>>> {
  const refs = new Map(objects.map(({ kind, id, subject }) => [`${kind} ${id}`, namers[kind](scope, id, subject)]));
  const all = [...refs];
  const parts = Array.from({ length: Math.ceil(all.length / limits.batchGetKeys) }, (_, at) =>
    all.slice(at * limits.batchGetKeys, (at + 1) * limits.batchGetKeys),
  );
  const read = await Promise.all(parts.map((part) => table.getMany(Object.fromEntries(part), shown)));
  return Object.assign({}, ...read) as Partial<Record<string, Named>>;
}
