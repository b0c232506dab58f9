import { describe, expect, test } from "vitest";
import { type Ring, ringSchema } from "#lambdas/contract/define-channel.ts";
import { memberIdSchema, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { joinRings } from "#lambdas/realtime/rules.ts";

const tenantId = tenantIdSchema.parse("ten_01K0000000000000000000000A");
const memberId = memberIdSchema.parse("0a1b2c3d-0000-4000-8000-000000000001");
const days = "/bookings/ten-01K0000000000000000000000A/days";
const own = `/bookings/ten-01K0000000000000000000000A/members/${memberId}`;

/** A ring on the channel that every member hears. `of` names the change. */
const rung = (of: string, ring: Ring, path = days) => ({
  path,
  tenantId,
  memberId: path === own ? memberId : undefined,
  ring,
  of,
});
const idOf = (number: number) => `res_${String(number).padStart(26, "0")}`;
const idsOf = (from: number, count: number) => Array.from({ length: count }, (_, index) => idOf(from + index));

describe("the rings of several changes", () => {
  test("of nothing are none", () => {
    expect(joinRings([])).toEqual([]);
  });

  test("on one channel and about one noun are one, which names all that changed once and in order", () => {
    const rings = [
      rung("second", { noun: "bookings", ids: [idOf(2), idOf(3)], days: ["2026-11-25"] }),
      rung("first", { noun: "bookings", ids: [idOf(1), idOf(2)], days: ["2026-11-24", "2026-11-25"] }),
    ];
    expect(joinRings(rings)).toEqual([
      {
        path: days,
        tenantId,
        memberId: undefined,
        rings: [{ noun: "bookings", ids: [idOf(1), idOf(2), idOf(3)], days: ["2026-11-24", "2026-11-25"] }],
        of: ["second", "first"],
      },
    ]);
  });

  test("on different channels are different calls, each for its own listeners", () => {
    const rings = [
      rung("a", { noun: "bookings", ids: [idOf(1)] }),
      rung("b", { noun: "bookings", ids: [idOf(2)] }, own),
      rung("c", { noun: "bookings", ids: [idOf(3)] }),
    ];
    expect(joinRings(rings)).toEqual([
      {
        path: days,
        tenantId,
        memberId: undefined,
        rings: [{ noun: "bookings", ids: [idOf(1), idOf(3)] }],
        of: ["a", "c"],
      },
      { path: own, tenantId, memberId, rings: [{ noun: "bookings", ids: [idOf(2)] }], of: ["b"] },
    ]);
  });

  test("about different nouns are different rings of one call, which tells of each change once", () => {
    const rings = [
      rung("a", { noun: "bookings", ids: [idOf(1)] }),
      rung("a", { noun: "resources", ids: [idOf(1)] }),
      rung("b", { noun: "news" }),
    ];
    expect(joinRings(rings)).toMatchObject([
      {
        rings: [{ noun: "bookings", ids: [idOf(1)] }, { noun: "resources", ids: [idOf(1)] }, { noun: "news" }],
        of: ["a", "b"],
      },
    ]);
  });

  test("are at most five in a call, and none is lost or sent twice", () => {
    const nouns = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];
    const calls = (count: number) =>
      joinRings(nouns.slice(0, count).map((noun) => rung(`change ${noun}`, { noun }))).map(({ rings, of }) => ({
        nouns: rings.map(({ noun }) => noun),
        of,
      }));
    expect(calls(5).map((call) => call.nouns)).toEqual([["one", "two", "three", "four", "five"]]);
    expect(calls(6)).toEqual([
      {
        nouns: ["one", "two", "three", "four", "five"],
        of: ["change one", "change two", "change three", "change four", "change five"],
      },
      { nouns: ["six"], of: ["change six"] },
    ]);
    expect(calls(11).map((call) => call.nouns)).toEqual([
      ["one", "two", "three", "four", "five"],
      ["six", "seven", "eight", "nine", "ten"],
      ["eleven"],
    ]);
  });
});

describe("a joined ring", () => {
  const joined = (...rings: Ring[]) => joinRings(rings.map((ring) => rung("change", ring)))[0]?.rings[0];

  test("means any of them as soon as one ring means any of them", () => {
    expect(joined({ noun: "bookings", ids: [idOf(1)] }, { noun: "bookings" })).toEqual({ noun: "bookings" });
    expect(joined({ noun: "bookings" }, { noun: "bookings", days: ["2026-11-24"] })).toEqual({ noun: "bookings" });
  });

  test("means any id and some days, or some ids and any day", () => {
    const [first, second] = [idOf(1), idOf(2)];
    expect(
      joined({ noun: "bookings", ids: [first], days: ["2026-11-25"] }, { noun: "bookings", days: ["2026-11-24"] }),
    ).toEqual({ noun: "bookings", days: ["2026-11-24", "2026-11-25"] });
    expect(
      joined({ noun: "bookings", ids: [second], days: ["2026-11-25"] }, { noun: "bookings", ids: [first] }),
    ).toEqual({ noun: "bookings", ids: [first, second] });
  });

  test("names up to fifty ids, and means any of them beyond, so that a browser accepts it", () => {
    const fifty = joined({ noun: "bookings", ids: idsOf(1, 30) }, { noun: "bookings", ids: idsOf(31, 20) });
    expect(fifty).toEqual({ noun: "bookings", ids: idsOf(1, 50) });
    expect(ringSchema.safeParse(fifty).success).toBe(true);
    const more = joined({ noun: "bookings", ids: idsOf(1, 30) }, { noun: "bookings", ids: idsOf(31, 21) });
    expect(more).toEqual({ noun: "bookings" });
  });

  test("counts what two rings name once", () => {
    const twice = joined({ noun: "bookings", ids: idsOf(1, 40) }, { noun: "bookings", ids: idsOf(11, 40) });
    expect(twice).toEqual({ noun: "bookings", ids: idsOf(1, 50) });
  });
});
