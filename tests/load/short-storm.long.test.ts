import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultNow } from "../support/test-server.ts";
import type { Operation } from "./storm/history.ts";
import { type Product, startProduct } from "./storm/product.ts";
import { runStorm } from "./storm/run.ts";
import { storms } from "./storm/storms.ts";

/** The most important storms of `npm run storm`, once, from a fixed seed. The others and many rounds run there. */
let product: Product;

beforeAll(async () => {
  product = await startProduct(defaultNow);
});
afterAll(() => product.close());

/**
 * The effects that a storm must have: a storm without effects proves nothing. In the first storm administrators may
 * come too late by chance. In the second storm they cannot.
 */
const kinds: [storm: string, kinds: string[]][] = [
  ["the same while the product is killed", ["book", "cancel", "editResource", "grant"]],
  ["as the window closes", ["approve", "book", "claim", "refuse"]],
  ["series are booked", ["book", "cancel"]],
  ["bookings move", ["again", "book", "cancel", "move", "moveAsAdmin"]],
  ["members wait", ["again", "book", "cancel", "join", "leave", "move"]],
  ["days are cleared by", ["again", "book", "cancel", "join", "startClearing"]],
  ["two administrators approve", ["approve", "book", "cancelAsAdmin", "grant"]],
  ["suspended", ["book", "suspend"]],
  ["points end", ["book", "cancel", "deduct", "grant", "reverse"]],
  ["cycles begin", ["book", "cancel", "changeMembership", "choosePlan", "grant"]],
  ["seats are taken", ["acceptOffer", "cancelEvent", "editEvent", "leaveSeat", "register"]],
  ["passes of live sessions", ["cancelSession", "editSession", "payForSession"]],
  ["two stations", ["scan"]],
  ["sixteen copies", ["again", "approve", "book", "cancel", "cancelAsAdmin", "grant"]],
];

test.each(kinds)("%s, with faults: no invariant breaks", { timeout: 400_000 }, async (name, expected) => {
  const [storm, other] = storms.filter((candidate) => candidate.name.includes(name));
  if (storm === undefined || other !== undefined) throw new Error(`Not exactly one storm is called ${name}.`);
  const { violations, unknown, history, faults } = await runStorm(product, storm, {
    seed: 7,
    rate: 0.06,
    now: defaultNow,
  });
  expect(violations).toEqual([]);
  expect(unknown).toBe(0);
  expect(faults).toBeGreaterThan(0);
  const done = history.filter(({ outcome }) => outcome === "ok").map(({ kind }) => kind);
  expect([...new Set(done)]).toEqual(expect.arrayContaining(expected));
  if (name === "members wait") expectAccepted(history);
  if (name === "two stations") expectPassages(history);
  if (name === "the same while the product is killed") expectCrowd(history);
  if (name === "seats are taken") expectFullHouse(history);
});

/** Several offers were accepted. */
function expectAccepted(history: readonly Operation[]): void {
  const booked = history.filter((operation) => operation.kind === "book" && operation.outcome === "ok");
  const accepted = booked.filter((operation) => operation.kind === "book" && operation.wishId !== undefined);
  expect(accepted.length).toBeGreaterThanOrEqual(3);
}

/** 64 clients who make overlapping bookings, across midnight, while resources are withdrawn. */
function expectCrowd(history: readonly Operation[]): void {
  const booked = history.filter((operation) => operation.kind === "book");
  const refusals = booked.map(({ code }) => code);
  expect(refusals).toEqual(
    expect.arrayContaining(["bookings.slot_taken", "bookings.too_close", "bookings.resource_unavailable"]),
  );
  const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
  const across = booked.filter(({ outcome, startAt, durationMinutes }) => {
    const start = Date.parse(startAt);
    return outcome === "ok" && dayOf(start) !== dayOf(start + durationMinutes * 60_000 - 1);
  });
  expect(across.length).toBeGreaterThan(0);
  expect(new Set(booked.map(({ memberId }) => memberId)).size).toBe(64);
}

/** Calls lost too many races for a seat and took a number. Nobody lowered the seats below those that were taken. */
function expectFullHouse(history: readonly Operation[]): void {
  const registered = history.filter((operation) => operation.kind === "register");
  expect(registered.map(({ status }) => status)).toContain(202);
  expect(registered.map(({ code }) => code)).toContain("events.full");
  expect(history.map(({ code }) => code)).toContain("events.capacity_below_sold");
}

/** People come and leave at both doors. What one of them takes by itself is a visit, or is refused later. */
function expectPassages(history: readonly Operation[]): void {
  const scans = history.filter((operation) => operation.kind === "scan");
  const effects = scans.map(({ did, isOffline }) => `${isOffline ? "offline" : "online"} ${did}`);
  const wanted = ["online in", "online out", "online nothing", "offline in", "offline nothing"];
  expect([...new Set(effects)]).toEqual(expect.arrayContaining(wanted));
}
