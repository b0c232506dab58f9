// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Component as MyMembership } from "#web/features/memberships/my-membership-page.tsx";
import { showLiveScreen, tenantPath } from "../support/live-screen.tsx";
import { makeMember } from "../support/make.ts";

const maya = makeMember();
const { memberId } = maya;
const channel = `/notifications/${tenantPath}/members/${memberId}`;

describe("My Membership", () => {
  it("shows that a request for a plan has been decided", async () => {
    const request = {
      requestId: `prq_${"0".repeat(26)}`,
      memberId,
      planId: `pln_${"2".repeat(26)}`,
      planName: "Studio",
      status: "open",
      askedAt: "2026-11-20T09:00:00.000Z",
    };
    let open: object | null = request;
    const { listens } = showLiveScreen(MyMembership, {
      answers: {
        "members.getMe": () => ({ member: maya, role: "member", balance: 50, isEmailProved: true }),
        "memberships.getMyMembership": () => ({ membership: null, plans: [], request: open }),
      },
    });
    const socket = await listens(channel);
    expect(await screen.findByText(/You asked for the plan Studio/)).toBeTruthy();
    open = null;
    socket.rings(channel, { noun: "notifications" });
    await waitFor(() => expect(screen.queryByText(/You asked for the plan Studio/)).toBeNull());
  });

  it("shows the plan that an administrator has assigned, without a reload", async () => {
    const own = `/memberships/${tenantPath}/members/${memberId}`;
    const assigned = {
      planId: `pln_${"2".repeat(26)}`,
      planName: "Studio",
      planDescription: "",
      pointsPerCycle: 100,
      cycle: { unit: "months", count: 1 },
      rollsOver: false,
      rolloverLimit: null,
      status: "active",
      startedAt: "2026-11-20T09:00:00.000Z",
      cycleNumber: 1,
      cycleStartedOn: "2026-11-20",
      cycleEndsOn: "2026-12-19",
      nextBillingOn: "2026-12-20",
      pausedUntil: null,
      endsOn: null,
      scheduled: null,
      version: 1,
    };
    let membership: object | null = null;
    const { listens } = showLiveScreen(MyMembership, {
      answers: {
        "members.getMe": () => ({ member: maya, role: "member", balance: 50, isEmailProved: true }),
        "points.listMyEntries": () => ({ balance: 50, lots: [], ended: [], entries: [], nextCursor: null }),
        "memberships.getMyMembership": () => ({ membership, plans: [], request: null }),
      },
    });
    const socket = await listens(own);
    expect(await screen.findByText("No active membership plan")).toBeTruthy();
    membership = assigned;
    socket.rings(own, { noun: "memberships" });
    expect(await screen.findByText("20 December")).toBeTruthy();
  });
});
