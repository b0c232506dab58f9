/** Seats under a storm: everybody wants them, gives them up, waits and accepts while events change and one is cancelled. */
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import type { Operation } from "./history.ts";
import type { Person } from "./protocol.ts";
import {
  accept,
  addByHand,
  cancelEvent,
  edit,
  endByHand,
  fewestSeats,
  leave,
  lookAt,
  lookAtEdit,
  openEvent,
  register,
} from "./seat-operations.ts";
import type { StormContext } from "./storms.ts";

const hour = 3_600_000;
const steps = 6;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Storm {
  context: StormContext;
  events: readonly string[];
  history: Operation[];
}

export async function seatsInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to make events.");
  const events: string[] = [];
  for (const capacity of [10, 6, 12]) events.push(await openEvent(context, first, { capacity, price: 20 }));
  const storm: Storm = { context, events, history: [] };
  // Each client has its own random numbers, so that its plan does not depend on the others' speed.
  const chances = () => createRandom(random.below(2 ** 31));
  const clients = [
    ...people.members.map((member) => goAndLeave(storm, member, chances())),
    changeEvents(storm, first, chances()),
    manageByHand(storm, second, chances()),
  ];
  await whileFollowed(context, clients);
  // Whoever has an offer answers it. What they pass on goes to the next one.
  for (let time = 0; time < 2; time += 1)
    await whileFollowed(
      context,
      people.members.map((member) => answerOffers(storm, member, chances())),
    );
  // Offers end by the clock, and each ended one goes to the next who waits.
  for (let passed = 1; passed <= 2; passed += 1) {
    await context.setClock(context.now + passed * 2 * hour);
    await context.follow();
  }
  for (const eventId of events) await refuseTooFew(storm, first, eventId);
  return storm.history;
}

/** Delivers what follows until the clients are done and nothing is left. */
export async function whileFollowed(context: StormContext, clients: readonly Promise<unknown>[]): Promise<void> {
  const state = { isOver: false };
  const done = Promise.all(clients).finally(() => {
    state.isOver = true;
  });
  // A failure of the clients is reported below.
  done.catch(() => undefined);
  while (!state.isOver) {
    await context.follow();
    await pause(20);
  }
  await done;
  await context.follow();
}

async function answerOffers({ context, events, history }: Storm, member: Person, random: Random): Promise<void> {
  for (const eventId of events) {
    const { own, terms } = await lookAt(context, member, eventId);
    if (own?.status !== "offered" || random.chance(0.2)) continue;
    const { registrationId } = own;
    const answer = random.chance(0.6)
      ? accept(context, member, eventId, { registrationId, terms })
      : leave(context, member, eventId, own);
    history.push(await answer);
  }
}

async function goAndLeave({ context, events, history }: Storm, member: Person, random: Random): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const eventId = random.pick(events);
    const { own, terms, isCancelled } = await lookAt(context, member, eventId);
    if (isCancelled) continue;
    if (own === undefined) {
      const wanted = { ticketNo: random.pick([1, 1, 1, 2]), terms };
      const answer = await register(context, member, eventId, { ...wanted, wish: "seat" });
      history.push(answer);
      if (answer.code !== "events.full" || random.chance(0.2)) continue;
      history.push(await register(context, member, eventId, { ...wanted, wish: "waitlist" }));
    } else if (own.status === "offered" && random.chance(0.6)) {
      history.push(await accept(context, member, eventId, { registrationId: own.registrationId, terms }));
    } else if (own.status === "offered" || random.chance(own.status === "registered" ? 0.6 : 0.1)) {
      history.push(await leave(context, member, eventId, own));
    }
    await pause(20 + random.below(60));
  }
}

/** Raises and lowers the number of seats, and sometimes the price. */
async function changeEvents({ context, events, history }: Storm, admin: Person, random: Random): Promise<void> {
  for (let step = 0; step < 16; step += 1) {
    await pause(40);
    const eventId = random.pick(events);
    const { price, version } = await lookAtEdit(context, admin, eventId);
    const capacity = fewestSeats + random.below(14);
    const terms = { capacity, price: random.chance(0.2) ? 15 + random.below(10) : price };
    history.push(await edit(context, admin, eventId, { ...terms, version }));
  }
}

/** Gives seats and takes them. In the middle the last event is cancelled. */
async function manageByHand({ context, events, history }: Storm, admin: Person, random: Random): Promise<void> {
  const last = events.at(-1) ?? "";
  for (let step = 0; step < 16; step += 1) {
    await pause(50);
    if (step === 9) {
      const { version } = await lookAtEdit(context, admin, last);
      history.push(await cancelEvent(context, admin, last, version));
    }
    const seats = history.flatMap((operation) =>
      operation.kind === "register" && operation.registrationId !== null ? [operation] : [],
    );
    if (step % 2 === 0 || seats.length === 0) {
      const wanted = { ticketNo: random.pick([1, 2]), isCharged: random.chance(0.5) };
      const member = random.pick(context.people.members);
      history.push(await addByHand(context, admin, member, random.pick(events), wanted));
      continue;
    }
    const { eventId, registrationId } = random.pick(seats);
    const ending = { registrationId: registrationId ?? "", refundPoints: random.below(12) };
    history.push(await endByHand(context, admin, eventId, ending));
  }
}

/** Nothing moves any more. Fewer seats than are taken are refused. */
async function refuseTooFew({ context, history }: Storm, admin: Person, eventId: string): Promise<void> {
  const { taken, price, version } = await lookAtEdit(context, admin, eventId);
  if (taken <= fewestSeats) return;
  const { kind: _kind, ...answer } = await edit(context, admin, eventId, { capacity: taken - 1, price, version });
  history.push({ ...answer, kind: "expectRefusal", wanted: "events.capacity_below_sold" });
}
