/**
 * Sends each intent in sixteen copies at once, then again at once, after 11 minutes, 25 hours and 29 days. Then sends it
 * with another body. The intent has one effect and one answer, whatever faults the calls meet.
 */
import { type Call, type CallResult, callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { seen } from "./operations.ts";
import { instant, type StormContext } from "./storms.ts";

const minute = 60_000;
const waits = [
  { name: "at once", milliseconds: 0 },
  { name: "after 11 minutes", milliseconds: 11 * minute },
  { name: "after 25 hours", milliseconds: 25 * 60 * minute },
  { name: "after 29 days", milliseconds: 29 * 24 * 60 * minute },
];
const copies = 16;

interface Intent {
  call: Call & { key: string };
  /** Another valid body; undefined if the call has none. */
  otherBody?: unknown;
  /** The operation for the history, once per intent. */
  toOperation: (result: CallResult) => Operation;
}

export async function repeats(context: StormContext): Promise<Operation[]> {
  const history: Operation[] = [];
  const answers = new Map<Intent, CallResult>();

  const sendAll = async (intents: Intent[]) => {
    await Promise.all(
      intents.map(async (intent) => {
        const results = await Promise.all(
          Array.from({ length: copies }, () => callUntilAnswered(context.url, intent.call)),
        );
        const first = results.find(({ outcome }) => outcome !== "unknown") ?? results[0];
        if (first === undefined) return;
        answers.set(intent, first);
        history.push(intent.toOperation(first), ...results.map((result) => again(intent, "among its copies", result)));
      }),
    );
  };
  const again = (intent: Intent, when: string, result: CallResult): Operation => {
    // If no client got the first answer, the next answer is the reference.
    if (answers.get(intent)?.outcome === "unknown") answers.set(intent, result);
    const first = answers.get(intent);
    const agrees = first?.status === result.status && JSON.stringify(first.body) === JSON.stringify(result.body);
    return { kind: "again", intent: `${intent.call.method} ${intent.call.path} ${when}`, agrees, ...seen(result) };
  };

  const bookings = context.people.members.map((_, position) => bookIntent(context, position));
  await sendAll(bookings);
  await sendAll(
    bookings.flatMap((booking, position) => {
      const { bookingId } = (answers.get(booking)?.body?.booking ?? {}) as { bookingId?: string };
      return bookingId === undefined ? [] : moveIntents(context, position, bookingId);
    }),
  );

  const intents = [...answers.keys()];
  for (const { name, milliseconds } of waits) {
    await context.setClock(context.now + milliseconds);
    const repeat = async (intent: Intent) => {
      history.push(again(intent, name, await callUntilAnswered(context.url, intent.call)));
      if (intent.otherBody === undefined) return;
      const other = await callUntilAnswered(context.url, { ...intent.call, body: intent.otherBody });
      const agrees = other.code === "idempotency_key_reused" || answers.get(intent)?.outcome !== "ok";
      history.push({ kind: "again", intent: `${intent.call.path} with another body`, agrees, ...seen(other) });
    };
    await Promise.all(intents.map(repeat));
  }
  return history;
}

function bookIntent(context: StormContext, position: number): Intent {
  const { tenantId, members, resources } = context.people;
  const [as, resourceId = ""] = [members[position], resources[position % resources.length]];
  if (as === undefined) throw new Error("Nobody to book.");
  const startAt = instant(context, 2 + Math.floor(position / resources.length), 10);
  const body = { resourceId, startAt, durationMinutes: 120 };
  return {
    call: { method: "POST", path: `/api/tenants/${tenantId}/bookings`, as, body, key: `repeat-book-${position}` },
    otherBody: { ...body, durationMinutes: 60 },
    toOperation: (result) => {
      const { bookingId } = (result.body?.booking ?? {}) as { bookingId?: string };
      return { kind: "book", memberId: as.memberId, ...body, bookingId: bookingId ?? null, ...seen(result) };
    },
  };
}

/** Each possible end of a booking, and a grant of points to its member. */
function moveIntents(context: StormContext, position: number, bookingId: string): Intent[] {
  const { tenantId, members, admins } = context.people;
  const [member, admin] = [members[position], admins[position % admins.length]];
  if (member === undefined || admin === undefined) throw new Error("Nobody to move anything.");
  const post = { method: "POST" } as const;
  const base = `/api/tenants/${tenantId}`;
  const ofMember = `${base}/members/${member.memberId}`;
  const reason = `repeat ${position}`;
  const gift: Intent = {
    call: {
      ...post,
      path: `${ofMember}/points`,
      as: admin,
      body: { amount: 7, reason },
      key: `repeat-grant-${position}`,
    },
    otherBody: { amount: 8, reason },
    toOperation: (result) => ({ kind: "grant", memberId: member.memberId, reason, ...seen(result) }),
  };
  const ends: Intent[] = [
    {
      call: {
        ...post,
        path: `${base}/me/bookings/${bookingId}/cancel`,
        as: member,
        body: { reason },
        key: `repeat-cancel-${position}`,
      },
      otherBody: { reason: "Another" },
      toOperation: (result) => ({ kind: "cancel", bookingId, ...seen(result) }),
    },
    {
      call: { ...post, path: `${base}/bookings/${bookingId}/approve`, as: admin, key: `repeat-approve-${position}` },
      toOperation: (result) => ({ kind: "approve", bookingId, ...seen(result) }),
    },
    {
      call: {
        ...post,
        path: `${ofMember}/bookings/${bookingId}/cancel`,
        as: admin,
        body: { reason, refundPoints: 3 },
        key: `repeat-end-${position}`,
      },
      otherBody: { reason, refundPoints: 4 },
      toOperation: (result) => ({ kind: "cancelAsAdmin", bookingId, ...seen(result) }),
    },
  ];
  return [gift, ...ends.slice(position % 3, (position % 3) + 1)];
}
