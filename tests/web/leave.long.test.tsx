// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ArchivePart } from "#web/features/platform/tenant/archive-part.tsx";
import { LeaveCard } from "#web/features/settings/leave-card.tsx";
import { showScreen } from "../support/member-screen.tsx";

const part = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a workspace that leaves", () => {
  test("is taken with a command that staff copy, after a suspension", async () => {
    const tenant = { slug: "harbour", suspendedAt: null };
    showScreen(() => <ArchivePart tenant={tenant} />, { path: "/demo", answers: {} });
    const user = userEvent.setup();
    const shown = await part("Full export");
    expect(shown.getByText(/^Suspend the workspace first\./)).toBeTruthy();
    const command = "npm run archive -- --tenant harbour --out harbour-archive";
    expect(shown.getByLabelText("Command")).toHaveProperty("value", command);
    await user.click(shown.getByRole("button", { name: "Copy command" }));
    expect(await screen.findByText("Command copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(command);
  });

  test("needs no advice to suspend it when it is suspended", async () => {
    const tenant = { slug: "harbour", suspendedAt: "2026-11-23T10:00:00.000Z" };
    showScreen(() => <ArchivePart tenant={tenant} />, { path: "/demo", answers: {} });
    expect((await part("Full export")).queryByText(/^Suspend the workspace first\./)).toBeNull();
  });

  test("tells its administrators that everything is theirs, and where to ask for it", async () => {
    showScreen(LeaveCard, { path: "/demo", answers: {} });
    const shown = await part("Leave whenever you like");
    expect(shown.getByText(/^Everything here is yours\./)).toBeTruthy();
    expect(shown.getByRole("link", { name: "Ask for your archive" }).getAttribute("href")).toBe("/support");
  });
});
