import { describe, expect, test } from "vitest";
import type { EventFields } from "#lambdas/events/contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import type { Actor } from "../support/test-server.ts";

/** The filters of the members' list of events. The clock stands at 2026-11-24T09:00Z or a little later. */
const server = serverOfFile();
const open = eventSteps(server);

const priced = paidFields.tickets.map((ticket) => ({ ...ticket, name: "Paid" }));
const free = priced.map((ticket) => ({ ...ticket, name: "Free", pointsCost: 0 }));
const at = (day: string): Partial<EventFields> => ({ startAt: `${day}T18:00:00.000Z`, endAt: `${day}T20:00:00.000Z` });
const titles = async (house: Awaited<ReturnType<typeof open>>, as: Actor, query: Record<string, string | number>) =>
  (await server.call(listEvents, { as, params: house.params, query })).body.events.map(({ title }) => title);

describe("the list of events", () => {
  test("finds words in title, summary and place, in any order, without case and accents", async () => {
    const house = await open();
    const member = await house.newMember();
    await house.publish({ title: "Café evening", summary: "With Zoë on the piano", ...at("2026-12-01") });
    await house.publish({ title: "Talk", place: { kind: "text", text: "Große Halle" }, ...at("2026-12-02") });
    expect(await titles(house, member, { search: "zoe CAFE" })).toEqual(["Café evening"]);
    expect(await titles(house, member, { search: " grosse  halle " })).toEqual(["Talk"]);
    expect(await titles(house, member, { search: "cafe talk" })).toEqual([]);
    expect(await titles(house, member, { search: "" })).toEqual(["Café evening", "Talk"]);
    expect(await titles(house, member, { search: "talk", month: "2026-12" })).toEqual(["Talk"]);
    expect(await titles(house, member, { search: "talk", month: "2026-11" })).toEqual([]);
  });

  test("tells what costs the reader points from what is free, and what has places left from what is full", async () => {
    const house = await open();
    const [member, other] = [await house.newMember(), await house.newMember()];
    await house.publish({ title: "Free", tickets: free, capacity: null, ...at("2026-12-01") });
    const { eventId } = await house.publish({ title: "Priced", capacity: 1, ...at("2026-12-02") });
    await house.publish({ title: "Both", tickets: [...free, ...priced], ...at("2026-12-03") });
    await house.go(other, eventId);
    expect(await titles(house, member, { price: "free" })).toEqual(["Free", "Both"]);
    expect(await titles(house, member, { price: "priced" })).toEqual(["Priced", "Both"]);
    expect(await titles(house, member, { places: "left" })).toEqual(["Free", "Both"]);
    expect(await titles(house, member, { price: "priced", places: "left" })).toEqual(["Both"]);
    expect(await titles(house, other, { only: "mine" })).toEqual(["Priced"]);
    expect(await titles(house, other, { only: "mine", places: "left" })).toEqual([]);
  });

  test("ends after so many days on the workspace's clock, today among them", async () => {
    const house = await open();
    const member = await house.newMember();
    const today = new Date(server.clock.now).toISOString().slice(0, 10);
    const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    await house.publish({ title: "Tonight", ...at(today) });
    await house.publish({ title: "In six days", ...at(later(6)) });
    await house.publish({ title: "In seven days", ...at(later(7)) });
    expect(await titles(house, member, { withinDays: 1 })).toEqual(["Tonight"]);
    expect(await titles(house, member, { withinDays: 7 })).toEqual(["Tonight", "In six days"]);
    expect(await titles(house, member, { withinDays: 8 })).toEqual(["Tonight", "In six days", "In seven days"]);
  });

  test("reads a bounded part of the table per call, and goes on from there", async () => {
    const house = await open();
    const member = await house.newMember();
    for (let day = 1; day <= 7; day += 1) await house.publish({ title: `Event ${day}`, ...at(`2026-12-0${day}`) });
    // Five pages of one row each hold no such event; the next call finds it.
    const query = { search: "Event 7", limit: 1 };
    const first = await server.call(listEvents, { as: member, params: house.params, query });
    expect(first.body.events).toEqual([]);
    const { nextCursor } = first.body;
    const next = { ...query, cursor: nextCursor ?? "" };
    const second = await server.call(listEvents, { as: member, params: house.params, query: next });
    expect(second.body.events.map(({ title }) => title)).toEqual(["Event 7"]);
  });

  test.each([
    ["price", "cheap"],
    ["places", "none"],
    ["withinDays", "0"],
    ["only", "free"],
    ["search", "x".repeat(101)],
  ])("refuses %s = %s, with its path", async (name, value) => {
    const house = await open();
    const member = await house.newMember();
    const answer = await server.call(listEvents, {
      as: member,
      params: house.params,
      query: { [name]: value },
    });
    expect([answer.status, answer.error?.issues?.[0]?.path]).toEqual([400, `query.${name}`]);
  });
});
