/** Doors under a storm: two stations scan the same codes at once. One of them has no network for stretches. */
import { randomBytes, randomUUID } from "node:crypto";
import { createRandom } from "../../../scripts/local/seeded-random.ts";
import { liveText, makeDevice } from "../../support/card-codes.ts";
import { type Call, callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import type { StormContext } from "./storms.ts";

const minuteMilliseconds = 60_000;
const minutes = 10;
/** The minutes in which the second station has no network. */
const isCut = (minute: number) => minute % 5 === 1 || minute % 5 === 2;

interface Station {
  key: string;
}

interface Holder {
  person: Person;
  code: (at: number) => string;
}

/** A code that a station has taken by itself. */
interface Waiting {
  holder: Holder;
  code: string;
  at: number;
  key: string;
}

const ask = (context: StormContext, as: Person, call: Pick<Call, "method" | "body"> & { to: string }) => {
  const path = `/api/tenants/${context.people.tenantId}${call.to}`;
  const key = call.method === "GET" ? {} : { key: randomUUID() };
  return callUntilAnswered(context.url, { method: call.method, path, as, body: call.body, ...key });
};

async function pairStation(context: StormContext, admin: Person, name: string): Promise<Station> {
  const body = { name, note: null, zone: null, passage: "both" };
  const made = await ask(context, admin, { method: "POST", to: "/stations", body });
  const stationId = String(made.body?.stationId);
  const opened = await ask(context, admin, { method: "POST", to: `/stations/${stationId}/pairing`, body: {} });
  const secret = randomBytes(32).toString("base64url");
  const tablet = { code: opened.body?.code, secret, browser: "chrome", system: "android" };
  await ask(context, admin, { method: "POST", to: "/station/pairing", body: tablet });
  return { key: `${stationId}.${secret}` };
}

async function openDoors(context: StormContext, admin: Person): Promise<void> {
  const settings = await ask(context, admin, { method: "GET", to: "/access-settings" });
  const { closesAt: _planned, ...fields } = settings.body ?? {};
  await ask(context, admin, { method: "PUT", to: "/access-settings", body: { ...fields, needsPlan: false } });
}

async function makeHolder(context: StormContext, admin: Person, person: Person): Promise<Holder> {
  const { memberId } = person;
  const { tenantId } = context.people;
  const change = { action: "issue", lastDay: null };
  const to = `/members/${memberId}/card/changes`;
  const issued = await ask(context, admin, { method: "POST", to, body: { change } });
  const { cardToken, expiresAt } = (issued.body?.card ?? {}) as { cardToken: string; expiresAt: string };
  const phone = makeDevice();
  const device = { publicKey: phone.publicKey, browser: "chrome", system: "android" };
  const added = await ask(context, person, { method: "POST", to: "/me/card/devices", body: device });
  const fields = { cardToken, memberId, tenantId, expiresAt };
  const key = Number(added.body?.keyNo);
  return { person, code: (at) => liveText(fields, { key, step: stepOf(at), by: phone }) };
}

/** The half minute of a moment. */
const stepOf = (at: number) => Math.floor(at / 30_000);

/** What a scan has done, by the word of the station's answer. */
const effects: Readonly<Record<string, "in" | "out" | "inside">> = {
  welcome: "in",
  entered: "in",
  goodbye: "out",
  inside: "inside",
};

async function scanAt(context: StormContext, station: Station, holder: Holder, at: number): Promise<Operation> {
  const key = randomUUID();
  const path = `/api/tenants/${context.people.tenantId}/station/scans`;
  const { person } = holder;
  const body = { code: holder.code(at) };
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path,
    as: person,
    stationKey: station.key,
    body,
    key,
  });
  const did = effects[String(result.body?.word)] ?? "nothing";
  return { kind: "scan", memberId: person.memberId, key, at, step: stepOf(at), did, isOffline: false, ...seen(result) };
}

async function send(context: StormContext, station: Station, { holder, code, at, key }: Waiting): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/station/offline-scans`;
  const { person } = holder;
  const body = { code, scannedAt: new Date(at).toISOString() };
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path,
    as: person,
    stationKey: station.key,
    body,
    key,
  });
  const did = effects[String(result.body?.did)] ?? "nothing";
  return { kind: "scan", memberId: person.memberId, key, at, step: stepOf(at), did, isOffline: true, ...seen(result) };
}

/**
 * Ten minutes. In each, everybody shows a code at both doors at once. While the second door has no network, it takes
 * the codes by itself. Later it sends each of them twice at once, while people go on to come and leave.
 */
export async function doorsInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const [admin] = people.admins;
  if (admin === undefined) throw new Error("Nobody to pair stations.");
  await openDoors(context, admin);
  const front = await pairStation(context, admin, "Front door");
  const yard = await pairStation(context, admin, "Yard");
  const holders = await Promise.all(people.members.map((person) => makeHolder(context, admin, person)));
  const history: Operation[] = [];
  const note = async (doing: Promise<Operation>) => history.push(await doing);
  let waiting: Waiting[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const at = context.now + minute * minuteMilliseconds;
    await context.setClock(at);
    const moves: Promise<unknown>[] = [];
    if (!isCut(minute)) {
      const sent = waiting;
      waiting = [];
      moves.push(...sent.flatMap((one) => [note(send(context, yard, one)), note(send(context, yard, one))]));
    }
    for (const holder of holders) {
      const chances = createRandom(random.below(2 ** 31));
      if (isCut(minute)) waiting.push({ holder, code: holder.code(at), at, key: randomUUID() });
      else if (chances.chance(0.8)) moves.push(note(scanAt(context, yard, holder, at)));
      if (chances.chance(0.6)) moves.push(note(scanAt(context, front, holder, at)));
    }
    await Promise.all(moves);
  }
  await Promise.all(waiting.map((one) => note(send(context, yard, one))));
  return history;
}
