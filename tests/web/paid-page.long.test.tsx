// @vitest-environment happy-dom
/** Where somebody who is no member lands after a payment at the counter: with the tenant they have paid. */
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Component as PaidPage } from "#web/features/marketplace/paid-page.tsx";
import { makeWorkspace } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const show = (fields: object, path = "/demo/paid", answers: Answers = {}) =>
  showScreen(PaidPage, {
    path,
    pattern: "/:slug/paid",
    answers: { "tenants.getWorkspace": () => ({ ...makeWorkspace(), ...fields }), ...answers },
  });

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("the tenant's logo comes first, and the product's name last", async () => {
  show({ name: "Demo House", logoUrl: "/media/logo.png", hideBranding: false });
  const title = await screen.findByRole("heading", { name: "Thank you" });
  const logo = screen.getByRole("img", { name: "Demo House" });
  expect(isBefore(logo, title)).toBe(true);
  expect(isBefore(title, screen.getByText("Guildhall"))).toBe(true);
  // A logo that cannot be loaded leaves the name.
  fireEvent.error(logo);
  expect(screen.getByText("Demo House")).toBeTruthy();
});

test("a tenant without a logo stands there by its name, and may hide the product", async () => {
  show({ name: "Demo House", logoUrl: null, hideBranding: true }, "/demo/paid?left=yes");
  const title = await screen.findByRole("heading", { name: "Nothing was paid" });
  expect(isBefore(screen.getByText("Demo House"), title)).toBe(true);
  expect(screen.queryByText("Guildhall")).toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
});

test("the product's mark stands nowhere before the tenant is known, nor where it cannot be read", async () => {
  show({ name: "Demo House", logoUrl: null });
  expect(screen.getByText("Loading...")).toBeTruthy();
  expect(document.body.querySelector("svg")).toBeNull();
  expect(await screen.findByText("Demo House")).toBeTruthy();
  cleanup();
  show({}, "/demo/paid", { "tenants.getWorkspace": () => refusal(404, "tenants.not_found") });
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
  expect(document.body.querySelector("svg")).toBeNull();
});
