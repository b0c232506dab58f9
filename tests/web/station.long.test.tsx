// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getStationPack, recordStationScan, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { liveText } from "../support/card-codes.ts";
import { type Answers, refusal } from "../support/member-screen.tsx";
import { house, liveNow, memberId, openStation, ownFacts, phone, setOnline } from "../support/station-screen.tsx";

/** A paired tablet at a door, with a network and without. */
test("says how old its rules are without a network, and afterwards how many scans were refused, without a name", async () => {
  const { user, scan } = await openStation(
    { "stations.recordStationScan": () => ({ verdict: "blocked", did: "nothing", memberId, refusal: null }) },
    { minutes: 7 },
  );
  setOnline(false);
  expect(
    await screen.findByText(/^No network since .* judges cards by the rules of .*, 7 minutes old\.$/),
  ).toBeDefined();
  await scan(liveNow());
  expect(await screen.findByText("Welcome")).toBeDefined();
  setOnline(true);
  const told = await screen.findByText("1 scan was refused later. Tell the front desk.");
  expect(told.textContent).not.toContain("Maya");
  await user.click(screen.getByRole("button", { name: "The desk knows" }));
  await waitFor(() => expect(screen.queryByText(/refused later/)).toBeNull());
});

test("asks again with the key of a lost answer, and lists no conflict where that call has taken the code", async () => {
  let isLost = true;
  const goodbye = { word: "goodbye", memberId, firstName: "Maya" };
  const answers: Answers = {
    "stations.scanAtStation": () => {
      if (isLost) throw new TypeError("The answer is lost.");
      return goodbye;
    },
  };
  const { scan, callsOf } = await openStation(answers, { passage: "both" });
  await scan(liveNow());
  // It cannot know whether the member comes or leaves.
  expect(await screen.findByText("Card accepted")).toBeDefined();
  expect(screen.queryByText(/Maya/)).toBeNull();
  isLost = false;
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull());
  const asked = callsOf(scanAtStation);
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  expect(callsOf(recordStationScan)).toEqual([]);
  expect(screen.queryByText(/refused later/)).toBeNull();
});

test("records a scan whose lost call has never reached the server", async () => {
  let isLost = true;
  const answers: Answers = {
    "stations.scanAtStation": () => {
      if (isLost) throw new TypeError("The call is lost.");
      return { word: "late", memberId: null, firstName: null };
    },
    "stations.recordStationScan": () => ({ verdict: "accepted", did: "entered", memberId, refusal: null }),
  };
  const { scan, callsOf } = await openStation(answers);
  await scan(liveNow());
  expect(await screen.findByText("Welcome")).toBeDefined();
  isLost = false;
  setOnline(true);
  await waitFor(() => expect(callsOf(recordStationScan)).toHaveLength(1));
  expect(callsOf(recordStationScan)[0]?.key).not.toBe(callsOf(scanAtStation)[0]?.key);
});

/** Longer than a door waits for the server. */
const patient = { timeout: 9_000 };

test("judges by itself when answers never come, at once the next time, and a late answer makes no second visit", async () => {
  const never = new Promise<object>(() => undefined);
  let isDead = true;
  const welcome = { word: "welcome", memberId, firstName: "Maya" };
  const answers: Answers = {
    "stations.scanAtStation": () => (isDead ? never : welcome),
    "stations.recordStationScan": () =>
      isDead ? never : { verdict: "spent", did: "nothing", memberId, refusal: null },
    "stations.reportStation": () => (isDead && isPaired ? never : ownFacts()),
  };
  let isPaired = false;
  const { scan, callsOf } = await openStation(answers);
  isPaired = true;
  await scan(liveNow());
  expect(await screen.findByText("Welcome", {}, patient)).toBeDefined();
  expect(await screen.findByText(/^No network since /)).toBeDefined();
  const asked = callsOf(scanAtStation).length;
  await scan("GUILDHALL-1");
  expect(await screen.findByText("No card")).toBeDefined();
  expect(callsOf(scanAtStation).filter(({ body }) => (body as { code: string }).code === "GUILDHALL-1")).toEqual([]);
  isDead = false;
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull(), patient);
  // The same key asked again, so the visit of the first call is found, and nothing is recorded beside it.
  expect(new Set(callsOf(scanAtStation).map(({ key }) => key)).size).toBe(1);
  expect(callsOf(scanAtStation).length).toBeGreaterThan(asked);
  expect(callsOf(recordStationScan)).toEqual([]);
  expect(screen.queryByText(/refused later/)).toBeNull();
}, 30_000);

test("sends again after a server error, in order, and a scan that is refused for good stops no other", async () => {
  const sent: unknown[] = [];
  let failures = 2;
  const answers: Answers = {
    "stations.recordStationScan": ({ key }) => {
      sent.push(key);
      if (failures > 0) {
        failures -= 1;
        return refusal(503, "unavailable");
      }
      if (new Set(sent).size === 1) return refusal(400, "invalid_input");
      return { verdict: "accepted", did: "entered", memberId, refusal: null };
    },
  };
  const { scan, callsOf } = await openStation(answers);
  setOnline(false);
  await scan(liveNow());
  await screen.findByText("Welcome");
  await scan(liveText(house, { key: 1, step: Math.floor(Date.now() / 30_000) + 1, by: phone }));
  expect(await screen.findByText(/2 scans wait to be sent\.$/)).toBeDefined();
  setOnline(true);
  expect(await screen.findByText("1 scan was refused later. Tell the front desk.", {}, patient)).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull(), patient);
  const [first, second] = [...new Set(sent)];
  expect(sent).toEqual([first, first, first, second]);
  const times = callsOf(recordStationScan).map(({ body }) => (body as { scannedAt: string }).scannedAt);
  expect(times.toSorted()).toEqual(times);
}, 30_000);

test("reads its rules again although the server takes no scan", async () => {
  const answers: Answers = { "stations.recordStationScan": () => refusal(500, "internal") };
  const { scan, callsOf } = await openStation(answers, { minutes: 16 });
  setOnline(false);
  await scan(liveNow());
  await screen.findByText("Welcome");
  setOnline(true);
  await waitFor(() => expect(callsOf(getStationPack)).toHaveLength(2), patient);
  expect(screen.getByText(/1 scan waits to be sent\.$/)).toBeDefined();
}, 30_000);
