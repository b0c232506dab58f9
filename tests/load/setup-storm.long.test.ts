import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createCheckout } from "#lambdas/billing/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { claimCheckout, createTenant } from "#lambdas/setup/contract.ts";
import { createRandom, type Random } from "../../scripts/local/seeded-random.ts";
import { checkTable } from "../support/checker.ts";
import { type Actor, type Answer, type CallOptions, startTestServer, type TestServer } from "../support/test-server.ts";
import { type Faults, injectFaults } from "./storm/faults.ts";

/** Many clients set up workspaces while the table loses answers and Stripe is unreachable. */
const seed = 11;
const faultRate = 0.12;
let server: TestServer;
let faults: Faults;
let random: Random;

beforeAll(async () => {
  server = await startTestServer();
  faults = injectFaults(seed, 0);
  random = createRandom(seed);
});

afterEach(() => {
  faults.rate = 0;
  server.stack.stripe.trouble.length = 0;
});

afterAll(() => server.close());

/** Repeats the same intent until it has an answer, as a browser does. */
async function untilAnswered<R extends RouteContract>(route: R, options: CallOptions): Promise<Answer<R>> {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const answer = await server.call(route, { key, ...options });
    if (answer.status < 500 || tries === 12) return answer;
    expect(answer.status, answer.text).toBe(503);
  }
}

async function paid(): Promise<string> {
  const body = { priceId: "guildhall_professional_monthly", planName: "Professional" };
  const { url } = (await server.call(createCheckout, { body })).body;
  const sessionId = url.split("/").at(-1) ?? "";
  server.stack.stripe.pay(sessionId);
  return sessionId;
}

function begins(): void {
  faults.rate = faultRate;
  server.stack.stripe.trouble.push(...Array.from({ length: 6 }, () => random.pick(["outage", "lost_answer"] as const)));
}

const found = (as: Actor, sessionId: string, slug: string, key = randomUUID()) =>
  untilAnswered(createTenant, { as, key, body: { sessionId, name: "Storm House", slug } });

const outcomes = (answers: readonly Answer<RouteContract>[]) =>
  answers.map(({ status, error }) => error?.code ?? String(status)).sort();

/** No tenant is half made, and the number of whole ones equals the number of successes. */
async function expectWhole(slugs: readonly string[]): Promise<void> {
  faults.rate = 0;
  const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
  const { violations, items } = await checkTable(where);
  expect(violations).toEqual([]);
  for (const slug of slugs) {
    expect(items.filter((item) => item.entity === "tenant" && item.slug === slug)).toHaveLength(1);
  }
}

test("eight people request one slug at once: one gets it, seven are refused, and each succeeds with another slug", async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => ({ as: await server.newAccount(), sessionId: await paid() })),
  );
  begins();
  const answers = await Promise.all(people.map(({ as, sessionId }) => found(as, sessionId, "the-one-slug")));
  expect(outcomes(answers)).toEqual(["201", ...Array<string>(7).fill("tenants.slug_taken")]);
  const others = "abcdefgh".split("").map((letter) => `other-${letter}${letter}`);
  const again = await Promise.all(
    people.map(({ as, sessionId }, position) =>
      answers[position]?.status === 201 ? Promise.resolve(undefined) : found(as, sessionId, others[position] ?? ""),
    ),
  );
  for (const answer of again) if (answer !== undefined) expect(answer.status, answer.text).toBe(201);
  await expectWhole(["the-one-slug"]);
});

test("slugs that look alike compete as one", async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => ({ as: await server.newAccount(), sessionId: await paid() })),
  );
  begins();
  const slugs = ["modern-hall", "rnodern-hall", "m0dern-ha11", "modernhall"];
  const answers = await Promise.all(people.map(({ as, sessionId }, n) => found(as, sessionId, slugs[n] ?? "")));
  expect(outcomes(answers)).toEqual(["201", ...Array<string>(3).fill("tenants.slug_too_similar")]);
  await expectWhole([]);
});

test("six accounts use one session at once: one gets the workspace, five read that another account has it", async () => {
  const sessionId = await paid();
  const people = await Promise.all(Array.from({ length: 6 }, () => server.newAccount()));
  begins();
  const answers = await Promise.all(people.map((as, position) => found(as, sessionId, `own-${"bcdfgh"[position]}x`)));
  expect(outcomes(answers)).toEqual(["201", ...Array<string>(5).fill("billing.session_taken")]);
  const winner = answers.find(({ status }) => status === 201)?.body.slug ?? "";
  await expectWhole([winner]);
});

test("one account claims a session while another sets up with it: exactly one gets a whole workspace", async () => {
  for (let round = 0; round < 4; round += 1) {
    const sessionId = await paid();
    const [claimer, founder] = [await server.newAccount(), await server.newAccount()];
    begins();
    const [claim, founding] = await Promise.all([
      untilAnswered(claimCheckout, { as: claimer, params: { sessionId } }),
      found(founder, sessionId, `claimed-${"bcdf"[round]}y`),
    ]);
    expect(outcomes([claim, founding])).toEqual(
      claim.status === 200 ? ["200", "billing.session_taken"] : ["201", "billing.session_taken"],
    );
    await expectWhole(founding.status === 201 ? [founding.body.slug] : []);
  }
});

test("a button pressed eight times, and in two tabs, makes one workspace", async () => {
  const [sessionId, as] = [await paid(), await server.newAccount()];
  const key = randomUUID();
  begins();
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => found(as, sessionId, "pressed-often", key)),
    found(as, sessionId, "second-tab"),
  ]);
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  // The first tab gets it. The other tab reads which workspace it became.
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { error } of refused) {
    expect([error?.code, error?.details.slug]).toEqual(["billing.session_used", made[0]?.body.slug]);
  }
  expect([1, 8]).toContain(made.length);
  await expectWhole([made[0]?.body.slug ?? ""]);
});

test("faults were injected", () => {
  const injected = Object.values(faults.counts).reduce((sum, count) => sum + count, 0);
  expect(injected).toBeGreaterThan(0);
});
