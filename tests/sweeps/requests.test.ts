import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type RouteContract, takesBody } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

/**
 * `tests/requests/<noun>.json` holds requests that a released app or a customer's own program sends. They are never
 * changed. `docs/change-a-route.md` says how one is retired.
 */
interface RecordedRequest {
  /** The day of its first release. */
  since: string;
  /** Method and path. An id may change, these may not. */
  request: string;
  query?: unknown;
  body?: unknown;
  /** The day from which nobody sends it any more, and why. */
  retired?: { on: string; why: string };
}

const folder = join(projectRoot, "tests/requests");
const recorded = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as RecordedRequest[]);

const requestOf = ({ method, path }: RouteContract) => `${method} ${path}`;
const routeOf = ({ request }: RecordedRequest) => routes.find((route) => requestOf(route) === request);

/** What is wrong with the request today. Empty where it still passes. */
function faultsOf(sent: RecordedRequest, route = routeOf(sent)): string[] {
  if (route === undefined) return ["the route is gone"];
  const parts = [
    ["query", sent.query === undefined ? undefined : route.query, sent.query],
    ["body", sent.body !== undefined && takesBody(route) ? route.body : undefined, sent.body],
  ] as const;
  const refused = parts.flatMap(([part, schema, value]) => {
    const { error } = schema?.safeParse(value) ?? {};
    return (error?.issues ?? []).map(({ path, message }) => `${part}.${path.join(".")}: ${message}`);
  });
  const isUnread = sent.query !== undefined && route.query === undefined;
  return [...refused, ...(isUnread ? ["query: the route takes none any more"] : [])];
}

test("every route with a body has a recorded request", () => {
  const known = new Set(recorded.map(({ request }) => request));
  const missing = routes.filter((route) => takesBody(route) && !("signedBy" in route) && !known.has(requestOf(route)));
  expect(missing.map(requestOf), "node tests/requests/record.ts adds them").toEqual([]);
  expect(recorded.length).toBeGreaterThan(200);
});

describe("a request of an earlier release", () => {
  const kept = recorded.filter(({ retired }) => retired === undefined);

  test.each(kept.map((one) => [`${one.request}, of ${one.since}`, one] as const))("passes: %s", (_name, one) => {
    expect(faultsOf(one)).toEqual([]);
  });

  test("is retired with a day and a reason, a month after its release or later, and only if it fails", () => {
    for (const one of recorded) {
      if (one.retired === undefined) continue;
      const { on, why } = one.retired;
      expect(Date.parse(on) - Date.parse(one.since), one.request).toBeGreaterThanOrEqual(30 * 86_400_000);
      expect(why.length, one.request).toBeGreaterThan(20);
      expect(faultsOf(one), `${one.request} still passes`).not.toEqual([]);
    }
  });
});

describe("a change that old requests do not survive is found", () => {
  const create = "POST /api/tenants/{tenantId}/bookings";
  const sent: RecordedRequest = { since: "2026-11-29", request: create, body: {} };
  const route = routes.find((one) => requestOf(one) === create);

  test("a field that becomes required", () => {
    expect(faultsOf(sent, route).length).toBeGreaterThan(0);
    expect(faultsOf(sent, route)[0]).toMatch(/^body\.\w+: /);
  });

  test("a field that goes, because bodies are strict", () => {
    const [known] = recorded.filter(({ request }) => request === create);
    const more = { ...known, ...sent, body: { ...(known?.body as object), gone: 1 } };
    expect(faultsOf(more, route)).toHaveLength(1);
  });

  test("a path that changes", () => {
    expect(faultsOf({ ...sent, request: "POST /api/tenants/{tenantId}/book" })).toEqual(["the route is gone"]);
  });
});
