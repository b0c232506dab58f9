/** Check-ins under a storm: members say "I'm here" while the schedule releases, and administrators approve and refuse. */
import { randomUUID } from "node:crypto";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { approve, book, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { instant, type StormContext } from "./storms.ts";

const minute = 60_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function claim(context: StormContext, member: Person, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/me/bookings/${bookingId}/claim`;
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: member, key: randomUUID() });
  return { kind: "claim", bookingId, ...seen(result) };
}

async function refuse(context: StormContext, admin: Person, memberId: string, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/members/${memberId}/bookings/${bookingId}/refuse`;
  const body = { reason: "Storm" };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  return { kind: "refuse", bookingId, ...seen(result) };
}

/**
 * One hour after the other: two desks are booked, one of which waits for an approval. One administrator approves what the
 * other refuses. Both members check in as the window closes, while the schedule runs three times at once.
 */
export async function releasesInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to approve.");
  const history: Operation[] = [];
  const note = async (doing: Promise<Operation>) => history.push(await doing);
  for (let hour = 8; hour < 20; hour += 1) {
    const startAt = instant(context, 1, hour);
    // Of these resources, every third has the rules, and every second waits for approval.
    const booked = await Promise.all(
      [0, 3].map(async (position) => {
        const member = people.members[(hour * 2 + position) % people.members.length] as Person;
        const made = await book(context, member, position, startAt, 60);
        history.push(made);
        return made.kind === "book" && made.bookingId !== null ? { member, bookingId: made.bookingId, position } : null;
      }),
    );
    const held = booked.filter((one) => one !== null);
    await Promise.all(
      held.flatMap(({ member, bookingId, position }) =>
        position === 3
          ? [
              ...(random.chance(0.8) ? [note(approve(context, first, bookingId))] : []),
              ...(random.chance(0.4) ? [note(refuse(context, second, member.memberId, bookingId))] : []),
            ]
          : [],
      ),
    );
    await context.setClock(Date.parse(startAt) + 10 * minute - 1);
    const claims = held
      .filter(() => random.chance(0.8))
      .map(({ member, bookingId }) => note(claim(context, member, bookingId)));
    await pause(random.below(200));
    await context.setClock(Date.parse(startAt) + 10 * minute);
    await Promise.all([...claims, context.release()]);
  }
  await context.release();
  return history;
}
