/** What `npm run smoke` says of a stage that answers well, and of one that has a fault. */
import { describe, expect, test } from "vitest";
import { raceForSlot, runSmoke, type SmokeAnswer, type Target } from "../../scripts/smoke/checks.ts";

const policy = { "content-security-policy": "default-src 'none'; script-src 'self'" };
const page = { ...policy, "cache-control": "no-cache", "strict-transport-security": "max-age=63072000; preload" };
const answer = (status: number, headers: SmokeAnswer["headers"] = {}, text = ""): SmokeAnswer => ({
  status,
  headers,
  text,
});

/** A stage as it should be. */
const good: Readonly<Record<string, SmokeAnswer>> = {
  "/": answer(200, page, "<h1>Members</h1>"),
  "/smoke/dashboard": answer(200, page, '<script type="module" src="/assets/main-1a2b.js"></script>'),
  "/assets/main-1a2b.js": answer(200, { "cache-control": "public, max-age=31536000, immutable" }),
  "/assets/not-there.js": answer(403),
  "/config.json": answer(200, page, '{"userPoolId":"eu-west-1_a","userPoolClientId":"client"}'),
  "/api/health": answer(200, policy, '{"status":"ok"}'),
  "/api/tenants/smoke/me": answer(401, policy),
  "/api/workspaces/no-such-workspace-at-all": answer(404, policy),
  "/ivs/v1/x/media/hls/master.m3u8": answer(403),
  "gateway /api/health": answer(403),
};

function targetOf(faults: Readonly<Record<string, SmokeAnswer>>): Target {
  const answers = { ...good, ...faults };
  const of = (path: string) => {
    const found = answers[path];
    return found === undefined ? Promise.reject(new Error(`Nobody answers ${path}.`)) : Promise.resolve(found);
  };
  return {
    ask: (_, path) => of(path),
    askGateway: (path) => of(`gateway ${path}`),
    userPoolId: "eu-west-1_a",
    userPoolClientId: "client",
    hasVideo: true,
  };
}
const failuresOf = async (faults: Readonly<Record<string, SmokeAnswer>>) =>
  (await runSmoke(targetOf(faults))).flatMap(({ claim, holds, seen }) => (holds ? [] : [`${claim}: ${seen}`]));

describe("a stage", () => {
  test("that answers well fails nothing", async () => {
    const outcomes = await runSmoke(targetOf({}));
    expect(outcomes).toHaveLength(10);
    expect(outcomes.filter(({ holds }) => !holds)).toEqual([]);
  });

  test.each([
    [
      "/",
      answer(200, { ...page, "content-security-policy": "default-src *" }, "<h1>"),
      "the page of visitors answers, with the strict policy: default-src *",
    ],
    ["/", answer(200, { ...policy }, "<h1>"), "browsers are told to use TLS only: none"],
    [
      "/smoke/dashboard",
      answer(200, page, "<p>"),
      "a page is checked at each visit, and its scripts never: 200, and no script",
    ],
    [
      "/assets/main-1a2b.js",
      answer(200, { "cache-control": "no-cache" }),
      "a page is checked at each visit, and its scripts never: script: no-cache",
    ],
    ["/assets/not-there.js", answer(200, page, "<h1>"), "a script that is not there is no page: 200"],
    [
      "/config.json",
      answer(200, page, '{"userPoolId":"eu-west-1_b","userPoolClientId":"client"}'),
      "the app signs in at this stage's accounts: eu-west-1_b, client",
    ],
    ["/api/health", answer(503, policy, "down"), "the API answers: 503 down"],
    ["/api/tenants/smoke/me", answer(200, policy), "a call without a token is refused, with the strict policy: 200"],
    ["gateway /api/health", answer(200), "a call round CloudFront is refused: 200"],
    [
      "/api/workspaces/no-such-workspace-at-all",
      answer(503),
      "the API reaches its table: a workspace that does not exist is not found: 503",
    ],
    ["/ivs/v1/x/media/hls/master.m3u8", answer(200), "no recording is shown without a cookie: 200"],
  ])("with a fault at %s is told which claim fails", async (path, fault, sentence) => {
    expect(await failuresOf({ [path]: fault })).toEqual([sentence]);
  });

  test("that does not answer at all fails, and the other claims are still looked at", async () => {
    const { "/config.json": _, ...rest } = good;
    const target = targetOf({});
    const outcomes = await runSmoke({
      ...target,
      ask: (method, path) =>
        path in rest ? target.ask(method, path) : Promise.reject(new Error("connection refused")),
    });
    expect(outcomes.filter(({ holds }) => !holds).map(({ seen }) => seen)).toEqual(["Error: connection refused"]);
  });
});

describe("fifty calls for one slot", () => {
  const race = {
    tenantId: "t1",
    resourceId: "r1",
    startAt: "2027-01-04T10:00:00.000Z",
    token: "token",
    newKey: (() => {
      let count = 0;
      return () => `key-${(count += 1)}`;
    })(),
  };

  test.each([
    [1, true, ""],
    [2, false, "2 × 201, 48 × 409"],
    [0, false, "50 × 409"],
  ])("of which %i are booked", async (winners, holds, seen) => {
    const keys: string[] = [];
    const cancelled: string[] = [];
    let booked = 0;
    const outcome = await raceForSlot(async (_, path, options) => {
      keys.push(options?.headers?.["idempotency-key"] ?? "");
      if (path.endsWith("/cancel")) {
        cancelled.push(path);
        return answer(200);
      }
      if (booked >= winners) return answer(409);
      booked += 1;
      return answer(201, {}, JSON.stringify({ booking: { bookingId: `b${booked}` } }));
    }, race);
    expect(outcome).toMatchObject({ holds, seen });
    expect(new Set(keys).size, "each call has a key of its own").toBe(50 + winners);
    expect(outcome.claim).toContain("one books and 49 are refused");
    expect(cancelled).toEqual(
      Array.from({ length: winners }, (__, index) => `/api/tenants/t1/me/bookings/b${index + 1}/cancel`),
    );
  });

  test("names the booking that could not be cancelled", async () => {
    let booked = 0;
    const outcome = await raceForSlot(async (_, path) => {
      if (path.endsWith("/cancel")) return answer(503);
      booked += 1;
      return booked === 1 ? answer(201, {}, JSON.stringify({ booking: { bookingId: "b1" } })) : answer(409);
    }, race);
    expect(outcome).toMatchObject({
      holds: false,
      seen: "1 × 201, 49 × 409; the booking b1 is not cancelled (503)",
    });
  });
});
