/** Who came to the demo house in the last weeks, and who was refused. Who is inside now, and its settings of access. */
import { changedSettings } from "#lambdas/access/closing.ts";
import { judgeEntry } from "#lambdas/access/entry.ts";
import { newRefused } from "#lambdas/access/refused.ts";
import { createRefused } from "#lambdas/access/refused-repository.ts";
import { accessSettingsRef, createVisit, saveAccessSettings } from "#lambdas/access/repository.ts";
import { decideEntry, deniedVisit, firstSettings } from "#lambdas/access/rules.ts";
import { correctedVisit, endedVisit } from "#lambdas/access/visits.ts";
import { idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { memberRef } from "#lambdas/members/repository.ts";
import { membershipRef } from "#lambdas/memberships/repository.ts";
import { createRandom } from "../local/seeded-random.ts";
import type { Act } from "./acts.ts";
import type { House } from "./house.ts";
import { type Neighbour, neighbours } from "./people.ts";
import { clockOf } from "./quarter.ts";

const zones = ["Hall", "Studios", "Workshop"] as const;

/** Days from today. */
const firstDay = -20;

/** Who is inside, whenever the demo is made: minutes since they came. */
const insideNow: readonly [name: string, minutes: number, zone: (typeof zones)[number] | null][] = [
  ["Adaeze Nwosu", 171, "Studios"],
  ["Anders Holm", 148, "Hall"],
  ["Bastian Vogel", 112, "Studios"],
  ["Callum Baird", 96, null],
  ["Chidi Eze", 64, "Workshop"],
  ["Clara Weiss", 41, "Hall"],
  ["Deepa Krishnan", 12, "Studios"],
];

export function visitActs(house: House, { desk, now }: { desk: MemberId; now: number }): Act[] {
  const { draft, scope, tenant } = house;
  const clock = clockOf(house, now);
  const settledAt = clock.at(firstDay - 1, 12);
  const settle = () => {
    const fields = {
      capacity: 60,
      zones: [...zones],
      reasons: [...firstSettings.reasons, { code: "came_for_a_tour", label: "Came for a tour", isRetired: false }],
      closing: firstSettings.closing,
      needsPlan: firstSettings.needsPlan,
      entryRules: firstSettings.entryRules,
      bookingOpensMinutes: firstSettings.bookingOpensMinutes,
    };
    const settings = changedSettings(firstSettings, fields, { now: settledAt, timeZone: tenant.timeZone });
    draft.commit([saveAccessSettings(scope, draft.read(accessSettingsRef(scope)), settings)]);
  };

  /** Undefined for somebody whom the rules refuse without a reason. */
  function enter(memberId: MemberId, cameAt: number, zone: string | null, override: string | null = null) {
    const refusal = refusalAt(memberId, cameAt);
    if (refusal === undefined || (refusal !== null && override === null)) return undefined;
    return decideEntry(refusal, override, entering(memberId, cameAt, zone));
  }

  /** Undefined for somebody who is not a member then. */
  function refusalAt(memberId: MemberId, at: number) {
    const member = draft.read(memberRef(scope, memberId));
    const rules = { ...firstSettings, timeZone: tenant.timeZone };
    const membership = draft.read(membershipRef(scope, memberId));
    return member && judgeEntry(rules, { member, membership, held: [], zone: null }, at);
  }

  const entering = (memberId: MemberId, at: number, zone: string | null) => ({
    visitId: idFrom("visit", house.idBody("visit", memberId, String(at))),
    memberId,
    zone,
    by: desk,
    now: at,
  });

  const stay = ({ memberId }: Pick<Neighbour, "memberId">, from: number, until: number, zone: string | null): Act => ({
    at: until,
    run: () => {
      const visit = enter(memberId, from, zone);
      if (visit !== undefined) draft.commit(createVisit(scope, endedVisit(visit, "desk", desk, until)));
    },
  });

  const denial = (name: string, at: number, reason: string): Act => ({
    at,
    run: () => {
      const { memberId } = named(name);
      const refusal = refusalAt(memberId, at) ?? null;
      draft.commit(createVisit(scope, deniedVisit(refusal, reason, entering(memberId, at, null))));
    },
  });

  const arrival = (name: string, minutes: number, zone: string | null, override: string | null = null): Act => {
    const at = now - minutes * minuteMilliseconds;
    const { memberId } = named(name);
    const run = () => {
      const visit = enter(memberId, at, zone, override);
      if (visit !== undefined) draft.commit(createVisit(scope, visit));
    };
    return { at, run };
  };

  /** Somebody whose card the desk has scanned, and whom the rules refuse. Without a network the desk let them in. */
  const refusedScan = (name: string, minutes: number, isOffline: boolean): Act => {
    const at = now - minutes * minuteMilliseconds;
    const { memberId } = named(name);
    const run = () => {
      const why = refusalAt(memberId, at);
      if (why == null) return;
      const refusedScanId = idFrom("refusedScan", house.idBody("refused-scan", memberId, String(at)));
      const facts = { memberId, why, zone: "Hall", by: desk, at, isOffline };
      draft.commit([createRefused(scope, newRefused(refusedScanId, facts), at)]);
    };
    return { at, run };
  };

  /** An administrator entered later when she had left. */
  const forgotten: Act = {
    at: clock.at(-3, 10),
    run: () => {
      const { memberId } = named("Beatriz Moura");
      const visit = enter(memberId, clock.at(-4, 14), "Studios");
      if (visit === undefined) return;
      const times = { cameAt: visit.cameAt, leftAt: toInstant(clock.at(-4, 18)), reason: "forgotten_check_out" };
      const by = house.administratorId();
      draft.commit(createVisit(scope, correctedVisit(visit, times, { inside: undefined, by, now: clock.at(-3, 10) })));
    },
  };

  return [
    { at: settledAt, run: settle },
    ...staysOfDays(clock.weekday, (person, { day, hour, minutes, hours, zone }) => {
      const from = clock.at(day, hour) + minutes * minuteMilliseconds;
      return stay(person, from, from + hours * hourMilliseconds, zone);
    }),
    stay(named("Amira Haddad"), now - 5 * hourMilliseconds, now - 2 * hourMilliseconds, "Studios"),
    stay(named("Daniel Osei"), now - 4 * hourMilliseconds, now - hourMilliseconds, "Hall"),
    forgotten,
    denial("Ben Carver", clock.at(-6, 9) + 24 * minuteMilliseconds, "house_rules"),
    denial("Ben Carver", now - 52 * minuteMilliseconds, "house_rules"),
    ...insideNow.map(([name, minutes, zone]) => arrival(name, minutes, zone)),
    refusedScan("Freya Madsen", 26, false),
    refusedScan("Nils Aagaard", 95, true),
    arrival("Dalia Mansour", 35, "Hall", "being_renewed"),
  ];
}

interface Stay {
  day: number;
  hour: number;
  minutes: number;
  hours: number;
  zone: (typeof zones)[number] | null;
}

/** A handful of members each day, fewer at the weekend. */
function staysOfDays(weekday: (day: number) => number, make: (person: Neighbour, stay: Stay) => Act): Act[] {
  const random = createRandom(20_260_716);
  const regulars = neighbours.filter(({ plan, fate }) => plan !== "none" && fate === undefined);
  const acts: Act[] = [];
  for (let day = firstDay; day < 0; day += 1) {
    const many = weekday(day) > 5 ? 2 : 6;
    const first = random.below(regulars.length);
    for (let place = 0; place < many; place += 1) {
      const person = regulars[(first + place * 5) % regulars.length];
      const [hour, minutes, hours] = [8 + random.below(8), random.below(60), 1 + random.below(5)];
      const zone = random.chance(0.2) ? null : random.pick(zones);
      if (person !== undefined && person.joined < day) acts.push(make(person, { day, hour, minutes, hours, zone }));
    }
  }
  return acts;
}

function named(name: string): Neighbour {
  const found = neighbours.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
}
