// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  createStation,
  listStations,
  openPairing,
  removeStation,
  revokeStation,
  updateStation,
} from "#lambdas/stations/contract.ts";
import { Component as Stations } from "#web/features/access/stations/stations-page.tsx";
import { showLiveScreen, tenantPath } from "../support/live-screen.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

/** The administrators' page of stations. */
const idOf = (no: number) => `sta_${String(no).padStart(26, "0")}`;
const station = (no: number, fields: object = {}) => ({
  stationId: idOf(no),
  name: "North door",
  note: "Beside the lift",
  zone: null,
  passage: "both",
  state: "paired",
  pairedAt: "2026-11-24T08:00:00.000Z",
  lastSeenAt: "2026-11-24T09:25:00.000Z",
  browser: "chrome",
  system: "android",
  codeExpiresAt: null,
  version: 3,
  ...fields,
});

function open(stations: readonly object[], answers: Answers = {}) {
  const user = userEvent.setup();
  const shown = showScreen(Stations, {
    path: "/demo/admin/access/stations",
    width: 1280,
    answers: { "stations.listStations": () => ({ stations, zones: ["Pool"] }), ...answers },
  });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement;
  const choose = async (name: string, action: string) => {
    await user.click(await screen.findByRole("button", { name: `More about ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  return { user, rowOf, choose, ...shown };
}

test("lists each station with its state, its place and when it was last seen", async () => {
  const { rowOf } = open([
    station(1),
    station(2, { name: "Pool door", state: "revoked", zone: "Pool", passage: "in" }),
    station(3, { name: "New door", state: "waiting", zone: "Sauna", lastSeenAt: null, browser: null, system: null }),
  ]);
  const north = (await rowOf("North door")).textContent;
  for (const text of ["Paired", "Lets in and out", "Whole house", "Beside the lift", "09:25"])
    expect(north).toContain(text);
  const pool = (await rowOf("Pool door")).textContent;
  for (const text of ["Revoked", "Lets in", "Pool"]) expect(pool).toContain(text);
  const fresh = (await rowOf("New door")).textContent;
  for (const text of ["Waits for pairing", "Sauna (zone removed)", "Never"]) expect(fresh).toContain(text);
});

test("sorts a list that is loaded whole by its headers, and puts what never happened last", async () => {
  const { user } = open([
    station(1, { name: "Door 10", lastSeenAt: "2026-11-24T09:00:00.000Z" }),
    station(2, { name: "Door 9", lastSeenAt: null }),
    station(3, { name: "Annex", lastSeenAt: "2026-11-23T09:00:00.000Z" }),
  ]);
  await screen.findByText("Annex");
  const names = () => screen.getAllByRole("rowheader").map((cell) => cell.querySelector("a")?.textContent);
  const press = (header: string) =>
    user.click(within(screen.getByRole("columnheader", { name: header })).getByRole("button"));
  expect(names()).toEqual(["Door 10", "Door 9", "Annex"]);
  await press("Station");
  expect(names()).toEqual(["Annex", "Door 9", "Door 10"]);
  expect(screen.getByRole("columnheader", { name: "Station" }).getAttribute("aria-sort")).toBe("ascending");
  await press("Last seen");
  expect(names()).toEqual(["Annex", "Door 10", "Door 9"]);
  await press("Last seen");
  expect(names()).toEqual(["Door 10", "Annex", "Door 9"]);
});

test("without a station it says what one is, and adds the first one", async () => {
  const { user, callsOf } = open([], {
    "stations.createStation": ({ body }) => station(1, { ...(body as object), state: "waiting", lastSeenAt: null }),
    "stations.openPairing": () => ({
      stationId: idOf(1),
      code: "7K2M9-QWERT",
      expiresAt: "2099-11-24T09:40:00.000Z",
    }),
  });
  expect(await screen.findByText("No station yet")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add a station" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Garden gate");
  await user.click(screen.getByRole("button", { name: "Save" }));
  // The code follows at once, because a new station waits for its tablet.
  expect((await screen.findByLabelText("Pairing code")).textContent).toBe("7K2M9-QWERT");
  expect(callsOf(createStation)).toMatchObject([{ body: { name: "Garden gate", zone: null, passage: "both" } }]);
  expect(callsOf(createStation)[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test("says what went wrong when the list cannot be read, and reads it again", async () => {
  let isFailing = true;
  const { user } = open([], {
    "stations.listStations": () => (isFailing ? refusal(500, "internal") : { stations: [station(1)], zones: [] }),
  });
  const again = await screen.findByRole("button", { name: /again/i });
  isFailing = false;
  await user.click(again);
  expect(await screen.findByText("North door")).toBeDefined();
});

test("shows a pairing code, and says when a tablet has taken it or when it has expired", async () => {
  let stations = [station(1, { state: "waiting", pairedAt: null })];
  let expiresAt = "2099-11-24T09:40:00.000Z";
  const { user, choose, callsOf } = open([], {
    "stations.listStations": () => ({ stations, zones: [] }),
    "stations.openPairing": () => ({ stationId: idOf(1), code: "7K2M9-QWERT", expiresAt }),
  });
  await choose("North door", "Pair a tablet");
  expect((await screen.findByLabelText("Pairing code")).textContent).toBe("7K2M9-QWERT");
  expect(callsOf(openPairing)).toHaveLength(1);
  stations = [station(1, { pairedAt: new Date().toISOString() })];
  expect(await screen.findByText("North door is paired.", {}, { timeout: 9_000 })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expiresAt = "2020-01-01T00:00:00.000Z";
  await choose("North door", "Pair another tablet");
  expect(await screen.findByText("The code has expired.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make another code" }));
  await waitFor(() => expect(callsOf(openPairing)).toHaveLength(3));
});

test("asks before it revokes a station, and says why it could not", async () => {
  let answer: () => object = () => refusal(404, "stations.not_found");
  const { user, choose, callsOf } = open([station(1)], { "stations.revokeStation": () => answer() });
  await choose("North door", "Revoke");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Revoke North door?")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await dialog.findByRole("alert")).toBeDefined();
  answer = () => station(1, { state: "revoked" });
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("North door revoked")).toBeDefined();
  expect(callsOf(revokeStation)).toHaveLength(2);
});

test("removes a station, and a revoked one offers no second revocation", async () => {
  const { user, choose, callsOf } = open([station(1, { state: "revoked" })], {
    "stations.removeStation": () => ({ stationId: idOf(1) }),
  });
  await user.click(await screen.findByRole("button", { name: "More about North door" }));
  expect(await screen.findByRole("menuitem", { name: "Remove" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Revoke" })).toBeNull();
  await user.keyboard("{Escape}");
  await choose("North door", "Remove");
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("North door removed")).toBeDefined();
  expect(callsOf(removeStation)).toHaveLength(1);
});

test("edits a station with the version that is on the screen", async () => {
  const { user, choose, callsOf } = open([station(1)], {
    "stations.updateStation": () => station(1, { name: "Garden gate", version: 4 }),
  });
  await choose("North door", "Edit");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Garden gate");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(callsOf(updateStation)).toMatchObject([{ body: { name: "Garden gate", version: 3 } }]));
});

test("shows at a ring that a station was paired, has called, or was revoked, without a reload", async () => {
  let shown = station(1, { state: "waiting", lastSeenAt: null, browser: null, system: null });
  const { listens, callsOf } = showLiveScreen(Stations, {
    path: "/demo/admin/access/stations",
    width: 1280,
    answers: {
      "members.getMe": () => ({
        member: { ...makeMember(), role: "admin" },
        role: "admin",
        balance: 50,
        isEmailProved: true,
      }),
      "stations.listStations": () => ({ stations: [shown], zones: [] }),
    },
  });
  await screen.findByText("Waits for pairing");
  const channel = `/stations/${tenantPath}/changes`;
  const socket = await listens(channel);
  const before = callsOf(listStations).length;
  const ring = () => socket.rings(channel, { noun: "stations", ids: [idOf(1)] });
  shown = station(1);
  ring();
  expect(await screen.findByText("Paired")).toBeTruthy();
  shown = station(1, { lastSeenAt: "2026-11-24T09:31:00.000Z" });
  ring();
  expect(await screen.findByText(/09:31/)).toBeTruthy();
  shown = station(1, { state: "revoked" });
  ring();
  expect(await screen.findByText("Revoked")).toBeTruthy();
  expect(callsOf(listStations)).toHaveLength(before + 3);
});
