import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isTenantRole } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { type BundleSize, handlerEntries, handlersDirectory, readSizes } from "../../lib/bundle/handlers.ts";
import type { Handler } from "../../scripts/local/http-api.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { nameSources } from "../../scripts/stack/name-sources.ts";
import { grantsOf } from "../sweeps/grant-matrix.ts";

let sizes: BundleSize[] = [];

beforeAll(async () => {
  sizes = await readSizes();
});
afterAll(() => vi.unstubAllEnvs());

/** As Lambda loads it: `index.js`, from the function's own folder. */
function load(id: string): Handler {
  const require = createRequire(import.meta.url);
  return (require(join(handlersDirectory, id, "index.js")) as { handler: Handler }).handler;
}

/**
 * S3's client and picture decoders are large. Only functions that need them include them, and no page waits for those.
 * Nor does a page wait for a consumer that looks up an account and mails it. The same holds for one that removes
 * channels and recordings. Either needs two clients.
 */
function mostBytes(id: string): number {
  const { besides } = grantsOf(id);
  const isWith = (kind: string) => besides.some((word) => word.startsWith(kind));
  // It holds the contracts of every noun.
  if (id === "realtime.authorizeListener") return 720_000;
  // They know the due work or the consumers of every noun, and no page waits for them.
  if (["platform.sendDueWork", "platform.dispatchChanges"].includes(id)) return 750_000;
  // They know the queues of every consumer. Only the platform's staff wait for them.
  if (isWith("operations:")) return 730_000;
  // They write calendar files with the table of all zones, and no page waits for them.
  if (["bookings.mailBookingChanges", "events.mailRegistrations"].includes(id)) return 560_000;
  // It signs as only Apple's wallet asks, and draws pictures.
  if (isWith("passes:apple")) return 1_350_000;
  if (isWith("stripe")) return 700_000;
  if ((isWith("pool:") || isWith("own-account")) && isWith("mails")) return 520_000;
  if (isWith("video:remove")) return 580_000;
  // No page waits for it, and CloudFront's client knows every kind of distribution.
  if (isWith("account-copies")) return 640_000;
  if (isWith("domains:connect")) return 620_000;
  if (!isWith("uploads:")) return 500_000;
  return isWith("uploads:take") ? 830_000 : 560_000;
}

describe("bundles", () => {
  test("exist for every route and consumer, small enough to start quickly", () => {
    expect(sizes.map(({ id }) => id).sort()).toEqual(handlerEntries.map(({ id }) => id).sort());
    for (const { id, bytes } of sizes) expect(bytes, id).toBeLessThan(mostBytes(id));
  });

  test("include Stripe's client only if they call Stripe", () => {
    for (const { id } of sizes) {
      const code = readFileSync(join(handlersDirectory, id, "index.js"), "utf8");
      expect(code.includes("api.stripe.com"), id).toBe(grantsOf(id).besides.includes("stripe"));
    }
  });

  test.each([
    ["an item", "news.createArticle", "NAUTHOR#", "news.listNews"],
    ["a route", "bookings.joinWaitlist", "bookings.joinWaitlist", "bookings.createBooking"],
    ["a consumer", "mailings.spreadMailing", "mailings.mailRecipient", "mailings.forgetPreferences"],
  ])("include the declaration of %s only if they use it", (_what, user, declared, other) => {
    const code = (id: string) => readFileSync(join(handlersDirectory, id, "index.js"), "utf8");
    expect([code(user).includes(declared), code(other).includes(declared)]).toEqual([true, false]);
  });

  test("read no source map at run time, and `npm run stack` names our lines from it", () => {
    for (const { id } of sizes) {
      const code = readFileSync(join(handlersDirectory, id, "index.js"), "utf8");
      expect(code.includes("sourceMappingURL"), id).toBe(false);
      expect(existsSync(join(handlersDirectory, id, "index.js.map")), id).toBe(true);
    }
    const folder = join(handlersDirectory, "platform.getHealth");
    const [code, map] = ["index.js", "index.js.map"].map((file) => readFileSync(join(folder, file), "utf8"));
    const lines = (code ?? "").split("\n");
    const line = lines.findIndex((text) => text.includes('status:"ok"'));
    const place = `at handler (/var/task/index.js:${line + 1}:${(lines[line]?.indexOf('status:"ok"') ?? 0) + 1})`;
    expect(nameSources(`Error\n    ${place}\n    at node:internal:1:2`, map ?? "")).toMatch(
      /^Error\n {4}at handler \(lambdas\/platform\/routes\/get-health\.ts:4:\d+\)\n {4}at node:internal:1:2$/,
    );
  });

  test("carry none of the parts that no function runs, and read zones and networks late", () => {
    const code = (id: string) => readFileSync(join(handlersDirectory, id, "index.js"), "utf8");
    for (const { id } of sizes) {
      // A name that zod's writer of JSON schemas has in its text.
      expect(code(id).includes("json-schema.org"), id).toBe(false);
      for (const file of ["temporal.js", "networks.js"])
        expect(existsSync(join(handlersDirectory, id, file)), `${id}: ${file}`).toBe(code(id).includes(`"./${file}"`));
    }
    // A field of calendars, which only the package knows.
    expect(code("bookings.createBooking")).not.toContain("eraYear");
    const require = createRequire(import.meta.url);
    const folder = join(handlersDirectory, "bookings.createBooking");
    load("bookings.createBooking");
    const loaded = Object.keys(require.cache).filter((file) => file.startsWith(folder));
    expect(loaded, "a start reads the bundle alone").toEqual([join(folder, "index.js")]);
    const { Temporal } = require(join(folder, "temporal.js")) as typeof import("temporal-polyfill");
    expect(Temporal.PlainDate.from("2028-02-28").add({ days: 1 }).toString()).toBe("2028-02-29");
    const { default: networks } = require(join(folder, "networks.js")) as { default: typeof import("ipaddr.js") };
    expect(networks.process("::ffff:192.0.2.1").toString()).toBe("192.0.2.1");
  });

  test("run, and refuse a call that bypasses CloudFront before any other check", async () => {
    vi.stubEnv("ORIGIN_SECRET", "known to CloudFront alone");
    vi.stubEnv("LOG_LEVEL", "error");
    const samples = [
      routes.find(({ access, uses }) => access === "public" && uses.table === undefined),
      routes.find(({ access, method }) => isTenantRole(access) && method !== "GET"),
    ];
    for (const route of samples) {
      if (route === undefined) throw new Error("The table of routes has no such route.");
      const event = {
        version: "2.0",
        routeKey: `${route.method} ${route.path}`,
        rawPath: route.path,
        rawQueryString: "",
        headers: {},
        requestContext: { http: { method: route.method, path: route.path }, requestId: "none" },
        isBase64Encoded: false,
      };
      const answer = await load(route.id)(event, lambdaContext(route.id, "none"));
      expect(answer, route.id).toMatchObject({ statusCode: 403 });
    }
  });
});
