// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { createTenant } from "#lambdas/platform/founding-contract.ts";
import { Component as CreatePage } from "#web/features/platform/create/create-page.tsx";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const made = { tenantId: `ten_${"1".repeat(26)}`, slug: "mill-house", invitationId: `inv_${"2".repeat(26)}` };

const show = (answers: Answers = {}, more: { path?: string; width?: number; at?: string } = {}) => {
  const { at = "2026-11-24T12:00:00Z", path = "/demo/super-admin/tenants/create", width = 1280 } = more;
  setClock(at);
  return showScreen(CreatePage, {
    path,
    width,
    answers: {
      "setup.checkSlug": ({ url }) => ({ slug: url.pathname.split("/").at(-1) ?? "", standing: "free" }),
      "platform.createTenant": () => made,
      ...answers,
    },
  });
};

async function fill() {
  await userEvent.type(await screen.findByLabelText(/Organization Name/), "Mill House");
  await userEvent.type(screen.getByLabelText(/Email of the owner/), "rosa@mill.example");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/URL Slug/).value).toBe("mill-house"));
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Create workspace" }));

beforeEach(() => localStorage.clear());

describe("Create Tenant", () => {
  test("derives the slug, says that it is free, and sends what was chosen", async () => {
    const { callsOf } = show();
    await fill();
    expect(await screen.findByText(/mill-house is free/)).toBeTruthy();
    await press();
    await waitFor(() => expect(callsOf(createTenant)).toHaveLength(1));
    expect(callsOf(createTenant)[0]?.body).toMatchObject({
      name: "Mill House",
      slug: "mill-house",
      ownerEmail: "rosa@mill.example",
      plan: "starter",
      trialEndsOn: "2026-12-24",
      language: "en",
      features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
      theme: "house",
      withSamples: true,
    });
    expect(await screen.findByText("Mill House is made")).toBeTruthy();
  });

  test("sends no end of the trial if the day is emptied", async () => {
    const { callsOf } = show();
    await fill();
    await userEvent.clear(screen.getByLabelText("Last day of the trial"));
    await press();
    await waitFor(() => expect(callsOf(createTenant)[0]?.body).toMatchObject({ trialEndsOn: null }));
  });

  test("says at the field what is missing, and sends nothing", async () => {
    const { callsOf } = show();
    await screen.findByLabelText(/Organization Name/);
    await press();
    expect(await screen.findByText("Organization name is required")).toBeTruthy();
    expect(screen.getByText("URL slug is required")).toBeTruthy();
    expect(screen.getByText("Enter an email address such as rosa@example.org")).toBeTruthy();
    expect(callsOf(createTenant)).toEqual([]);
  });

  test("says at the field that somebody else was faster with the slug, and keeps the rest", async () => {
    show({ "platform.createTenant": () => refusal(409, "tenants.slug_taken") });
    await fill();
    await press();
    expect(await screen.findByText("Slug already in use. Choose another one.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Email of the owner/).value).toBe("rosa@mill.example");
  });

  test("goes on where it was left, for seven days, until somebody starts over", async () => {
    show();
    await fill();
    await userEvent.clear(screen.getByLabelText("Last day of the trial"));
    cleanup();

    show();
    expect(await screen.findByText(/You began this on Tue 24 Nov, 12:00/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Organization Name/).value).toBe("Mill House");
    expect(screen.getByLabelText<HTMLInputElement>(/URL Slug/).value).toBe("mill-house");
    expect(screen.getByLabelText<HTMLInputElement>(/Email of the owner/).value).toBe("rosa@mill.example");
    expect(screen.getByLabelText<HTMLInputElement>("Last day of the trial").value).toBe("");
    cleanup();

    show();
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    expect(screen.getByLabelText<HTMLInputElement>(/Organization Name/).value).toBe("");
    expect(screen.queryByText(/You began this/)).toBeNull();
    cleanup();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>(/Organization Name/)).value).toBe("");

    await fill();
    cleanup();
    show({}, { at: "2026-12-02T12:00:00Z" });
    expect((await screen.findByLabelText<HTMLInputElement>(/Organization Name/)).value).toBe("");
  });

  test("forgets what was typed once the workspace is made", async () => {
    const { callsOf } = show();
    await fill();
    await press();
    await waitFor(() => expect(callsOf(createTenant)).toHaveLength(1));
    expect(await screen.findByText("Mill House is made")).toBeTruthy();
    cleanup();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>(/Organization Name/)).value).toBe("");
    expect(screen.queryByText(/You began this/)).toBeNull();
  });

  test("is one step after the other on a phone, and no step is left with a wrong field", async () => {
    const { callsOf, location } = show({}, { width: 390 });
    expect(await screen.findByText("Step 1 of 5")).toBeTruthy();
    const next = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await next();
    expect(await screen.findByText("Organization name is required")).toBeTruthy();
    expect(screen.getByText("Step 1 of 5")).toBeTruthy();
    await fill();
    for (const step of [2, 3, 4, 5]) {
      await next();
      expect(await screen.findByText(`Step ${step} of 5`)).toBeTruthy();
    }
    expect(location.search).toBe("?step=5");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("Step 4 of 5")).toBeTruthy();
    await next();
    expect(await screen.findByText("Step 5 of 5")).toBeTruthy();
    expect(callsOf(createTenant)).toEqual([]);
    await press();
    await waitFor(() => expect(callsOf(createTenant)[0]?.body).toMatchObject({ name: "Mill House", theme: "house" }));
  });

  test("leads back to the step with the slug that somebody else was faster with", async () => {
    show({ "platform.createTenant": () => refusal(409, "tenants.slug_taken") }, { width: 390 });
    await fill();
    for (let step = 2; step <= 5; step += 1) {
      await userEvent.click(screen.getByRole("button", { name: "Continue" }));
      await screen.findByText(`Step ${step} of 5`);
    }
    await press();
    expect(await screen.findByText("Step 1 of 5")).toBeTruthy();
    expect(screen.getByText("Slug already in use. Choose another one.")).toBeTruthy();
  });
});
