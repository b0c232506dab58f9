// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { createTenant } from "#lambdas/platform/founding-contract.ts";
import { Component as CreatePage } from "#web/features/platform/create/create-page.tsx";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const made = { tenantId: `ten_${"1".repeat(26)}`, slug: "mill-house", invitationId: `inv_${"2".repeat(26)}` };

const show = (answers: Answers = {}) => {
  setClock("2026-11-24T12:00:00Z");
  return showScreen(CreatePage, {
    path: "/demo/super-admin/tenants/create",
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
});
