// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { loaded, showProfile, signedInAccount } from "../support/profile-screen.tsx";

const account = signedInAccount();

afterEach(() => vi.unstubAllGlobals());

const links = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole("link", { name });
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
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(links().filter((name) => name !== "Language of pages and mails")).toEqual(headings);
  expect(document.activeElement).toBe(document.body);
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(link("Mails"));
    await waitFor(() => expect(document.activeElement).toBe(heading("Mails")));
  }
  expect(link("Mails").getAttribute("href")).toBe("/demo/my-profile#notifications");
});

test("the first part is marked on arrival, and then the one that is scrolled to", async () => {
  const observers: { told: IntersectionObserverCallback; watched: Element[] }[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #own: { told: IntersectionObserverCallback; watched: Element[] };
      constructor(told: IntersectionObserverCallback) {
        this.#own = { told, watched: [] };
        observers.push(this.#own);
      }
      observe(element: Element) {
        this.#own.watched.push(element);
      }
      disconnect() {
        this.#own.watched = [];
      }
    },
  );
  showProfile(account);
  await loaded();
  const marked = () =>
    within(screen.getByRole("navigation"))
      .getAllByRole("link")
      .filter((one) => one.getAttribute("aria-current") === "location")
      .map(({ textContent }) => textContent);
  expect(marked()).toEqual(["Profile Picture"]);
  const observer = observers.at(-1);
  expect(observer?.watched).toContain(heading("Mails"));
  const entry = { target: heading("Mails"), isIntersecting: true } as unknown as IntersectionObserverEntry;
  act(() => observer?.told([entry], undefined as never));
  expect(marked()).toEqual(["Mails"]);
});

test("a link leads to the choice of the language", async () => {
  showProfile(account);
  await loaded();
  await userEvent.click(link("Language of pages and mails"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Language of pages and mails"));
  expect(document.activeElement?.nextElementSibling?.textContent).toContain("English");
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
    "Language of pages and mails",
    "Change Password",
    "Two-Factor Authentication",
    "Signed-in Devices",
    "Your data",
  ]);
});
