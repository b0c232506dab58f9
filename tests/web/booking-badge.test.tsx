// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { aBooking } from "../support/member-screen.tsx";

const textOf = (facts: Parameters<typeof aBooking>[0]) =>
  render(<BookingBadge booking={aBooking(facts)} />).container.textContent;

it("says first that a pending booking is booked, and keeps the specified word as a quiet badge", () => {
  expect(textOf({ status: "pending" })).toBe("BookedPending");
  expect(document.querySelector("[title]")?.getAttribute("title")).toBe("It can still be cancelled free of charge.");
  expect(document.querySelector(".MuiChip-icon")).toBeNull();
});

it("says nothing beside a badge that leaves nothing open", () => {
  expect(textOf({ status: "pending", awaitsApproval: true })).toBe("Waits for approval");
  expect(textOf({ status: "confirmed" })).toBe("Confirmed");
  expect(textOf({ status: "completed" })).toBe("Completed");
  expect(textOf({ status: "cancelled" })).toBe("Cancelled");
});

it("says first that somebody has checked in", () => {
  expect(textOf({ status: "confirmed", checkedInAt: "2026-11-24T09:55:00.000Z" })).toBe("Checked inConfirmed");
});
