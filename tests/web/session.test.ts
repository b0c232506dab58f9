// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** What the session does when the user pool refuses or fails. The answers are ours, aws-amplify is the real one. */
const now = Date.UTC(2026, 10, 22, 9, 0);
const second = 1000;
const jwt = (expiresInSeconds: number, more = {}) =>
  [
    "e30",
    window.btoa(JSON.stringify({ iat: now / 1000, exp: now / 1000 + expiresInSeconds, ...more })).replaceAll("=", ""),
    "signature",
  ].join(".");
const keyOf = (name: string) => `CognitoIdentityServiceProvider.client.maya.${name}`;
const storedKeys = () => Object.keys(window.localStorage).filter((key) => key.startsWith("Cognito"));

function store(accessToken: string): void {
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "maya");
  window.localStorage.setItem(keyOf("accessToken"), accessToken);
  window.localStorage.setItem(keyOf("idToken"), accessToken);
  window.localStorage.setItem(keyOf("refreshToken"), "refresh");
  window.localStorage.setItem(keyOf("clockDrift"), "0");
}

const config = { region: "eu-west-1", userPoolId: "eu-west-1_pool", userPoolClientId: "client" };
type Answer = () => Response;
const failing: Answer = () => new Response("", { status: 503 });
const refused =
  (name: string, status = 400): Answer =>
  () =>
    Response.json({ __type: name, message: name }, { status });
const renewed = jwt(3600, { renewed: true });
const renews: Answer = () =>
  Response.json({ AuthenticationResult: { AccessToken: renewed, IdToken: renewed, ExpiresIn: 3600 } });

/** A browser that has stored this token, and a pool that answers so. */
async function open(accessToken: string, answer: Answer) {
  store(accessToken);
  const pool = { answer, calls: 0 };
  vi.stubGlobal("fetch", async (url: string | URL) => {
    if (String(url) === "/config.json") return Response.json(config);
    pool.calls += 1;
    return pool.answer();
  });
  vi.resetModules();
  const { auth, watchSession, readSession } = await import("#web/session/auth.ts");
  return { auth, watchSession, readSession, pool };
}

/** Amplify repeats a failed call after some time. The clock of the test stays below the 60 seconds of a token here. */
async function pass(): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function settled<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [[result]] = await Promise.all([Promise.allSettled([promise]), pass()]);
  return result;
}

// Loading the client of the pool takes time that the test's clock does not count.
beforeAll(() => import("#web/session/amplify.ts"));
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  window.localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const troubles: [string, Answer][] = [
  ["answers 503 each time", failing],
  ["answers 502 each time", () => new Response("", { status: 502 })],
  ["throttles", refused("TooManyRequestsException", 429)],
  ["fails", refused("InternalErrorException", 500)],
];

describe.each(troubles)("while the user pool %s", (_trouble, answer) => {
  test("nobody is signed out, and a call says that the service does not answer", async () => {
    const { auth, readSession, pool } = await open(jwt(-10), answer);
    expect(readSession().state).toBe("loading");
    await pass();
    await vi.waitFor(() => expect(readSession().state).toBe("signed_in"));
    const token = await settled(auth.token());
    expect(token).toMatchObject({ status: "rejected", reason: { name: "ApiError", status: 503, isUncertain: true } });
    expect(storedKeys()).toContain(keyOf("refreshToken"));
    pool.answer = renews;
    expect(await settled(auth.token())).toEqual({ status: "fulfilled", value: renewed });
  });

  test("a token that is valid for another minute is used", async () => {
    const soon = jwt(60);
    const { auth, pool } = await open(soon, answer);
    expect(await settled(auth.token())).toEqual({ status: "fulfilled", value: soon });
    expect(pool.calls).toBeGreaterThan(0);
  });
});

test.each(["NotAuthorizedException", "UserNotFoundException", "PasswordResetRequiredException"])(
  "a refresh token that the pool refuses with %s ends the session, and leaves nothing in the browser",
  async (name) => {
    const { readSession } = await open(jwt(-10), refused(name));
    readSession();
    await pass();
    await vi.waitFor(() => expect(readSession()).toMatchObject({ state: "signed_out", hasExpired: true }));
    await vi.waitFor(() => expect(storedKeys()).toEqual([]));
  },
);

test.each(["nonsense", "a.b.c", ""])("a stored token that cannot be read, %j, is removed", async (token) => {
  const { readSession } = await open(token, renews);
  readSession();
  await pass();
  await vi.waitFor(() => expect(readSession().state).toBe("signed_out"));
  await vi.waitFor(() => expect(storedKeys()).toEqual([]));
});

test("a token is renewed once it expires within 90 seconds, and not before", async () => {
  const long = jwt(91);
  const first = await open(long, renews);
  expect(await settled(first.auth.token())).toEqual({ status: "fulfilled", value: long });
  expect(first.pool.calls).toBe(0);
});

test("a token that expires in 89 seconds is renewed before it is used", async () => {
  const { auth, pool } = await open(jwt(89), renews);
  const asked = auth.token();
  await vi.advanceTimersByTimeAsync(0);
  expect(await asked).toBe(renewed);
  expect(pool.calls).toBe(1);
});

test("an open page looks every 30 seconds whether its token must be renewed", async () => {
  const { watchSession, readSession, pool } = await open(jwt(100), renews);
  expect(readSession().state).toBe("signed_in");
  const end = watchSession(() => undefined);
  await vi.advanceTimersByTimeAsync(29 * second);
  expect(pool.calls).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * second);
  await vi.waitFor(() => expect(window.localStorage.getItem(keyOf("accessToken"))).toBe(renewed));
  expect(pool.calls).toBe(1);
  await vi.advanceTimersByTimeAsync(120 * second);
  expect(pool.calls).toBe(1);
  end();
});

describe("why a sign-in failed", () => {
  const why = async (answer: Answer, email = "maya@people.example") => {
    const { auth } = await open(jwt(-10), answer);
    window.localStorage.clear();
    const result = await settled(auth.signIn("demo", email, "secret"));
    return (result as PromiseRejectedResult).reason as { name: string; reason: string; message: string };
  };

  test("the pool's own sentence is kept", async () => {
    const answer = () =>
      Response.json({ __type: "NewException", message: "The pool has its reasons." }, { status: 400 });
    expect(await why(answer)).toMatchObject({ reason: "NewException", message: "The pool has its reasons." });
  });

  test.each([
    ["for a failure without a body", failing, undefined],
    ["for a failure with one", refused("InternalErrorException", 500), undefined],
    ["for an answer that is none of the pool's", () => new Response("<html>", { status: 403 }), undefined],
    ["for a call that it does not send", failing, ""],
  ])("a sentence of aws-amplify %s is not", async (_case, answer, email) => {
    expect(await why(answer, email)).toMatchObject({ name: "AuthError", message: "" });
  });
});

test("what is thrown without being an error has no sentence", async () => {
  const { auth } = await open(jwt(-10), failing);
  const { configureAuth } = await import("#web/session/auth.ts");
  configureAuth({ amplify: () => Promise.reject("no words") });
  const result = await settled(auth.signIn("demo", "maya@people.example", "secret"));
  expect((result as PromiseRejectedResult).reason).toMatchObject({ reason: "Unknown", message: "" });
});

describe("a pool that never answers", () => {
  const silent = () => new Promise<Response>(() => undefined) as unknown as Response;

  test("keeps nobody waiting: after six seconds the person stays signed in", async () => {
    const { readSession } = await open(jwt(-10), silent);
    expect(readSession().state).toBe("loading");
    await vi.advanceTimersByTimeAsync(5_500);
    expect(readSession().state).toBe("loading");
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(readSession().state).toBe("signed_in"));
    expect(storedKeys()).toContain(keyOf("refreshToken"));
  });
});
