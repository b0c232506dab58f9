// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import PricingPage from "#web/features/public/pricing/pricing-page.tsx";
import { keepSession, noticeOf, refusal, showPublic } from "../support/public-screen.tsx";

const english = () => screen.getByRole("button", { name: "English" });

/** A token that is valid for an hour. */
function freshToken(): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  return `header.${payload}.signature`;
}

test("a visitor's choice of language stays in the browser", async () => {
  const { user, calls } = showPublic(PricingPage);
  await user.click(english());
  await waitFor(() => expect(document.cookie).toContain("guildhall-language=en"));
  expect(calls).toEqual([]);
});

test("the choice of somebody signed in is the account's too", async () => {
  keepSession(freshToken());
  const { user, calls } = showPublic(PricingPage, [{ language: "en" }]);
  await user.click(english());
  await waitFor(() =>
    expect(calls).toMatchObject([{ path: "/api/account/language", body: { language: "en" }, key: null }]),
  );
});

test("a session that the server no longer accepts leaves the choice in the browser", async () => {
  keepSession(freshToken());
  document.cookie = "guildhall-language=; path=/; max-age=-1";
  const { user, calls } = showPublic(PricingPage, [refusal(401, "unauthorized")]);
  await user.click(english());
  await waitFor(() => expect(document.cookie).toContain("guildhall-language=en"));
  expect(calls).toHaveLength(1);
});

test("a choice that the account could not store says so, and changes nothing", async () => {
  keepSession(freshToken());
  document.cookie = "guildhall-language=; path=/; max-age=-1";
  const { user } = showPublic(PricingPage, [new TypeError("no network")]);
  await user.click(english());
  expect(await noticeOf("Your language could not be saved")).toBe("Check your connection and try again.");
  expect(document.cookie).not.toContain("guildhall-language");
});
