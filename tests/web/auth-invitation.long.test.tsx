// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { account, anInvitation, press, serverRefusal, showAuthPage, signIn, type } from "../support/auth-screen.tsx";

const address = `?type=invitation&invitation=${anInvitation.invitationId}&code=${anInvitation.code}`;
const invited = () => ({ email: account.email, firstName: "Maya", lastName: "Chen", role: "member" });
const closed = { signUpPolicy: "invitation" } as const;
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" }).value;

async function expectInvitation(): Promise<void> {
  expect(await screen.findByText(/You are invited to Harbour House/)).toBeTruthy();
  expect([valueOf("Email"), valueOf("First name"), valueOf("Last name")]).toEqual([account.email, "Maya", "Chen"]);
}

describe("an invitation", () => {
  it("fills in address and names, and its code leaves the address", async () => {
    const { place } = showAuthPage({ address, workspace: closed, invitation: invited });
    await expectInvitation();
    expect(place()).toBe("/harbour/auth");
  });

  it("survives a reload, where nobody could sign up without it", async () => {
    showAuthPage({ address, workspace: closed, invitation: invited });
    await expectInvitation();
    cleanup();
    const { accepted, place } = showAuthPage({ workspace: closed, invitation: invited });
    await expectInvitation();
    type("Password", account.password);
    press("Create Account");
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(accepted).toEqual([{ code: anInvitation.code }]);
  });

  it("is forgotten once it is used", async () => {
    const { place } = showAuthPage({ address, workspace: closed, invitation: invited });
    await expectInvitation();
    fireEvent.click(screen.getByRole("tab", { name: "Sign In" }));
    await signIn();
    await waitFor(() => expect(place()).toBe("/harbour/dashboard"));
    expect(window.sessionStorage).toHaveLength(0);
  });

  it("is forgotten once it is refused, and kept while nobody answers", async () => {
    showAuthPage({ address, workspace: closed, invitation: () => serverRefusal(503, "unavailable") });
    await screen.findByRole("tab", { name: "Sign In" });
    expect(window.sessionStorage).toHaveLength(1);
    cleanup();
    showAuthPage({ workspace: closed, invitation: () => serverRefusal(409, "invitations.expired") });
    await screen.findByRole("tab", { name: "Sign In" });
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  });

  it("stays with whoever signs out to use another account", async () => {
    const first = showAuthPage();
    await signIn();
    await waitFor(() => expect(first.place()).toBe("/harbour/dashboard"));
    cleanup();
    showAuthPage({ address, workspace: closed, invitation: invited });
    expect(await screen.findByRole("button", { name: "Accept the invitation" })).toBeTruthy();
    press("Sign Out");
    await expectInvitation();
  });
});
