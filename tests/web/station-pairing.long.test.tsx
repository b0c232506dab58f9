// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { pairStation } from "#lambdas/stations/contract.ts";
import { recordStationScan, reportStation, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { readBook } from "#web/features/access/offline/desk-book.ts";
import { readPack } from "#web/features/access/station/alone.ts";
import { Component as StationPage } from "#web/features/access/station/station-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import {
  liveNow,
  memberId,
  openStation,
  ownFacts,
  setOnline,
  storedName,
  workspace,
} from "../support/station-screen.tsx";

/** How a tablet becomes a station, and how it stops being one. */
const stored = () => window.localStorage.getItem(storedName);
const kept = async (stationId: string) => {
  const pack = await readPack({ ...ownFacts(), stationId, secret: "" } as Parameters<typeof readPack>[0]);
  const { scans, conflicts } = await readBook(stationId);
  return { hasPack: pack !== undefined, scans: scans.length, conflicts: conflicts.length };
};

async function scanAlone(scan: (text: string) => Promise<void>) {
  setOnline(false);
  await scan(liveNow());
  await screen.findByText("Welcome");
}

test("unpairing asks for the station's name, names what is not sent, and deletes all that is kept", async () => {
  const { user, scan } = await openStation({});
  const { stationId } = ownFacts();
  await scanAlone(scan);
  await user.click(screen.getByRole("button", { name: "Unpair" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("1 scan is not sent yet. Unpairing deletes what is not sent.");
  const confirm = screen.getByRole("button", { name: "Unpair" });
  expect(confirm).toHaveProperty("disabled", true);
  expect(await kept(stationId)).toEqual({ hasPack: true, scans: 1, conflicts: 0 });
  await user.type(screen.getByRole("textbox", { name: "Name of the station" }), "garden gate");
  await user.click(confirm);
  expect(await screen.findByRole("heading", { name: "Pair this device" })).toBeDefined();
  expect(stored()).toBeNull();
  await waitFor(async () => expect(await kept(stationId)).toEqual({ hasPack: false, scans: 0, conflicts: 0 }));
});

test("an answer that comes after the unpairing writes nothing back", async () => {
  const late: (() => void)[] = [];
  const slow = (answer: object) => new Promise<object>((resolve) => late.push(() => resolve(answer)));
  const { user, scan, callsOf } = await openStation({
    "stations.reportStation": () => slow(ownFacts()),
    "stations.scanAtStation": () => new Promise<object>((_resolve, reject) => late.push(() => reject(new TypeError()))),
  });
  const { stationId } = ownFacts();
  await waitFor(async () => expect((await kept(stationId)).hasPack).toBe(true));
  await scan(liveNow());
  await waitFor(() => expect(callsOf(scanAtStation)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Unpair" }));
  await user.type(await screen.findByRole("textbox", { name: "Name of the station" }), "Garden gate");
  await user.click(screen.getByRole("button", { name: "Unpair" }));
  await screen.findByRole("heading", { name: "Pair this device" });
  for (const answer of late) answer();
  await waitFor(async () => expect(await kept(stationId)).toEqual({ hasPack: false, scans: 0, conflicts: 0 }));
  expect(stored()).toBeNull();
});

test("a report that is under way when another tab unpairs the station brings no key back", async () => {
  let answer = () => undefined as void;
  const { callsOf } = await openStation({
    "stations.reportStation": () =>
      new Promise<object>((resolve) => {
        answer = () => resolve(ownFacts());
      }),
  });
  await waitFor(() => expect(callsOf(reportStation)).toHaveLength(1));
  window.localStorage.removeItem(storedName);
  answer();
  await screen.findByText("Online");
  expect(stored()).toBeNull();
});

test("a revoked station deletes its rules, and sends what waits when it is paired again", async () => {
  let isRevoked = true;
  const entered = { verdict: "accepted", did: "entered", memberId, refusal: null };
  const { user, scan, callsOf } = await openStation({
    "stations.recordStationScan": () => (isRevoked ? refusal(403, "station_revoked") : entered),
    "stations.pairStation": () => ownFacts(),
  });
  const { stationId } = ownFacts();
  await scanAlone(scan);
  setOnline(true);
  expect(await screen.findByRole("heading", { name: "This station was revoked" })).toBeDefined();
  expect(screen.getByText(/1 scan is not sent yet\. Pair this device with Garden gate again/)).toBeDefined();
  await waitFor(async () => expect(await kept(stationId)).toEqual({ hasPack: false, scans: 1, conflicts: 0 }));
  isRevoked = false;
  await user.click(screen.getByRole("button", { name: "Pair this device" }));
  await user.type(screen.getByRole("textbox", { name: "Pairing code" }), "7K2M9-QWERT");
  await user.click(screen.getByRole("button", { name: "Pair" }));
  await screen.findByText("Hold your card here");
  await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull());
  await waitFor(async () => expect((await kept(stationId)).scans).toBe(0));
  expect(new Set(callsOf(recordStationScan).map(({ key }) => key)).size).toBe(1);
});

test("a revoked station that is paired with another one deletes what waits", async () => {
  const other = { ...ownFacts(), stationId: `sta_${"9".repeat(26)}`, name: "Cellar door" };
  const { user, scan } = await openStation({
    "stations.recordStationScan": () => refusal(403, "station_revoked"),
    "stations.pairStation": () => other,
  });
  const { stationId } = ownFacts();
  await scanAlone(scan);
  setOnline(true);
  await screen.findByRole("heading", { name: "This station was revoked" });
  await user.click(screen.getByRole("button", { name: "Pair this device" }));
  await user.type(screen.getByRole("textbox", { name: "Pairing code" }), "7K2M9-QWERT");
  await user.click(screen.getByRole("button", { name: "Pair" }));
  expect(await screen.findByRole("heading", { name: "Cellar door" })).toBeDefined();
  await waitFor(async () => expect((await kept(stationId)).scans).toBe(0));
});

function openForm(answers: Answers) {
  return showScreen(StationPage, {
    path: "/demo/station",
    pattern: "/:slug/station",
    answers: { "tenants.getWorkspace": () => workspace, ...answers },
  });
}

test("a lost answer to the pairing is finished by the same secret, also after a reload", async () => {
  const secrets: string[] = [];
  let isLost = true;
  const answers: Answers = {
    "stations.pairStation": ({ body }) => {
      const { secret } = body as { secret: string };
      // It is stored by the time it is sent.
      secrets.push(JSON.stringify(Object.values(window.localStorage)).includes(secret) ? secret : "not stored");
      if (isLost) throw new TypeError("The answer is lost.");
      return ownFacts();
    },
    "stations.reportStation": () => ownFacts(),
    "stations.getStationPack": () => refusal(503, "unavailable"),
  };
  const user = userEvent.setup();
  openForm(answers);
  await user.type(await screen.findByRole("textbox", { name: "Pairing code" }), "7k2m9 qwert");
  await user.click(screen.getByRole("button", { name: "Pair" }));
  await screen.findByRole("alert", {}, { timeout: 9_000 });
  cleanup();

  isLost = false;
  const { callsOf } = openForm(answers);
  expect(await screen.findByText(/^The last try had no answer\./)).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Pairing code" })).toHaveProperty("value", "7k2m9 qwert");
  await user.click(screen.getByRole("button", { name: "Pair" }));
  expect(await screen.findByRole("heading", { name: "Garden gate" })).toBeDefined();
  expect(callsOf(pairStation)).toHaveLength(1);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(JSON.parse(stored() ?? "")).toMatchObject({ secret: secrets[0] });
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith("guildhall-pairing"))).toEqual([]);
});

test("a code that the server refuses is no open pairing", async () => {
  const user = userEvent.setup();
  openForm({ "stations.pairStation": () => refusal(404, "stations.code_refused") });
  await user.type(await screen.findByRole("textbox", { name: "Pairing code" }), "00000-00000");
  await user.click(screen.getByRole("button", { name: "Pair" }));
  await screen.findByText(/^This code is not known/);
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith("guildhall-pairing"))).toEqual([]);
});
