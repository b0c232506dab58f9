import { beforeEach, expect, test, vi } from "vitest";
import { receiveStripeEvent, signatureInvalid } from "#lambdas/billing/contract.ts";
import { type Answer, type RouteContract } from "#lambdas/contract/define-route.ts";
import { AppError, notFound, unavailable } from "#lambdas/contract/errors.ts";
import { observed, openRequest } from "#lambdas/pipeline/consumer.ts";
import { pipeline } from "#lambdas/pipeline/pipeline.ts";
import { sendDueWork } from "#lambdas/platform/consumers.ts";
import { getHealth } from "#lambdas/platform/contract.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import { setLogSink } from "#lambdas/runtime/log.ts";

/** Which metrics a call makes. Each is billed for every hour in which it is written, so most calls make none. */
interface Line extends Record<string, unknown> {
  event: string;
  _aws?: { CloudWatchMetrics: { Dimensions: string[][]; Metrics: { Name: string }[] }[] };
}

const lines: Line[] = [];

beforeEach(() => {
  lines.length = 0;
  setLogSink((line) => lines.push(JSON.parse(line) as Line));
  vi.stubEnv("ORIGIN_SECRET", "secret");
  renewEnvironment();
});

/** `name by dimensions = value`, in the order of writing. */
const written = () =>
  lines.flatMap(({ _aws: embedded, ...line }) =>
    (embedded?.CloudWatchMetrics ?? []).flatMap(({ Dimensions, Metrics }) =>
      Metrics.flatMap(({ Name }) =>
        Dimensions.map(
          (by) => `${[Name, ...by.map((name) => `${name}:${String(line[name])}`)].join(" ")} = ${String(line[Name])}`,
        ),
      ),
    ),
  );

async function call<R extends RouteContract>(route: R, run: () => Promise<Answer<R>>, secret = "secret") {
  const event = {
    rawPath: route.path,
    rawQueryString: "",
    headers: { "x-origin-secret": secret, "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
    body: "{}",
    requestContext: { requestId: "r1", timeEpoch: Date.parse("2026-11-29T10:00:00.000Z"), http: { sourceIp: "::1" } },
  };
  const answer = await pipeline(route, run)(event as never, {} as never);
  return answer.statusCode;
}

const refuse = (error: AppError) => () => Promise.reject(error);

test("a call that succeeds makes none, and its line still holds time and status", async () => {
  expect(await call(getHealth, () => Promise.resolve({ status: "ok" }) as never)).toBe(200);
  expect(written()).toEqual([]);
  expect(lines.at(-1)).toMatchObject({ event: "request", route: "platform.getHealth", status: 200, failed: 0 });
  expect(lines.at(-1)).toHaveProperty("durationMilliseconds");
});

test("nor does a call that is refused", async () => {
  expect(await call(getHealth, refuse(new AppError(notFound)))).toBe(404);
  expect(written()).toEqual([]);
});

test("an outage counts for its alarm and for its route", async () => {
  expect(await call(getHealth, refuse(new AppError(unavailable)))).toBe(503);
  expect(written()).toEqual(["failed route:platform.getHealth = 1", "failed kind:route = 1"]);
});

test("a bug counts as a bug, too", async () => {
  expect(await call(getHealth, () => Promise.reject(new TypeError("x is undefined")))).toBe(500);
  expect(written()).toEqual(["bugs = 1", "failed route:platform.getHealth = 1", "failed kind:route = 1"]);
});

test("an event of Stripe that is refused counts, unless it did not come through CloudFront", async () => {
  expect(await call(receiveStripeEvent, refuse(new AppError(signatureInvalid)))).toBe(400);
  expect(written()).toEqual(["refusedEvents = 1"]);
  expect(await call(receiveStripeEvent, refuse(new AppError(signatureInvalid)), "")).toBe(403);
  expect(written()).toEqual(["refusedEvents = 1"]);
});

test("a consumer makes them only when it fails", async () => {
  const { log } = openRequest(sendDueWork, 0);
  await observed(sendDueWork, log, () => Promise.resolve());
  expect(written()).toEqual([]);
  expect(lines.at(-1)).toMatchObject({ event: "consumed", failed: 0 });
  const failing = observed(sendDueWork, log, () => Promise.reject(new TypeError("x is undefined")));
  await expect(failing).rejects.toThrow("x is undefined");
  expect(written()).toEqual(["failed consumer:platform.sendDueWork = 1", "failed kind:consumer = 1"]);
});
