// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Component as Marketplace } from "#web/features/marketplace/marketplace-page.tsx";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";

const nothing: Answers = {
  "products.listProducts": () => ({ products: [] }),
  "orders.getCart": () => ({ lines: [], version: 0, balance: 0, takesPayments: false }),
};

it("shows what can be booked where nothing is on sale", async () => {
  showScreen(Marketplace, { answers: { ...nothing, "resources.listResources": () => ({ resources: [aResource()] }) } });
  const resources = within(await screen.findByRole("region", { name: "Book a workspace" }));
  expect(resources.getByRole("link", { name: "Book Now: Desk 4" }).getAttribute("href")).toBe("/demo/booking");
  expect(await screen.findByText("Nothing on sale yet")).toBeTruthy();
});

it("reads what can be booked again when that failed", async () => {
  let hasFailed = false;
  const answers: Answers = {
    ...nothing,
    "resources.listResources": () => {
      if (hasFailed) return { resources: [aResource()] };
      hasFailed = true;
      return refusal(403, "forbidden");
    },
  };
  showScreen(Marketplace, { answers });
  await userEvent.click(await screen.findByRole("button", { name: /again/i }));
  expect(await screen.findByRole("region", { name: "Book a workspace" })).toBeTruthy();
});

it("asks for nothing to book where the workspace books nothing", async () => {
  const { calls } = showScreen(Marketplace, { answers: nothing, features: { bookingEnabled: false } });
  expect(await screen.findByText("Nothing on sale yet")).toBeTruthy();
  expect(calls.some(({ route }) => route === "resources.listResources")).toBe(false);
});
