// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { loaded, showProfile, signedInAccount } from "../support/profile-screen.tsx";

const account = signedInAccount();

/** A window of the tests is narrower than the list, so it is hidden. */
const links = () => screen.getAllByRole("link", { hidden: true }).map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole("link", { hidden: true, name });
const heading = (name: string) => screen.getByRole("heading", { level: 2, name });

test("an address with a part moves the focus to its heading", async () => {
  showProfile(account, { path: "/demo/my-profile#security" });
  await loaded();
  await waitFor(() => expect(document.activeElement).toBe(heading("Change Password")));
  expect(link("Change Password").getAttribute("aria-current")).toBe("location");
  expect(link("Mails").getAttribute("aria-current")).toBeNull();
});

test("each part has a link, in the order of the page, and a second press moves the focus again", async () => {
  showProfile(account);
  await loaded();
  expect(links()).toEqual(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent));
  expect(document.activeElement).toBe(document.body);
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(link("Mails"));
    await waitFor(() => expect(document.activeElement).toBe(heading("Mails")));
  }
  expect(link("Mails").getAttribute("href")).toBe("/demo/my-profile#notifications");
});

test("an address with an unknown part opens the page at its top", async () => {
  showProfile(account, { path: "/demo/my-profile#nowhere" });
  await loaded();
  expect(document.activeElement).toBe(document.body);
});

test("platform staff find no links to what they lack", async () => {
  showProfile(account, { member: null });
  await screen.findByRole("heading", { level: 2, name: "Account Information" });
  expect(links()).toEqual([
    "Account Information",
    "Change Password",
    "Two-Factor Authentication",
    "Signed-in Devices",
    "Your data",
  ]);
});
