/** A paired tablet at a door, in happy-dom. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, vi } from "vitest";
import { getStationPack } from "#lambdas/stations/door-contract.ts";
import { Component as StationPage } from "#web/features/access/station/station-page.tsx";
import { liveText, makeDevice } from "./card-codes.ts";
import { makeWorkspace } from "./make.ts";
import { type Answers, showScreen } from "./member-screen.tsx";

export const workspace = makeWorkspace();
export const memberId = "11111111-1111-4111-8111-111111111111";
export const phone = makeDevice();
export const house = {
  tenantId: workspace.tenantId,
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
  member: { firstName: "Maya", status: "active", role: "verifier" },
  membership: null,
};
export const liveNow = () => liveText(house, { key: 1, step: Math.floor(Date.now() / 30_000), by: phone });
/** Each test has a station of its own, because what it keeps outlives the page. */
let stationNo = 0;

export function setOnline(isOnline: boolean): void {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

/** Where the browser keeps the station's key. */
export const storedName = `guildhall-station-${workspace.tenantId}`;

export const ownFacts = (passage = "in") => {
  const stationId = `sta_${String(stationNo).padStart(26, "0")}`;
  return { stationId, name: "Garden gate", zone: null, passage };
};

export async function openStation(answers: Answers, { passage = "in", minutes = 0 } = {}) {
  stationNo += 1;
  const own = ownFacts(passage);
  window.localStorage.setItem(storedName, JSON.stringify({ ...own, secret: "s".repeat(43) }));
  const { callsOf } = showScreen(StationPage, {
    path: "/demo/station",
    pattern: "/:slug/station",
    answers: {
      "tenants.getWorkspace": () => workspace,
      "stations.reportStation": () => own,
      "stations.getStationPack": () => ({
        issuedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
        station: own,
        rules: { needsPlan: true, entryRules: [], bookingOpensMinutes: 15 },
        cards: [card],
        nextCursor: null,
      }),
      ...answers,
    },
  });
  const user = userEvent.setup();
  await waitFor(() => expect(callsOf(getStationPack)).toHaveLength(1));
  const scan = async (text: string) => {
    await user.click(screen.getByRole("textbox", { name: "Scan" }));
    await user.paste(text);
    await user.keyboard("{Enter}");
  };
  return { user, scan, callsOf };
}
