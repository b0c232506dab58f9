/** Live sessions with what each means for the reader: plan, ticket, payment, removal. And lists to their editors. */
import type { EventId, LiveSessionId, MemberId, RegistrationId } from "../contract/ids.ts";
import { ownSeatRef, registrationRef, whileSeatIsOpen } from "../events/registration-repository.ts";
import { eventRef } from "../events/repository.ts";
import { membershipRef, planRef, whileSameMembership } from "../memberships/repository.ts";
import type { Reader } from "../news/rules.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Grounds } from "./audience.ts";
import type { LiveCard, LiveSessionDetail } from "./contract.ts";
import { passRef, reminderRef, sessionRef, stageRef, viewerRef } from "./repository.ts";
import { presentCard, presentDetail } from "./session-views.ts";
import type { StoredPass, StoredSession, StoredStage, StoredViewer } from "./stored-contract.ts";

/** What decides whether the caller may watch one session, to be read with the rest of a request. */
export const viewingRefs = (scope: TenantScope, actorId: MemberId, sessionId: LiveSessionId) => ({
  session: sessionRef(scope, sessionId),
  stage: stageRef(scope, sessionId),
  viewer: viewerRef(scope, actorId, sessionId),
  pass: passRef(scope, sessionId, actorId),
  membership: membershipRef(scope, actorId),
});

interface Viewer {
  actorId: MemberId;
  reader: Reader;
}

/** Whether a member has a seat at an event, by the event's id. Somebody who waits has none. */
export async function readTickets(
  table: Table,
  scope: TenantScope,
  actorId: MemberId,
  eventIds: readonly EventId[],
): Promise<ReadonlySet<EventId>> {
  const unique = [...new Set(eventIds)];
  if (unique.length === 0) return new Set();
  const own: Partial<Record<string, { isOpen: boolean; registrationId: RegistrationId }>> = await table.getMany(
    Object.fromEntries(unique.map((eventId) => [eventId, ownSeatRef(scope, actorId, eventId)])),
    { consistent: true },
  );
  const open = unique.flatMap((eventId) => {
    const { [eventId]: seat } = own;
    return seat?.isOpen === true ? [[eventId, registrationRef(scope, eventId, seat.registrationId)] as const] : [];
  });
  const registrations: Partial<Record<string, { status: string }>> = await table.getMany(Object.fromEntries(open), {
    consistent: true,
  });
  return new Set(unique.filter((eventId) => registrations[eventId]?.status === "registered"));
}

const hasPaid = (pass: StoredPass | undefined) => pass !== undefined && pass.refundedAt === null;

/** What decides about one session. Only a session for ticket holders costs a further read. */
export async function readGrounds(
  table: Table,
  scope: TenantScope,
  { audience }: Pick<StoredSession, "audience">,
  { actorId, reader, viewer, pass }: Viewer & { viewer: StoredViewer | undefined; pass: StoredPass | undefined },
): Promise<Grounds> {
  const tickets =
    audience.kind === "event" ? await readTickets(table, scope, actorId, [audience.eventId]) : new Set<EventId>();
  return {
    reader,
    isRemoved: viewer?.isRemoved === true,
    hasTicket: tickets.size > 0,
    hasPaid: hasPaid(pass),
  };
}

/** Checks that fail when somebody loses the plan or the seat that opens a session to them. */
export function whileOpen(
  scope: TenantScope,
  { audience }: Pick<StoredSession, "audience">,
  { reader, hasTicket }: Grounds,
  viewer: { actorId: MemberId; membership: Parameters<typeof whileSameMembership>[1] | undefined },
): WriteItem[] {
  const { actorId, membership } = viewer;
  if (audience.kind === "event" && hasTicket) return [whileSeatIsOpen(scope, actorId, audience.eventId)];
  const hasPlan = audience.kind === "plans" && reader.planId !== null && membership !== undefined;
  return hasPlan ? [whileSameMembership(scope, membership)] : [];
}

/** Sessions as cards, with what each means for the reader. */
export async function readCards(
  table: Table,
  scope: TenantScope,
  sessions: readonly StoredSession[],
  { actorId, reader, now }: Viewer & { now: number },
): Promise<LiveCard[]> {
  const refsOf = <T>(refOf: (session: StoredSession) => T) =>
    Object.fromEntries(sessions.map((session) => [session.sessionId, refOf(session)]));
  const own = { consistent: true, isForDisplay: true };
  const [stages, viewers, passes, reminders, tickets] = await Promise.all([
    table.getMany(
      refsOf(({ sessionId }) => stageRef(scope, sessionId)),
      { consistent: false },
    ),
    table.getMany(
      refsOf(({ sessionId }) => viewerRef(scope, actorId, sessionId)),
      own,
    ),
    table.getMany(
      refsOf(({ sessionId, audience }) =>
        audience.kind === "points" ? passRef(scope, sessionId, actorId) : undefined,
      ),
      own,
    ),
    table.getMany(
      refsOf(({ sessionId }) => reminderRef(scope, sessionId, actorId)),
      own,
    ),
    readTickets(
      table,
      scope,
      actorId,
      sessions.flatMap(({ audience }) => (audience.kind === "event" ? [audience.eventId] : [])),
    ),
  ]);
  return sessions.flatMap((session) => {
    const { sessionId, audience } = session;
    const { [sessionId]: stage } = stages;
    if (stage === undefined) return [];
    const grounds = {
      reader,
      isRemoved: viewers[sessionId]?.isRemoved === true,
      hasTicket: audience.kind === "event" && tickets.has(audience.eventId),
      hasPaid: hasPaid(passes[sessionId]),
      isReminded: reminders[sessionId] !== undefined,
    };
    return [presentCard(session, stage, grounds, now)];
  });
}

/** Sessions as their editors see them. */
export async function readStages(
  table: Table,
  scope: TenantScope,
  sessions: readonly StoredSession[],
  now: number,
): Promise<LiveSessionDetail[]> {
  const refs = Object.fromEntries(sessions.map(({ sessionId }) => [sessionId, stageRef(scope, sessionId)]));
  const stages: Partial<Record<string, StoredStage>> = await table.getMany(refs, {
    consistent: true,
    isForDisplay: true,
  });
  return sessions.flatMap((session) => {
    const { [session.sessionId]: stage } = stages;
    return stage === undefined ? [] : [presentDetail(session, stage, now)];
  });
}

/** The plans or the event that unlock a session, by name. */
export async function readKeys(table: Table, scope: TenantScope, { audience }: StoredSession) {
  const shown = { consistent: false };
  if (audience.kind === "event") {
    const { event } = await table.getMany({ event: eventRef(scope, audience.eventId) }, shown);
    return event === undefined ? [] : [{ id: event.eventId, name: event.title }];
  }
  if (audience.kind !== "plans") return [];
  const refs = Object.fromEntries(audience.planIds.map((planId) => [planId, planRef(scope, planId)]));
  const plans = Object.values(await table.getMany(refs, shown));
  return plans.flatMap((plan) => (plan === undefined ? [] : [{ id: plan.planId, name: plan.name }]));
}
