// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordScan } from "#lambdas/access/offline-contract.ts";
import { scan as scanCard } from "#lambdas/access/scan-contract.ts";
import { Component as FrontDesk } from "#web/features/access/scan-page.tsx";
import { forgetAges, tellAge } from "#web/session/kept-state.ts";
import { liveText, makeDevice, staticText } from "../support/card-codes.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

/** The front desk while its network is cut, and when it is back. */
const memberId = "11111111-1111-4111-8111-111111111111";
const phone = makeDevice();
const house = {
  tenantId: `ten_${"0".repeat(26)}`,
  memberId,
  cardToken: "7K2M9QWERTY0123456789ABCDE",
  expiresAt: "2099-11-24T00:00:00.000Z",
};
const card = {
  memberId,
  // Of the token above, made with `openssl dgst -sha256 -binary | base64`.
  tokenHash: "3fFlvArEBmSmGIIPrXC8ICBEDGlJSTNLRox6lDLkIvo=",
  status: "active",
  expiresAt: house.expiresAt,
  earlierIds: [],
  usedStep: 0,
  lastKeyNo: 1,
  devices: [{ keyNo: 1, publicKey: phone.publicKey }],
  member: { firstName: "Maya", lastName: "Chen", status: "active", role: "verifier" },
  membership: null,
};
const pack = (hours = 0) => ({
  issuedAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  rules: { needsPlan: true, entryRules: [], bookingOpensMinutes: 15 },
  zones: ["Hall"],
  cards: [card],
  nextCursor: null,
});
const liveNow = () => liveText(house, { key: 1, step: Math.floor(Date.now() / 30_000), by: phone });

function setOnline(isOnline: boolean): void {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

function signInAs(sub: string): void {
  const token = ["e30", window.btoa(JSON.stringify({ sub })).replaceAll("=", ""), "s"].join(".");
  window.localStorage.setItem("CognitoIdentityServiceProvider.client.vera.accessToken", token);
}

// What is kept belongs to an account, so each test has its own.
beforeEach(() => signInAs(crypto.randomUUID()));
afterEach(() => {
  window.localStorage.clear();
  forgetAges();
  vi.restoreAllMocks();
});

async function openDesk(answers: Answers, hours = 0) {
  const { callsOf } = showScreen(FrontDesk, {
    path: "/demo/admin/access/scan",
    answers: { "access.getDeskPack": () => pack(hours), ...answers },
  });
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: "Scan" });
  const scan = async (text: string) => {
    await user.click(field);
    await user.paste(text);
    await user.keyboard("{Enter}");
  };
  return { user, scan, sent: () => callsOf(recordScan), asked: () => callsOf(scanCard) };
}

test("lets in without a network once for each code, sends the scan afterwards, and lists what the server refuses", async () => {
  const { user, scan, sent } = await openDesk({
    "access.recordScan": () => ({ verdict: "blocked", did: "nothing", memberId, refusal: null }),
    "access.getArrival": () => new Promise<object>(() => undefined),
  });
  expect(await screen.findByText(/^Ready for times without a network/)).toBeDefined();
  setOnline(false);
  expect(await screen.findByText(/^No network\. This desk judges cards by the rules of .*\d\.$/)).toBeDefined();
  const code = liveNow();
  await scan(code);
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(screen.getByText("Maya Chen")).toBeDefined();
  expect(screen.getByText(/1 scan waits to be sent\.$/)).toBeDefined();
  await scan(code);
  expect(await screen.findByText("Used already")).toBeDefined();
  await scan(staticText(house));
  expect(await screen.findByText("Look at the photo")).toBeDefined();
  await scan(liveText(house, { key: 1, step: Math.floor(Date.now() / 30_000) + 1, by: makeDevice() }));
  expect(await screen.findByText("Not genuine")).toBeDefined();
  await scan("GUILDHALL-1");
  expect(await screen.findByText("Needs a network")).toBeDefined();
  expect(sent()).toEqual([]);

  setOnline(true);
  expect(await screen.findByText("Maya Chen: Card blocked")).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ code, scannedAt: expect.any(String), zone: null }]);
  expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  await user.click(screen.getByRole("button", { name: "Done with Maya Chen" }));
  await waitFor(() => expect(screen.queryByText("Maya Chen: Card blocked")).toBeNull());
});

test("keeps what waits over a reload, and sends it with the same key until the server answers", async () => {
  let isBusy = true;
  const answer = { verdict: "accepted", did: "entered", memberId, refusal: null };
  const answers: Answers = { "access.recordScan": () => (isBusy ? refusal(503, "unavailable") : answer) };
  const first = await openDesk(answers);
  await screen.findByText(/^Ready/);
  setOnline(false);
  await first.scan(liveNow());
  await screen.findByText("Welcome");
  setOnline(true);
  await waitFor(() => expect(first.sent().length).toBeGreaterThan(0));
  cleanup();
  isBusy = false;
  const second = await openDesk(answers);
  await waitFor(() => expect(second.sent()).toHaveLength(1));
  expect(second.sent()[0]?.key).toBe(first.sent()[0]?.key);
  await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull());
  expect(screen.queryByText(/^Let in without a network/)).toBeNull();
});

test("with rules of yesterday it only tells whose card it is", async () => {
  const { scan, sent } = await openDesk({}, 13);
  await screen.findByText(/^Ready/);
  setOnline(false);
  expect(await screen.findByText(/older than 12 hours/)).toBeDefined();
  await scan(liveNow());
  expect(await screen.findByText("Rules are too old")).toBeDefined();
  expect(screen.getByText("Maya Chen")).toBeDefined();
  expect(sent()).toEqual([]);
});

test("judges and sends for the zone that the desk stands at", async () => {
  const { user, scan, sent } = await openDesk({
    "access.recordScan": () => ({ verdict: "accepted", did: "entered", memberId, refusal: null }),
    "access.getArrival": () => new Promise<object>(() => undefined),
  });
  await user.click(await screen.findByRole("combobox", { name: "Where this desk stands" }));
  await user.click(screen.getByRole("option", { name: "Hall" }));
  setOnline(false);
  await scan(liveNow());
  await screen.findByText("Welcome");
  setOnline(true);
  await waitFor(() => expect(sent().map(({ body }) => (body as { zone: string }).zone)).toEqual(["Hall"]));
});

test("without rules it says so", async () => {
  setOnline(false);
  const { scan } = await openDesk({});
  expect(await screen.findByText(/no rules on this device/)).toBeDefined();
  await scan(liveNow());
  expect(await screen.findByText("Not checked")).toBeDefined();
});

test("takes no answers from the server for no network, whatever the browser says", async () => {
  const { scan } = await openDesk({});
  await screen.findByText(/^Ready/);
  tellAge("members.getMe", Date.now());
  expect(await screen.findByText(/^No network\./)).toBeDefined();
  await scan(liveNow());
  expect(await screen.findByText("Welcome")).toBeDefined();
});

test("sends what waits once the server answers again, without an event of the browser", async () => {
  const { scan, sent } = await openDesk({
    "access.recordScan": () => ({ verdict: "accepted", did: "entered", memberId, refusal: null }),
    "access.getArrival": () => new Promise<object>(() => undefined),
  });
  await screen.findByText(/^Ready/);
  tellAge("members.getMe", Date.now());
  await screen.findByText(/^No network\./);
  await scan(liveNow());
  await screen.findByText("Welcome");
  expect(sent()).toEqual([]);
  act(forgetAges);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("a lost answer is asked for again with its key, so a scan that has landed is no conflict", async () => {
  let isLost = true;
  const entered = { kind: "card", verdict: "accepted", did: "entered", memberId, person: null };
  const { scan, sent, asked } = await openDesk({
    "access.scan": () => {
      if (isLost) throw new TypeError("The answer is lost.");
      return entered;
    },
    "access.getArrival": () => new Promise<object>(() => undefined),
  });
  await screen.findByText(/^Ready/);
  await scan(liveNow());
  await screen.findByText("Welcome");
  isLost = false;
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull());
  expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
  expect(sent()).toEqual([]);
  expect(screen.queryByText(/^Let in without a network/)).toBeNull();
});

/** Longer than a desk waits for the server. */
const patient = { timeout: 9_000 };

test("judges by itself when answers never come, also of an order, and asks again with the same key", async () => {
  const never = new Promise<object>(() => undefined);
  let isDead = true;
  const entered = { kind: "card", verdict: "accepted", did: "entered", memberId, person: null };
  const { scan, sent, asked } = await openDesk({
    "access.scan": () => (isDead ? never : entered),
    "access.getDeskPack": () => (isDead && isReady ? never : pack()),
    "orders.findOrders": () => never,
    "access.getArrival": () => never,
  });
  let isReady = false;
  await screen.findByText(/^Ready/);
  isReady = true;
  await scan(liveNow());
  expect(await screen.findByText("Welcome", {}, patient)).toBeDefined();
  expect(await screen.findByText(/^No network\. This desk judges cards/)).toBeDefined();
  const before = asked().length;
  // It is known by now that no answer comes, so nobody waits for one.
  await scan("GUILDHALL-1");
  expect(await screen.findByText("Needs a network")).toBeDefined();
  expect(asked().filter(({ body }) => (body as { code: string }).code === "GUILDHALL-1")).toEqual([]);
  isDead = false;
  setOnline(true);
  expect(await screen.findByText(/^Ready/, {}, patient)).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull(), patient);
  expect(asked().length).toBeGreaterThan(before);
  expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
  expect(sent()).toEqual([]);
  await scan("7K2M-9QWE");
  expect(await screen.findByText("Needs a network", {}, patient)).toBeDefined();
}, 40_000);

test("judges by itself while the server fails", async () => {
  const { scan } = await openDesk({
    "access.scan": () => refusal(503, "unavailable"),
    "access.getArrival": () => new Promise<object>(() => undefined),
  });
  await screen.findByText(/^Ready/);
  await scan(liveNow());
  expect(await screen.findByText("Welcome", {}, patient)).toBeDefined();
  expect(screen.getByText(/1 scan waits to be sent\.$/)).toBeDefined();
  // Whatever only the server knows stays unanswered.
  await scan("GUILDHALL-1");
  await waitFor(() => expect(screen.queryByText("Welcome")).toBeNull(), patient);
  expect(screen.queryByText("Needs a network")).toBeNull();
}, 40_000);

test("a scan that the server refuses for good stops no other one", async () => {
  const keys: (string | null)[] = [];
  const { scan } = await openDesk({
    "access.recordScan": ({ key }) => {
      keys.push(key);
      return keys.length === 1
        ? refusal(400, "invalid_input")
        : { verdict: "accepted", did: "entered", memberId, refusal: null };
    },
    "access.getArrival": () => new Promise<object>(() => undefined),
  });
  await screen.findByText(/^Ready/);
  setOnline(false);
  await scan(liveNow());
  await screen.findByText("Welcome");
  await scan(liveText(house, { key: 1, step: Math.floor(Date.now() / 30_000) + 1, by: phone }));
  expect(await screen.findByText(/2 scans wait to be sent\.$/)).toBeDefined();
  setOnline(true);
  expect(await screen.findByText("Maya Chen: Not recorded")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull());
  expect(new Set(keys).size).toBe(2);
});

test("two accounts on one device neither see nor lose each other's waiting scans, and know that some wait", async () => {
  const [vera, tom] = [crypto.randomUUID(), crypto.randomUUID()];
  const answers: Answers = {
    "access.recordScan": () => ({ verdict: "accepted", did: "entered", memberId, refusal: null }),
  };
  signInAs(vera);
  const first = await openDesk(answers);
  await screen.findByText(/^Ready/);
  setOnline(false);
  const code = liveNow();
  await first.scan(code);
  await screen.findByText("Welcome");
  cleanup();

  signInAs(tom);
  const second = await openDesk(answers);
  expect(await screen.findByText(/^\d+ scans? of .*other account.* on this device\./)).toBeDefined();
  setOnline(true);
  expect(await screen.findByText(/^Ready/)).toBeDefined();
  expect(screen.queryByText(/to be sent/)).toBeNull();
  expect(second.sent()).toEqual([]);
  cleanup();

  signInAs(vera);
  const third = await openDesk(answers);
  await waitFor(() => expect(third.sent().map(({ body }) => (body as { code: string }).code)).toEqual([code]));
  expect(third.sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});
