import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isTenantRole } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { type BundleSize, handlerEntries, handlersDirectory, readSizes } from "../../lib/bundle/handlers.ts";
import type { Handler } from "../../scripts/local/http-api.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
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
  if (id === "realtime.authorizeListener") return 900_000;
  // They know the due work or the consumers of every noun, and no page waits for them.
  if (["platform.sendDueWork", "platform.dispatchChanges"].includes(id)) return 750_000;
  // They know the queues of every consumer. Only the platform's staff wait for them.
  if (isWith("operations:")) return 760_000;
  // They write calendar files with the table of all zones, and no page waits for them.
  if (["bookings.mailBookingChanges", "events.mailRegistrations"].includes(id)) return 640_000;
  // It signs as only Apple's wallet asks, and draws pictures.
  if (isWith("passes:apple")) return 1_450_000;
  if (isWith("stripe")) return 800_000;
  if ((isWith("pool:") || isWith("own-account")) && isWith("mails")) return 590_000;
  if (isWith("video:remove")) return 605_000;
  // No page waits for it, and CloudFront's client knows every kind of distribution.
  if (isWith("domains:connect")) return 800_000;
  if (!isWith("uploads:")) return 560_000;
  return isWith("uploads:take") ? 850_000 : 600_000;
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
    ["a consumer", "mailings.spreadMailing", "mailings.mailRecipient", "mailings.forgetPreferences"],
  ])("include the declaration of %s only if they use it", (_what, user, declared, other) => {
    const code = (id: string) => readFileSync(join(handlersDirectory, id, "index.js"), "utf8");
    expect([code(user).includes(declared), code(other).includes(declared)]).toEqual([true, false]);
  });

  test("show our source lines in a stack trace, and include no sources", () => {
    for (const { id } of sizes) {
      expect(existsSync(join(handlersDirectory, id, "index.js.map")), id).toBe(true);
      const map = JSON.parse(readFileSync(join(handlersDirectory, id, "index.js.map"), "utf8")) as object;
      expect("sourcesContent" in map, id).toBe(false);
    }
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
