// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { tenantIdSchema } from "#lambdas/contract/ids.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { errorText, loadErrorText } from "#web/kit/error-texts.ts";
import { tooManyFor as tooManyInGerman } from "#web/kit/own-error-texts.de.ts";
import {
  ApiError,
  callRoute,
  configureApi,
  isMissing,
  isWorthRetry,
  routeQuery,
  useRouteMutation,
} from "#web/session/api.ts";
import { createMutationCache } from "#web/session/mutation-cache.ts";
import { makeWorkspace } from "../support/make.ts";
import { aBooking } from "../support/member-screen.tsx";
import { possiblyFetched } from "../support/possible-answers.ts";

/** What a browser sends, and what the person's intent is worth when an answer is lost. */
const tenantId = tenantIdSchema.parse(`ten_${"0".repeat(26)}`);
const booking = (durationMinutes = 60) => ({
  params: { tenantId },
  body: { resourceId: `res_${"4".repeat(26)}`, startAt: "2026-11-26T10:00:00.000Z", durationMinutes } as never,
});

interface Sent {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

function listen(answer: (call: number) => object | Promise<object>, token: string | undefined = "token") {
  const sent: Sent[] = [];
  const told = { signedOut: 0, refused: [] as string[] };
  configureApi({
    token: () => Promise.resolve(token),
    signedOut: () => (told.signedOut += 1),
    refused: (code) => {
      told.refused.push(code);
      return Promise.resolve();
    },
  });
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(request.headers));
    sent.push({ url, method: request.method, headers, body: request.body });
    const answered = await answer(sent.length);
    if (answered instanceof Error) throw answered;
    return possiblyFetched(url, request, answered);
  });
  return { sent, told };
}

const done = () => ({ booking: aBooking(), balance: 0 });
const refusedWith = (status: number, code: string) =>
  Response.json(
    {
      error: {
        code,
        message: "No",
        details: { a: 1 },
        issues: [{ path: "body.a", code: "x", details: {} }],
        requestId: "req-1",
      },
    },
    { status },
  );
const lost = () => new TypeError("Failed to fetch");

async function failure(asked: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("The call did not fail as the API does.");
  return error;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a call", () => {
  test("names its caller, fills its path and leaves out what is undefined", async () => {
    const { sent } = listen(() => ({ bookings: [], nextCursor: null }));
    await callRoute(listMyBookings, { params: { tenantId }, query: { limit: 5, cursor: undefined } });
    expect(sent).toEqual([
      {
        url: `/api/tenants/${tenantId}/me/bookings?limit=5`,
        method: "GET",
        headers: { accept: "application/json", authorization: "Bearer token" },
        body: undefined,
      },
    ]);
  });

  test("sends its body as JSON, with the key of its intent", async () => {
    const { sent } = listen(done);
    await callRoute(createBooking, booking(), { idempotencyKey: "key-1" });
    expect(sent[0]).toMatchObject({
      url: `/api/tenants/${tenantId}/bookings`,
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "key-1" },
      body: JSON.stringify(booking().body),
    });
  });

  test("for everybody sends no token, and cannot leave its place in the path", async () => {
    const { sent } = listen(() => makeWorkspace());
    await callRoute(getWorkspace, { params: { slug: "a/../b?c" } });
    expect(sent[0]?.url).toBe("/api/workspaces/a%2F..%2Fb%3Fc");
    expect(sent[0]?.headers.authorization).toBeUndefined();
  });

  test("of nobody is not sent: the person is asked to sign in", async () => {
    const { sent, told } = listen(done, undefined);
    const unsent = { token: () => Promise.resolve(undefined) };
    configureApi({ ...unsent, signedOut: () => (told.signedOut += 1), refused: () => Promise.resolve() });
    const error = await failure(callRoute(listMyBookings, { params: { tenantId }, query: {} }));
    expect([error.code, error.status, error.isUncertain]).toEqual(["signed_out", 401, false]);
    expect([sent.length, told.signedOut]).toEqual([0, 1]);
  });
});

describe("a failed call", () => {
  const ask = () => failure(callRoute(createBooking, booking()));

  test("says what the server says, and loads the sentence first", async () => {
    const { told } = listen(() => refusedWith(409, "bookings.slot_taken"));
    const error = await ask();
    expect(error).toMatchObject({ code: "bookings.slot_taken", status: 409, details: { a: 1 }, requestId: "req-1" });
    expect(error.issues).toEqual([{ path: "body.a", code: "x", details: {} }]);
    expect(error.isUncertain).toBe(false);
    expect(told).toEqual({ signedOut: 0, refused: ["bookings.slot_taken"] });
  });

  test.each([
    [401, "unauthorized", false],
    [403, "forbidden", false],
    [404, "not_found", false],
    [413, "body_too_large", false],
    [429, "too_many_requests", false],
    [500, "unavailable", true],
    [503, "unavailable", true],
  ] as const)(
    "with the gateway's own %i is %s; unknown whether it took effect: %s",
    async (status, code, isUncertain) => {
      const { told } = listen(() => new Response('{"message":"Not ours"}', { status }));
      const error = await ask();
      expect([error.code, error.status, error.isUncertain, error.requestId]).toEqual([code, status, isUncertain, null]);
      expect(error.details).toEqual({});
      expect(error.issues).toEqual([]);
      expect(told.signedOut).toBe(status === 401 ? 1 : 0);
    },
  );

  test("beyond the rate tells the seconds to wait, and is not repeated meanwhile", async () => {
    const details = { retryAfterSeconds: 42 };
    const body = { code: "too_many_requests", message: "Too many.", details, issues: [], requestId: "req-1" };
    listen(() => Response.json({ error: body }, { status: 429, headers: { "retry-after": "42" } }));
    const error = await ask();
    expect([error.code, error.status, error.isUncertain]).toEqual(["too_many_requests", 429, false]);
    expect(errorText(error)).toBe("Too many requests came within a minute. Try again in 42 seconds.");
    expect(tooManyInGerman(42)).toBe(
      "Innerhalb einer Minute kamen zu viele Anfragen. Versuchen Sie es in 42 Sekunden erneut.",
    );
    expect(tooManyInGerman(1)).toContain("in einer Sekunde erneut");
    expect(isWorthRetry(0, error)).toBe(false);
    const ofGateway = new ApiError({ status: 429, code: "too_many_requests", message: "" });
    expect(isWorthRetry(0, ofGateway), "the gateway's own refusal passes by itself").toBe(true);
    expect(errorText(ofGateway)).toBe("That was a little fast. Wait a moment and try again.");
  });

  test("with a body that only looks like ours is the gateway's", async () => {
    listen(() => Response.json({ error: { code: "bookings.slot_taken" } }, { status: 409 }));
    expect((await ask()).code).toBe("unavailable");
    listen(() => new Response("<html>", { status: 502 }));
    expect((await ask()).code).toBe("unavailable");
  });

  test("without an answer may have taken effect", async () => {
    listen(lost);
    const error = await ask();
    expect([error.code, error.status, error.isUncertain]).toEqual(["network", 0, true]);
  });

  test("that the page itself ended is no failure of the network", async () => {
    const abort = new AbortController();
    listen(() => {
      abort.abort();
      return new DOMException("Aborted", "AbortError");
    });
    const asked = callRoute(listMyBookings, { params: { tenantId }, query: {} }, { signal: abort.signal });
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });

  test("means nothing was found at 404, and where an address is malformed", () => {
    const of = (status: number, code: string) => new ApiError({ status, code: code as never, message: "" });
    expect(isMissing(of(404, "tenants.not_found"))).toBe(true);
    expect(isMissing(of(400, "invalid_input"))).toBe(true);
    expect(isMissing(of(400, "malformed_json"))).toBe(false);
    expect(isMissing(of(500, "internal"))).toBe(false);
    expect(isMissing(new Error("404"))).toBe(false);
  });
});

test("an answer that is the same for everybody outlives a session; others do not", () => {
  expect(routeQuery(getWorkspace, { params: { slug: "demo" } })).toMatchObject({
    queryKey: ["tenants.getWorkspace", { params: { slug: "demo" } }],
    meta: { isPublic: true },
  });
  expect(routeQuery(listMyBookings, { params: { tenantId }, query: {} }).meta).toEqual({ isPublic: false });
});

describe("a person's intent", () => {
  function open(answer: (call: number) => object | Promise<object>) {
    const { sent } = listen(answer);
    const client = new QueryClient({ mutationCache: createMutationCache() });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useRouteMutation(createBooking), { wrapper });
    const press = (input = booking()) =>
      act(async () => {
        await result.current.mutateAsync(input).catch(() => undefined);
      });
    return { press, result, keys: () => sent.map(({ headers }) => headers["idempotency-key"]) };
  }

  test("keeps its key through lost answers, by itself and when the button is pressed again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const { press, keys, result } = open((call) => (call <= 5 ? lost() : done()));
    await press();
    expect(keys()).toHaveLength(4);
    await waitFor(() => expect(result.current.isError).toBe(true));
    await press();
    expect(keys()).toHaveLength(6);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("keeps its key after a 5xx, and ends with a refusal or an answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const answers = [new Response("", { status: 503 }), refusedWith(409, "bookings.slot_taken"), done(), done()];
    const { press, keys } = open((call) => answers[call - 1] ?? done());
    await press();
    expect(keys(), "a refusal is not asked again").toHaveLength(2);
    await press();
    await press();
    const [first, second, third, fourth] = keys();
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  test("is another one with another input, even after a lost answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const { press, keys } = open((call) => (call <= 4 ? lost() : done()));
    await press(booking(60));
    await press(booking(120));
    expect(new Set(keys().slice(0, 4)).size).toBe(1);
    expect(keys()[4]).not.toBe(keys()[0]);
  });

  test("is sent once, although the button is pressed twice", async () => {
    let answer: (given: object) => void = () => undefined;
    const { result, keys } = open(() => new Promise<object>((resolve) => (answer = resolve)));
    await act(async () => {
      const both = [result.current.mutateAsync(booking()), result.current.mutateAsync(booking())];
      await vi.waitFor(() => expect(keys()).toHaveLength(1));
      answer(done());
      await Promise.all(both);
    });
    expect(keys()).toHaveLength(1);
  });
});

test.each([
  ["network", 0, null, "There was no answer. Check your connection and try again."],
  ["unavailable", 503, "req-7", "We could not finish in time. Try again. (Reference req-7)"],
  ["forbidden", 403, "req-8", "Your role does not allow this."],
] as const)(
  "a page that could not be read says of %s nothing about what happens twice",
  (code, status, requestId, said) => {
    expect(loadErrorText(new ApiError({ code, status, requestId, message: "" }))).toBe(said);
  },
);
