// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { monthAndYear } from "#web/features/memberships/card/card-face.tsx";
import { kindOfDevice } from "#web/features/memberships/card/this-device.ts";
import { Component as MyMembership } from "#web/features/memberships/my-membership-page.tsx";
import { makeMember } from "../support/make.ts";
import { showScreen } from "../support/member-screen.tsx";

const { balance: _, planName: __, ...maya } = makeMember();
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

function show(change: object = {}, removed: object[] = []) {
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
