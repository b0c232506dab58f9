// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { makeMyFeed, makeResourceFeed, revokeMyFeed, revokeResourceFeed } from "#lambdas/bookings/feeds-contract.ts";
import { FeedButton } from "#web/domain/calendar-feed/feed-button.tsx";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { aBooking, aResource, setClock, showScreen } from "../support/member-screen.tsx";

const feedId = `cal_${"1".repeat(26)}`;
const secret = "s".repeat(43);

it("shows a calendar's address once, and revokes it", async () => {
  setClock("2026-11-21T12:00:00Z");
  let feed: object | null = null;
  const { callsOf } = showScreen(MyBookings, {
    answers: {
      "bookings.listMyBookings": () => ({ bookings: [aBooking()], nextCursor: null }),
      "bookings.getMyFeed": () => ({ feed }),
      "bookings.makeMyFeed": () => {
        feed = { feedId, createdAt: "2026-11-21T12:00:00.000Z" };
        return { ...feed, secret };
      },
      "bookings.revokeMyFeed": () => {
        feed = null;
        return { isRevoked: true };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Calendar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Calendar of your bookings" }));
  expect(await dialog.findByText("There is no address yet.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Make an address" }));
  const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: "Address" });
  expect(field.value).toMatch(new RegExp(`^http.*/api/calendars/ten_[0-9A-Z]{26}/${feedId}/${secret}$`));
  const link = dialog.getByRole("link", { name: "Open in calendar" });
  expect(link.getAttribute("href")).toBe(field.value.replace(/^http/, "webcal"));
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click(screen.getByRole("button", { name: "Calendar" }));
  const again = within(await screen.findByRole("dialog"));
  const since = "An address was made on Sat 21 Nov, 12:00. It was shown once, and is not stored.";
  expect(await again.findByText(new RegExp(since))).toBeTruthy();
  expect(again.queryByRole("textbox")).toBeNull();
  await userEvent.click(again.getByRole("button", { name: "Revoke the address" }));
  expect(await screen.findByText(/^The address was revoked\./)).toBeTruthy();
  expect(await again.findByRole("button", { name: "Make an address" })).toBeTruthy();
  expect([callsOf(makeMyFeed).length, callsOf(revokeMyFeed).length]).toEqual([1, 1]);
});

it("makes and revokes the address of a resource, and leaves the reader's own alone", async () => {
  setClock("2026-11-21T12:00:00Z");
  const resource = aResource();
  const asked: (string | null)[] = [];
  let feed: object | null = null;
  const { callsOf } = showScreen(() => <FeedButton resource={resource} />, {
    answers: {
      "bookings.getMyFeed": ({ url }) => {
        asked.push(url.searchParams.get("resourceId"));
        return { feed };
      },
      "bookings.makeResourceFeed": () => {
        feed = { feedId, createdAt: "2026-11-21T12:00:00.000Z" };
        return { ...feed, secret };
      },
      "bookings.revokeResourceFeed": () => {
        feed = null;
        return { isRevoked: true };
      },
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Subscribe in a calendar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Calendar of Desk 4" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Make an address" }));
  expect(await dialog.findByRole("textbox", { name: "Address" })).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Revoke the address" }));
  expect(await screen.findByText(/^The address was revoked\./)).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(new Set(asked)).toEqual(new Set([resource.resourceId]));
  for (const route of [makeResourceFeed, revokeResourceFeed]) {
    expect(callsOf(route).map(({ url }) => url.pathname)).toEqual([
      expect.stringContaining(`/all-resources/${resource.resourceId}/calendar-feed`),
    ]);
  }
});
