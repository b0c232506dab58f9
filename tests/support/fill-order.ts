/** Which of many bookings is whose, when, where, and under which id. */
import { createHash } from "node:crypto";
import { defaultNow } from "./test-server.ts";

export const day = 86_400_000;
export const hour = 3_600_000;
export const hoursPerDay = 12;

/** The tenant's members. The first member is the reader, and owns a tenth of all bookings. */
export interface TenantToFill {
  tenantId: string;
  resources: string[];
  /** At least two members, each with points for their share, at five a booking. */
  members: string[];
}

export interface History {
  people: TenantToFill;
  bookings: number;
  /** Numbers of each member's bookings, in order of time. */
  numbersOf: Map<string, number[]>;
}

export const memberOf = ({ members }: TenantToFill, number: number) =>
  members[number % 10 === 0 ? 0 : 1 + ((number + Math.floor(number / 10)) % (members.length - 1))] ?? "";

export const perDayOf = ({ resources }: TenantToFill) => resources.length * hoursPerDay;

/** Every hour of every resource, day after day, until yesterday. */
export function placeOf(number: number, { people, bookings }: Pick<History, "people" | "bookings">) {
  const perDay = perDayOf(people);
  const daysBefore = Math.ceil(bookings / perDay) - Math.floor(number / perDay);
  const inDay = number % perDay;
  const startMs =
    Math.floor(defaultNow / day) * day - daysBefore * day + (8 + Math.floor(inDay / people.resources.length)) * hour;
  const resourceId = people.resources[inDay % people.resources.length] ?? "";
  return {
    startAt: new Date(startMs).toISOString(),
    createdAt: new Date(startMs - 2 * day).toISOString(),
    startMs,
    resourceId,
  };
}

/** Ids as random as the product's. A larger rank has a larger id, so that rows are written in the table's order. */
export function bookingIdAt(rank: number, bookings: number): string {
  const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const head = Math.floor(((rank + 0.5) / bookings) * 32 ** 6);
  const hash = createHash("sha1").update(String(rank)).digest();
  let id = "";
  for (let at = 5; at >= 0; at -= 1) id += digits[Math.floor(head / 32 ** at) % 32];
  for (let at = 0; at < 20; at += 1) id += digits[(hash[at] ?? 0) % 32];
  return `bkg_${id}`;
}

/** The rank of a booking's id: pseudo-random, and computed in both directions. */
export function shuffled(bookings: number) {
  let step = Math.floor(bookings * 0.618) | 1;
  while (greatestDivisor(step, bookings) !== 1) step += 2;
  const back = inverse(step, bookings);
  return {
    rankOf: (number: number) => Number((BigInt(number) * BigInt(step)) % BigInt(bookings)),
    numberAt: (rank: number) => Number((BigInt(rank) * back) % BigInt(bookings)),
  };
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

function inverse(value: number, modulus: number): bigint {
  let [low, high] = [BigInt(value), BigInt(modulus)];
  let [x, y] = [1n, 0n];
  while (high !== 0n) {
    const quotient = low / high;
    [low, high] = [high, low % high];
    [x, y] = [y, x - quotient * y];
  }
  return ((x % BigInt(modulus)) + BigInt(modulus)) % BigInt(modulus);
}
