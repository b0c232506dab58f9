// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeApplePass, makeGooglePass } from "#lambdas/cards/pass-contract.ts";
import { monthAndYear } from "#web/domain/card/month-and-year.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { Component as MyMembership } from "#web/features/memberships/my-membership-page.tsx";
import { navigation } from "#web/session/navigation.ts";
import { makeMember } from "../support/make.ts";
import { refusal, showScreen } from "../support/member-screen.tsx";

const { balance: _, planName: __, deskNote: ___, ...maya } = makeMember();
const card = {
  cardToken: "7K2M9QWERTY0123456789ABCDE",
  status: "active",
  createdAt: "2026-11-24T09:00:00.000Z",
  expiresAt: "2028-11-25T00:00:00.000Z",
  isLimited: false,
  version: 1,
};
const device = (keyNo: number, system: string) => ({
  keyNo,
  publicKey: `B${String(keyNo).repeat(86)}`,
  browser: "chrome",
  system,
  addedAt: "2026-11-20T09:00:00.000Z",
  lastUsedAt: `2026-11-2${keyNo}T09:00:00.000Z`,
});

function show(change: object = {}, removed: object[] = [], answers: object = {}) {
  const mine = {
    card,
    ended: null,
    devices: [device(1, "android"), device(2, "windows")],
    memberName: "Maya Chen",
    memberSince: "2026-10-31T23:30:00.000Z",
    planName: "Basic Membership",
    ...change,
  };
  return showScreen(MyMembership, {
    answers: {
      "members.getMe": () => ({ member: maya, role: "member", balance: 1450, isEmailProved: true }),
      "memberships.getMyMembership": () => ({ membership: null, plans: [], request: null }),
      "payments.getMyPaidMembership": () => ({ takesPayments: false, mayPause: false, paid: null }),
      "cards.getMyCard": () => mine,
      "cards.removeMyDevice": ({ body }: { body: object }) => {
        removed.push(body);
        return { keyNo: 1, devices: [device(2, "windows")], version: 2 };
      },
      ...answers,
    } as never,
  });
}

test("the card shows name, plan and Member Since, and turns to show its number and its end", async () => {
  show();
  const face = await screen.findByRole("button", { name: /Membership card of Maya Chen\. Turn card/ });
  expect(face.textContent).toContain("Maya Chen");
  expect(face.textContent).toContain("Basic Membership");
  expect(face.textContent).toContain("Member Since10/26");
  expect(face.textContent).toContain("Card ID789ABCDE");
  expect(face.textContent).toMatch(/Valid until.*24 November 2028/);
  await userEvent.click(face);
  expect(screen.getByRole("button", { name: /Turn card back/ }).getAttribute("aria-pressed")).toBe("true");
});

test("Member Since is a month of the workspace's clock, with two digits each", () => {
  expect(monthAndYear("2026-10-31T23:30:00.000Z", "Europe/London")).toBe("10/26");
  expect(monthAndYear("2026-10-31T23:30:00.000Z", "Asia/Tokyo")).toBe("11/26");
});

test("a browser without a place for keys shows a code that only identifies, and says so", async () => {
  show();
  const access = await screen.findByRole("region", { name: "Digital Access" });
  const picture = await within(access).findByAltText("Access code of Maya Chen");
  expect(picture.getAttribute("width")).toBe("200");
  expect(within(access).getByText(/only says who you are/)).toBeTruthy();
});

test.each([
  [null, "Please contact an administrator to obtain a digital card."],
  ["blocked", "Your card is blocked. Please contact an administrator to obtain a digital card."],
  ["expired", "Your card has expired. Please contact an administrator to obtain a digital card."],
])("without an active card (%s) the member is told whom to ask, and sees no code", async (ended, sentence) => {
  show({ card: null, ended, devices: [] });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Digital Access" })).toBeNull();
});

test("a device is listed with its last use, and removed after a question", async () => {
  const removed: object[] = [];
  show({}, removed);
  await userEvent.click(await screen.findByRole("button", { name: "Remove Chrome on Android" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove Chrome on Android?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await expect.poll(() => screen.queryByText("Chrome on Android")).toBeNull();
  expect(removed).toEqual([{ keyNo: 1 }]);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "safari", "ios"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "chrome", "android"],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "edge", "windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0", "firefox", "linux"],
])("a device calls itself what its browser says: %s", (userAgent, browser, system) => {
  expect(kindOfDevice(userAgent)).toEqual({ browser, system });
});

describe("the buttons of wallets", () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  const file = Buffer.from("a pass").toString("base64");

  test("download the file for Apple Wallet under its name, and say so", async () => {
    const saved: { download: string; type: string }[] = [];
    const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push({ download: "", type: (blob as Blob).type });
      return "blob:pass";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const [last] = saved;
      if (last !== undefined) last.download = this.download;
    });
    onTestFinished(() => void [made, click].map((spy) => spy.mockRestore()));
    show({}, [], { "cards.makeApplePass": () => ({ fileName: "membership-1.pkpass", file }) });
    expect(await screen.findByRole("heading", { name: "Add to Mobile Wallet" })).toBeTruthy();
    await press("Apple Wallet");
    expect(await screen.findByText("Apple Wallet pass downloaded! Open it to add to your wallet.")).toBeTruthy();
    expect(saved).toEqual([{ download: "membership-1.pkpass", type: "application/vnd.apple.pkpass" }]);
  });

  test("open Google's page in the tab that the press has opened, and close the tab after a refusal", async () => {
    const [lead, close] = [vi.fn(), vi.fn()];
    const opened = vi.spyOn(navigation, "openBlankTab").mockReturnValue({ lead, close });
    onTestFinished(() => opened.mockRestore());
    let isRefused = false;
    const { callsOf } = show({}, [], {
      "cards.makeGooglePass": () =>
        isRefused ? refusal(503, "cards.pass_unavailable") : { passUrl: "https://pay.google.com/gp/v/save/token" },
    });
    await press("Google Pay");
    expect(await screen.findByText("Opening Google Wallet...")).toBeTruthy();
    expect(lead.mock.calls).toEqual([["https://pay.google.com/gp/v/save/token"]]);
    expect(callsOf(makeGooglePass).map(({ body }) => body)).toEqual([{ language: "en" }]);
    isRefused = true;
    await press("Google Pay");
    expect(await screen.findByText("Failed to generate Google Wallet pass")).toBeTruthy();
    expect(screen.getByText(/Passes of this wallet are not set up here yet/)).toBeTruthy();
    expect([lead.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  test("say what is missing without a membership, and ask nobody", async () => {
    const { callsOf } = show({ planName: null });
    await press("Apple Wallet");
    expect(await screen.findByText("Missing required data")).toBeTruthy();
    expect(callsOf(makeApplePass)).toEqual([]);
  });

  test.each([
    [404, "cards.none"],
    [409, "cards.pass_incomplete"],
  ])("say what is missing when the server answers %i %s", async (status, code) => {
    show({}, [], { "cards.makeApplePass": () => refusal(status, code) });
    await press("Apple Wallet");
    expect(await screen.findByText("Missing required data")).toBeTruthy();
  });

  test("say that making a pass has failed", async () => {
    show({}, [], { "cards.makeApplePass": () => refusal(500, "internal") });
    await press("Apple Wallet");
    expect(await screen.findByText("Failed to generate Apple Wallet pass")).toBeTruthy();
  });

  test("wait without a network, and say why", async () => {
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    show();
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Apple Wallet" });
    expect(button.disabled).toBe(true);
    expect(screen.getByText("You are offline. Connect to add your card to a wallet.")).toBeTruthy();
    offline.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(button.disabled).toBe(false);
  });

  test("show the device's own wallet first", async () => {
    const agent = vi.spyOn(navigator, "userAgent", "get");
    onTestFinished(() => agent.mockRestore());
    for (const [userAgent, first] of [
      ["Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156 Mobile Safari/537.36", "Google Pay"],
      ["Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20 Mobile Safari/604.1", "Apple Wallet"],
    ] as const) {
      agent.mockReturnValue(userAgent);
      show();
      const [button] = await screen.findAllByRole("button", { name: /Apple Wallet|Google Pay/ });
      expect(button?.textContent).toBe(first);
      cleanup();
    }
  });
});
