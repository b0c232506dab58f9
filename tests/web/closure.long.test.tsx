// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { setOwnClosure } from "#lambdas/platform/closing-contract.ts";
import type { Settings } from "#lambdas/settings/contract.ts";
import { ClosureCard } from "#web/features/settings/closure-card.tsx";
import { showScreen } from "../support/member-screen.tsx";

const open = {
  archivesAt: null,
  closedBy: "staff",
  owner: "Ada Reed",
  allowed: { close: true, reopen: false },
} as const;
const until = "2026-12-24T09:30:00.000Z";
const closing = { ...open, archivesAt: until, closedBy: "owner", allowed: { close: false, reopen: true } } as const;

const show = (closure: Settings["closure"]) =>
  showScreen(() => <ClosureCard closure={closure} />, {
    path: "/demo/admin/settings?tab=plan",
    answers: { "platform.setOwnClosure": () => ({ tenantId: `ten_${"1".repeat(26)}`, archivesAt: until }) },
  });

describe("the end of a workspace", () => {
  test("is asked of its owner, who types the slug first", async () => {
    const { callsOf } = show(open);
    await userEvent.click(await screen.findByRole("button", { name: "Close the workspace" }));
    const press = () =>
      userEvent.click(screen.getAllByRole("button", { name: "Close the workspace" }).at(-1) as HTMLElement);
    await press();
    expect(await screen.findByText("This is not demo.")).toBeTruthy();
    expect(callsOf(setOwnClosure)).toEqual([]);
    await userEvent.type(screen.getByLabelText("Type demo to confirm"), "demo");
    await userEvent.type(screen.getByLabelText(/Why do you leave/), "We move.");
    await press();
    await waitFor(() => expect(callsOf(setOwnClosure)).toHaveLength(1));
    expect(callsOf(setOwnClosure)[0]?.body).toEqual({ isClosing: true, reason: "We move." });
    expect(callsOf(setOwnClosure)[0]?.key).not.toBeNull();
  });

  test("names the owner to other administrators, who can close nothing", async () => {
    show({ ...open, allowed: { close: false, reopen: false } });
    expect(await screen.findByText("Only the owner, Ada Reed, can close this workspace.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says until when and what happens, and the owner opens it again", async () => {
    const { callsOf } = show(closing);
    expect(await screen.findByText(/It is archived on Thu 24 Dec, 09:30/)).toBeTruthy();
    expect(screen.getByText("Nothing is charged meanwhile.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Open it again" }));
    await userEvent.click(screen.getAllByRole("button", { name: "Open it again" }).at(-1) as HTMLElement);
    await waitFor(() => expect(callsOf(setOwnClosure)[0]?.body).toEqual({ isClosing: false, reason: "" }));
  });

  test("tells others whom to ask: the owner, or the platform where it closes the workspace", async () => {
    const nothing = { close: false, reopen: false };
    const { leave } = show({ ...closing, allowed: nothing });
    expect(await screen.findByText("Its owner, Ada Reed, can open it again.")).toBeTruthy();
    leave("/demo");
    show({ ...closing, closedBy: "staff", allowed: nothing });
    expect(await screen.findByText("We have closed it. Only our support can open it again.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Write to support" }).getAttribute("href")).toMatch(/support$/);
  });
});
