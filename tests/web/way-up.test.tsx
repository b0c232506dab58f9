// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nouns } from "#lambdas/contract/index.ts";
import { WayUp } from "#web/kit/way-up.tsx";
import { ApiError } from "#web/session/api.ts";
import { showScreen } from "../support/member-screen.tsx";

/** By hand: the refusals at a limit of the plan. */
const limits = ["tenants.member_limit_reached", "tenants.resource_limit_reached"];

it("no other limit of a plan exists", () => {
  const codes = nouns.flatMap(({ errors }) => errors.map(({ code }) => code));
  expect(codes.filter((code) => code.endsWith("_limit_reached")).toSorted()).toEqual(limits);
});

function show(code: string, role: "member" | "admin") {
  const error = new ApiError({ code: code as ApiError["code"], status: 409, message: "" });
  const Refused = () => (
    <p>
      Refused.
      <WayUp error={error} />
    </p>
  );
  showScreen(Refused, {
    answers: { "members.getMe": () => ({ member: null, role, balance: 0, isEmailProved: true }) },
  });
}

describe.each(limits)("a refusal as %s", (code) => {
  it("leads administrators to the plans", async () => {
    show(code, "admin");
    const link = await screen.findByRole("link", { name: "See plans" });
    expect(link.getAttribute("href")).toBe("/demo/admin/settings?tab=plan");
  });

  it("tells a member whom to ask", async () => {
    show(code, "member");
    expect(await screen.findByText(/Ask an administrator of this workspace\./)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

it("any other refusal stays as it is", () => {
  show("bookings.slot_taken", "admin");
  expect(screen.getByText("Refused.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
