import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPrivileged } from "#lambdas/contract/define-route.ts";
import { kernelErrors } from "#lambdas/contract/errors.ts";
import {
  type BookingId,
  bookingIdSchema,
  encodeIdBody,
  idFrom,
  memberIdSchema,
  noteIdSchema,
  tenantIdSchema,
} from "#lambdas/contract/ids.ts";
import { entryPath, nouns, routes } from "#lambdas/contract/index.ts";
import { currencySchema, formatMoney, moneySchema } from "#lambdas/contract/money.ts";
import { errorsOf } from "#lambdas/contract/openapi.ts";
import { isReadable, lineSchema, nameSchema, proseSchema, readableLine } from "#lambdas/contract/text.ts";
import { deriveIdBody, deriveIntent } from "#lambdas/pipeline/intent.ts";

describe("an id", () => {
  test("has 26 characters of Crockford's alphabet, and its schema takes it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 17, maxLength: 40 }), (bytes) => {
        const body = encodeIdBody(bytes);
        expect(body).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
        expect(bookingIdSchema.safeParse(`bkg_${body}`).success).toBe(true);
        expect(tenantIdSchema.safeParse(`bkg_${body}`).success).toBe(false);
      }),
    );
  });

  test("is made of its kind's prefix and a body", () => {
    const body = "0".repeat(26);
    expect([idFrom("booking", body), idFrom("note", body)]).toEqual([`bkg_${body}`, `not_${body}`]);
    expect(bookingIdSchema.safeParse(idFrom("booking", body)).success).toBe(true);
    expect(noteIdSchema.safeParse(idFrom("notification", body)).success).toBe(false);
    // @ts-expect-error A note's id is no booking's id.
    const booking: BookingId = idFrom("note", body);
    expect(bookingIdSchema.safeParse(booking).success).toBe(false);
  });

  test("depends on each of its first 130 bits, and on no more", () => {
    const bytes = new Uint8Array(17).fill(0b1010_1010);
    const body = encodeIdBody(bytes);
    for (let bit = 0; bit < 136; bit += 1) {
      const other = Uint8Array.from(bytes);
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
      expect(encodeIdBody(other) === body).toBe(bit >= 130);
    }
  });

  test("needs at least 17 random bytes", () => {
    expect(() => encodeIdBody(new Uint8Array(16))).toThrow(RangeError);
    expect(encodeIdBody(new Uint8Array(17))).toBe("0".repeat(26));
    expect(encodeIdBody(new Uint8Array(17).fill(255))).toBe("Z".repeat(26));
  });

  test.each([
    "bkg_",
    `bkg_${"I".repeat(26)}`,
    `bkg_${"0".repeat(25)}`,
    `bkg_${"0".repeat(26)}\n`,
    ` bkg_${"0".repeat(26)}`,
  ])("is not %j", (id) => {
    expect(bookingIdSchema.safeParse(id).success).toBe(false);
  });

  test("of a member is an account's, in one spelling", () => {
    expect(memberIdSchema.safeParse("884b2a81-fe66-4138-81f9-096a3e6dba20").success).toBe(true);
    for (const id of ["884B2A81-FE66-4138-81F9-096A3E6DBA20", "884b2a81fe66413881f9096a3e6dba20", "", "admin"])
      expect(memberIdSchema.safeParse(id).success, id).toBe(false);
  });
});

describe("an intent", () => {
  const anyPart = fc.string({ maxLength: 12 });

  test("is the same for the same parts, and another for any other parts", () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 6 }), fc.array(anyPart, { maxLength: 6 }), (one, other) => {
        expect(deriveIdBody(...one)).toBe(deriveIdBody(...one));
        expect(deriveIdBody(...one) === deriveIdBody(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test("separates its parts, wherever they are cut", () => {
    expect(deriveIdBody("ab", "c")).not.toBe(deriveIdBody("a", "bc"));
    expect(deriveIdBody("abc")).not.toBe(deriveIdBody("abc", ""));
    expect(deriveIdBody("1:a", "b")).not.toBe(deriveIdBody("1", "a1:b"));
    expect(deriveIdBody("a1:b")).not.toBe(deriveIdBody("a", "b"));
  });

  const scope = {
    tenantId: "t",
    actorId: "a",
    method: "POST",
    path: "/p",
    key: "k",
    body: { one: 1, two: [1, { x: 1 }] },
  };

  test("depends on tenant, actor, method, path and key", () => {
    const { idBody } = deriveIntent(scope);
    for (const name of ["tenantId", "actorId", "method", "path", "key"] as const)
      expect(deriveIntent({ ...scope, [name]: "other" }).idBody, name).not.toBe(idBody);
    expect(deriveIntent({ ...scope, body: {} }).idBody).toBe(idBody);
  });

  test("compares bodies by content, not by the order of their fields", () => {
    const { bodyHash } = deriveIntent(scope);
    expect(deriveIntent({ ...scope, body: { two: [1, { x: 1 }], one: 1 } }).bodyHash).toBe(bodyHash);
    for (const body of [
      { one: 1, two: [{ x: 1 }, 1] },
      { one: "1", two: [1, { x: 1 }] },
      { one: 1 },
      {},
      undefined,
      null,
    ])
      expect(deriveIntent({ ...scope, body }).bodyHash, JSON.stringify(body)).not.toBe(bodyHash);
  });

  test("distinguishes any two different bodies", () => {
    const anyBody = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    const inOrder = (value: unknown): unknown =>
      value === null || typeof value !== "object"
        ? value
        : Array.isArray(value)
          ? value.map(inOrder)
          : Object.entries(value)
              .map(([name, inner]) => [name, inOrder(inner)] as const)
              .sort(([a], [b]) => (a < b ? -1 : 1));
    fc.assert(
      fc.property(anyBody, anyBody, (one, other) => {
        const same = JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
        const hashes = [one, other].map((body) => deriveIntent({ ...scope, body }).bodyHash);
        expect(hashes[0] === hashes[1]).toBe(same);
      }),
    );
  });
});

describe("money", () => {
  test.each([
    [199_00, "GBP", "en-GB", "£199.00"],
    [5, "GBP", "en-GB", "£0.05"],
    [199, "JPY", "en-GB", "JP¥199"],
    [1_234_567, "EUR", "de-DE", "12.345,67\u00a0€"],
    [-50, "USD", "en-US", "-$0.50"],
  ] as const)("%i of %s prints as %s writes it: %s", (amountMinor, currency, locale, printed) => {
    expect(formatMoney({ amountMinor, currency }, locale)).toBe(printed);
  });

  test("is whole minor units, in a currency that we know", () => {
    expect(moneySchema.safeParse({ amountMinor: 1.5, currency: "GBP" }).success).toBe(false);
    expect(moneySchema.safeParse({ amountMinor: 1, currency: "XXX" }).success).toBe(false);
    // 1.00, or 100 where a currency has no minor unit.
    for (const currency of currencySchema.options)
      expect(formatMoney({ amountMinor: 100, currency }, "en-GB").replace(/[^\d.]/g, "")).toMatch(/^(1\.00|100)$/);
  });
});

describe("errors", () => {
  const all = new Set(routes.flatMap((route) => errorsOf(route)));

  test("have one definition per code: what a code means does not depend on the route", () => {
    const codes = [...all].map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  test("are named by a noun of the API and a reason, or belong to the kernel", () => {
    const kernel = new Set<string>(kernelErrors.map(({ code }) => code));
    const names = nouns.map(({ name }) => name);
    for (const { code, status, message } of all) {
      const [noun, reason, ...rest] = code.split(".");
      if (!kernel.has(code)) {
        expect(names, code).toContain(noun);
        expect(reason, code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      }
      expect(rest).toEqual([]);
      expect(status).toBeGreaterThanOrEqual(400);
      // The specification words this one, without a full stop.
      if (code === "cards.pass_incomplete") expect(message).toBe("Missing required data");
      else expect(message, code).toMatch(/^[A-Z].*[.]$/);
    }
  });

  test("are listed once by each route", () => {
    for (const route of routes) {
      const codes = errorsOf(route).map(({ code }) => code);
      expect(codes, route.id).toEqual([...new Set(codes)]);
    }
  });
});

describe("the table of routes", () => {
  test("finds each file by its id", () => {
    expect(entryPath("bookings.createBooking", "routes")).toBe("bookings/routes/create-booking.ts");
    expect(entryPath("joining.preSignUp", "consumers")).toBe("joining/consumers/pre-sign-up.ts");
  });

  test("marks a route as privileged if it changes something with more than a member's rights", () => {
    const privileged = routes.filter(isPrivileged).map(({ id }) => id);
    expect(privileged).toContain("points.grantPoints");
    expect(privileged).not.toContain("bookings.createBooking");
    expect(privileged).not.toContain("members.listMembers");
  });
});

describe("a line that people read", () => {
  test.each([
    "Maya Chen",
    "O’Brien-Ñandú",
    "Đặng Thị Hà",
    "山田 太郎",
    "علی‌رضا",
    "می‌خواهم",
    "क्‍ष",
    "Club 👨‍👩‍👧 ❤️ 👍🏽",
    "<img src=x>",
    "",
  ])("may be %s", (line) => {
    expect(isReadable(line)).toBe(true);
    expect(readableLine(line)).toBe(line);
  });

  test.each([
    ["a space without width", "a\u200Bb", "ab"],
    ["only such a space", "\u200B", ""],
    ["a joiner between Latin letters", "a\u200Db", "ab"],
    ["a joiner at the end", "می\u200C", "می"],
    ["a turn of direction", "\u202Eevil", "evil"],
    ["an isolate", "\u2066evil\u2069", "evil"],
    ["a mark of direction", "a\u200F", "a"],
    ["a zero byte", "a\u0000b", "ab"],
    ["a line break", "a\nb", "a b"],
    ["a separator of lines", "a\u2028b", "ab"],
    ["a soft hyphen", "a\u00ADb", "ab"],
    ["a byte order mark inside", "a\uFEFFb", "ab"],
    ["a blank letter", "\u3164", ""],
    ["a blank pattern of Braille", "\u2800", ""],
    ["tag characters", "a\u{E0041}", "a"],
    ["a private character", "a\uE000", "a"],
    ["half a character", "a\uD800", "a"],
  ])("may not have %s", (_what, line, readable) => {
    expect(isReadable(line)).toBe(false);
    expect(readableLine(line)).toBe(readable);
    for (const schema of [lineSchema(80), nameSchema(80), proseSchema(80)]) {
      if (schema.safeParse(line).success) expect(line).toBe("a\nb");
    }
  });

  test("is cleaned to a line that may be, whatever it was", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => isReadable(readableLine(text))));
  });

  test("names the rule that it breaks", () => {
    const { error } = nameSchema(80).safeParse("a\u200Bb");
    expect(error?.issues).toMatchObject([{ code: "custom", params: { code: "unreadable_characters" } }]);
  });
});
