// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://members.harbour.example/" }
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import LandingPage from "#web/features/public/landing/landing-page.tsx";
import { navigation } from "#web/session/navigation.ts";
import { makeWorkspace } from "../support/make.ts";
import { refusal, showPublic } from "../support/public-screen.tsx";

const config = {
  region: "local",
  userPoolId: "pool",
  userPoolClientId: "client",
  platformHosts: ["guildhall.example"],
};

describe("the first page on a host that is not the platform's own", () => {
  it("leads into the workspace whose domain it is", async () => {
    const replace = vi.spyOn(navigation, "replace").mockReturnValue(undefined);
    const { calls } = showPublic(LandingPage, [config, makeWorkspace({ slug: "harbour" })]);
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/dashboard"));
    expect(calls.map(({ path }) => path)).toEqual(["/config.json", "/api/workspaces?domain=members.harbour.example"]);
  });

  it("stays unchanged if no workspace has the domain", async () => {
    const replace = vi.spyOn(navigation, "replace").mockReturnValue(undefined);
    const { calls } = showPublic(LandingPage, [
      // The browser may know the deployment from the test before.
      (path: string) => (path === "/config.json" ? config : refusal(404, "tenants.not_found")),
    ]);
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain("/api/workspaces?domain=members.harbour.example"),
    );
    // The answer has arrived and was read when nothing is left to do.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });
});
