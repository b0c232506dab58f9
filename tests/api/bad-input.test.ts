import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { errorBodySchema } from "#lambdas/contract/errors.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { createResource } from "#lambdas/resources/contract.ts";
import { type BookedHouse, openBookedHouse, paths, validResource } from "../support/booked-house.ts";
import { book, outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, type TestTenant } from "../support/test-server.ts";

/** A wrong call gets an answer that names the error and its place, and changes nothing. */
const server = serverOfFile();
let own: TestTenant;
let member: Actor;
let admin: Actor;
let resourceId: string;
let nothingChanged: BookedHouse["nothingChanged"];

beforeAll(async () => {
  ({ own, member, admin, resourceId, nothingChanged } = await openBookedHouse(server));
});
afterAll(() => nothingChanged());

const validBooking = () => ({ resourceId, startAt: at("2026-11-26", "10:00"), durationMinutes: 60 });

const askToBook = (body: unknown, headers?: Record<string, string>, key?: string | null) =>
  server.call(createBooking, { as: member, params: { tenantId: own.tenantId }, body, headers, key });

describe("the body", () => {
  test.each([
    ["half an object", "{"],
    ["nothing", ""],
    ["a word", "booking"],
    ["a trailing comma", '{"durationMinutes":60,}'],
    ["half a surrogate pair", '{"resourceId":"\\ud800"}'],
  ])("that is %s is malformed JSON", async (_claim, body) => {
    const answer = await askToBook(body, { "content-type": "application/json" });
    expect(outcome(answer)).toEqual([400, "malformed_json"]);
    await nothingChanged();
  });

  test.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"text"'],
    ["a number", "1"],
  ])("that is %s is refused as a whole", async (_claim, body) => {
    const answer = await askToBook(body);
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["body"]);
  });

  test.each([
    ["resourceId", 5],
    ["resourceId", "res_1"],
    ["resourceId", `bkg_${"0".repeat(26)}`],
    ["resourceId", undefined],
    ["startAt", "tomorrow"],
    ["startAt", 1_790_000_000],
    ["startAt", "2026-11-26T10:00:00Z"],
    ["startAt", "2026-11-26T10:00:00.000+01:00"],
    ["startAt", "2026-02-30T10:00:00.000Z"],
    ["startAt", undefined],
    ["durationMinutes", "60"],
    ["durationMinutes", 61],
    ["durationMinutes", 0],
    ["durationMinutes", -60],
    ["durationMinutes", 300],
    ["durationMinutes", null],
  ])("names the one field that is wrong: %s = %j", async (field, value) => {
    const answer = await askToBook({ ...validBooking(), [field]: value });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual([`body.${field}`]);
  });

  test("reports all errors at once, each with its path", async () => {
    const body = { ...validBooking(), startAt: "soon", durationMinutes: 7, pointsCost: 0, memberId: admin.memberId };
    const answer = await askToBook(body);
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["body.durationMinutes", "body.memberId", "body.pointsCost", "body.startAt"]);
    const { issues } = errorBodySchema.parse(JSON.parse(answer.text)).error;
    expect(issues.map(({ path, code }) => `${path}: ${code}`).sort()).toEqual([
      "body.durationMinutes: invalid_union",
      "body.memberId: unrecognized_keys",
      "body.pointsCost: unrecognized_keys",
      "body.startAt: invalid_format",
    ]);
    await nothingChanged();
  });

  test.each(["__proto__", "constructor", "toString", "tenantId", "createdAt", "status"])(
    "takes no field %s, whatever its value",
    async (name) => {
      const text = JSON.stringify(validBooking()).replace("{", `{${JSON.stringify(name)}:{"pointsCost":0},`);
      const answer = await askToBook(text);
      expect(outcome(answer)).toEqual([400, "invalid_input"]);
      expect(paths(answer)).toEqual([`body.${name}`]);
      await nothingChanged();
    },
  );

  test("names the place within a list", async () => {
    const body = { ...validResource, amenities: ["Power", 5, ""] };
    const answer = await server.call(createResource, { as: admin, params: { tenantId: own.tenantId }, body });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["body.amenities.1", "body.amenities.2"]);
  });

  test("answers with codes and limits, in no language", async () => {
    const ask = async (body: object) => {
      const answer = await server.call(grantPoints, {
        as: admin,
        params: { tenantId: own.tenantId, memberId: member.memberId },
        body,
      });
      return answer.error?.issues.map(({ path, code, details: { minimum, maximum } }) => [
        path,
        code,
        minimum ?? maximum,
      ]);
    };
    expect(await ask({ amount: 1.5, reason: " " })).toEqual([
      ["body.amount", "invalid_type", undefined],
      ["body.reason", "too_small", 1],
    ]);
    expect(await ask({ amount: 0, reason: "x".repeat(201) })).toEqual([
      ["body.amount", "too_small", 1],
      ["body.reason", "too_big", 200],
    ]);
    expect(await ask({ amount: 1_000_001, reason: "Much" })).toEqual([["body.amount", "too_big", 1_000_000]]);
    await nothingChanged();
  });

  test("may be exactly as large as the limit, and not a byte larger", async () => {
    const filler = (bytes: number) => `${" ".repeat(bytes - 2)}{}`;
    expect(outcome(await askToBook(filler(32_768)))).toEqual([400, "invalid_input"]);
    const answer = await askToBook(filler(32_769));
    expect(outcome(answer)).toEqual([413, "body_too_large"]);
    expect(answer.error?.details).toEqual({ maxBytes: 32_768 });
  });

  test("is measured in bytes, not in characters", async () => {
    const answer = await askToBook(JSON.stringify({ filler: "ä".repeat(16_384) }));
    expect(outcome(answer)).toEqual([413, "body_too_large"]);
  });

  test("beyond the gateway's limit does not reach the product", async () => {
    const answer = await askToBook(" ".repeat(10_485_761));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, { message: "Request Entity Too Large" }]);
  });

  test("nested ten thousand deep is refused, and causes no 500", async () => {
    const answer = await askToBook(`${"[".repeat(10_000)}${"]".repeat(10_000)}`);
    expect(outcome(answer)[0]).toBe(400);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/octet-stream", ""])(
    "sent as %j is not JSON",
    async (type) => {
      const answer = await askToBook(JSON.stringify(validBooking()), { "content-type": type });
      expect(outcome(answer)).toEqual([415, "unsupported_media_type"]);
      await nothingChanged();
    },
  );

  test("may name its character set", async () => {
    const answer = await askToBook("{}", { "content-type": "application/JSON; charset=utf-8" });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
  });
});

describe("the Idempotency-Key", () => {
  test("must be there", async () => {
    expect(outcome(await askToBook(validBooking(), {}, null))).toEqual([400, "idempotency_key_missing"]);
    await nothingChanged();
  });

  test.each(["", " "])("that is %j is missing", async (key) => {
    const answer = await askToBook(validBooking(), { "idempotency-key": key }, null);
    expect(outcome(answer)).toEqual([400, "idempotency_key_missing"]);
  });

  test.each([
    ["is a letter short", "1234567"],
    ["is a letter long", "x".repeat(129)],
    ["holds a space", "one two three"],
    ["holds a letter beyond ASCII", "schlüssel"],
  ])("is refused when it %s", async (_claim, key) => {
    const answer = await askToBook(validBooking(), { "idempotency-key": key }, null);
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["headers.idempotency-key"]);
    await nothingChanged();
  });

  test("is not needed by an edit that carries a version", async () => {
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    const body = { status: "suspended", version: 9 };
    const answer = await server.call(setMemberStatus, { as: admin, params, body });
    expect(outcome(answer)).toEqual([409, "stale_version"]);
  });

  test("is refused if it is empty, also where none is needed", async () => {
    const params = { tenantId: own.tenantId, memberId: member.memberId };
    const body = { status: "suspended", version: 9 };
    const answer = await server.call(setMemberStatus, { as: admin, params, body, headers: { "idempotency-key": "" } });
    expect(outcome(answer)).toEqual([400, "invalid_input"]);
    expect(paths(answer)).toEqual(["headers.idempotency-key"]);
  });
});

describe("the start", () => {
  const ask = (startAt: string) => askToBook({ ...validBooking(), startAt });

  test("in the past is refused, but the present moment is allowed", async () => {
    server.clock.now = toMilliseconds(at("2026-11-24", "10:00")) + 1;
    expect(outcome(await ask(at("2026-11-24", "10:00")))).toEqual([422, "bookings.start_in_past"]);
    expect(outcome(await ask(at("2026-11-23", "10:00")))).toEqual([422, "bookings.start_in_past"]);
    expect(outcome(await ask("0000-01-01T00:00:00.000Z"))).toEqual([422, "bookings.start_in_past"]);
    await nothingChanged();
  });

  test("too far ahead is refused, with the last day that can be booked", async () => {
    for (const startAt of [at("2026-12-25", "08:00"), "9999-12-31T23:59:59.999Z"]) {
      const answer = await ask(startAt);
      expect(outcome(answer)).toEqual([422, "bookings.start_too_far"]);
      expect(answer.error?.details).toEqual({ lastDate: "2026-12-24" });
    }
    await nothingChanged();
  });

  test("too far ahead is refused where the local year has five digits, too", async () => {
    const far = await server.newTenant({ timeZone: "Pacific/Kiritimati" });
    const [as, resource] = [await server.newMember(far, { points: 10 }), await server.newResource(far)];
    const answer = await book(server, far, as, { resource, startAt: "9999-12-31T18:00:00.000Z" });
    expect(outcome(answer)).toEqual([422, "bookings.start_too_far"]);
  });

  test.each(["07:00", "20:00", "00:00", "23:00", "10:15", "10:30", "08:01", "19:59"])(
    "off the grid is refused: %s",
    async (time) => {
      expect(outcome(await ask(at("2026-11-26", time)))).toEqual([422, "bookings.start_off_grid"]);
    },
  );

  test.each(["2026-11-26T10:00:01.000Z", "2026-11-26T10:00:00.001Z"])(
    "on the hour is to the millisecond: %s",
    async (startAt) => {
      expect(outcome(await ask(startAt))).toEqual([422, "bookings.start_off_grid"]);
      await nothingChanged();
    },
  );
});

describe("every refusal", () => {
  test("has the one error shape and its own request id, and no cache stores it", async () => {
    const answers = await Promise.all([askToBook("{"), askToBook({}), askToBook({}, {}, null)]);
    const ids = answers.map((answer) => errorBodySchema.parse(JSON.parse(answer.text)).error.requestId);
    expect(new Set(ids).size).toBe(answers.length);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });

  test("was a refusal: none was a 500", () => {
    expect(server.log.filter(({ event, status }) => event === "bug" || (status ?? 0) >= 500)).toEqual([]);
  });
});
