// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { listBookings } from "#lambdas/bookings/contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** The file of All Bookings: every page of what the list shows, on the workspace's clock. */
const { resourceId } = aResource();

function show(search: string, exported: Answers[string]) {
  onTestFinished(() => void vi.restoreAllMocks());
  const files: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    files.push({ name: "", text: (blob as Blob).text() });
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.at(-1);
    if (file !== undefined) file.name = this.download;
  });
  setClock("2026-11-21T12:00:00Z");
  const shown = showScreen(AllBookings, {
    path: `/demo/admin/bookings?view=list${search}`,
    timeZone: "Europe/Vienna",
    readerTimeZone: "Pacific/Auckland",
    width: 1280,
    answers: {
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.listBookings": (call) =>
        call.url.searchParams.get("limit") === "100" && call.url.searchParams.get("status") === "cancelled"
          ? exported(call)
          : { bookings: [], nextCursor: null },
    },
  });
  return { ...shown, files };
}

it("holds all pages of the filtered list, each moment on the workspace's clock", async () => {
  const first = aBooking({
    status: "cancelled",
    cancelledAt: "2026-11-21T11:00:00.000Z",
    endedBy: { cause: "administrator", reason: "Water damage" },
    pointsRefunded: 5,
    checkedInAt: "2026-11-24T09:55:00.000Z",
  });
  const second = { ...first, bookingId: bookingIdSchema.parse(`bkg_${"8".repeat(26)}`), memberName: null };
  const { files, callsOf } = show(
    `&by=made&from=2026-11-01&to=2026-11-30&status=cancelled&resource=${resourceId}`,
    ({ url }) =>
      url.searchParams.has("cursor")
        ? { bookings: [second], nextCursor: null }
        : { bookings: [first], nextCursor: "2026-11~x" },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe("bookings-2026-11-01-2026-11-30.csv");
  const [head, ...lines] = ((await files[0]?.text) ?? "").split("\r\n");
  expect(head).toBe(
    "Start,End,Time zone,Resource,Location,Member,Member ID,Status,Points,Booked,Checked in,Checked out,Cancelled,Points returned,Reason,Booking ID",
  );
  const row = (member: string, bookingId: string) =>
    `2026-11-24 11:00,2026-11-24 13:00,Europe/Vienna,Desk 4,First floor,${member},${first.memberId},Cancelled,20,2026-11-20 11:00,2026-11-24 10:55,,2026-11-21 12:00,5,Water damage,${bookingId}`;
  expect(lines.slice(0, 2)).toEqual([row("Maya Chen", first.bookingId), row("Former member", second.bookingId)]);
  const exported = callsOf(listBookings)
    .filter(({ url }) => url.searchParams.get("by") === "made")
    .slice(1);
  const asked = { by: "made", from: "2026-11-01", to: "2026-11-30", status: "cancelled", resourceId, limit: "100" };
  expect(exported.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    asked,
    { ...asked, cursor: "2026-11~x" },
  ]);
});

it("says so where the file could not be made, and saves none", async () => {
  const { files } = show("&status=cancelled", () => refusal(403, "forbidden"));
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The file could not be made")).toBeTruthy();
  expect(files).toEqual([]);
});
