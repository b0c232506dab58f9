// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { listRegistrations, listSeatsOfDays } from "#lambdas/events/desk-contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { Component as EventPage } from "#web/features/events/admin/event-page.tsx";
import { Component as EventsAdminPage } from "#web/features/events/admin/events-admin-page.tsx";
import { Component as RegistrationsPage } from "#web/features/events/admin/registrations-page.tsx";
import { anEvent, aRegistration, eventId, registrationId } from "../support/event-screens.ts";
import { setClock, showScreen } from "../support/member-screen.tsx";

test("an event's menu leads to its form", async () => {
  const { location } = showScreen(EventsAdminPage, {
    path: "/demo/admin/events",
    answers: { "events.listAllEvents": () => ({ events: [anEvent()], nextCursor: null }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "More about Harvest supper" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
  await waitFor(() => expect(location.pathname).toBe(`/demo/admin/events/${eventId}`));
});

test("an event's form asks for all rooms, those that cannot be booked too", async () => {
  const body = { type: "doc" as const, content: [{ type: "paragraph" as const }] };
  const { callsOf } = showScreen(EventPage, {
    path: `/demo/admin/events/${eventId}`,
    pattern: "/:slug/admin/events/:eventId",
    answers: {
      "resources.listResources": () => ({ resources: [] }),
      "events.getEventToEdit": () => ({ event: anEvent(), body, refunds: null }),
    },
  });
  await waitFor(() => expect(callsOf(listResources)).toHaveLength(1));
  expect(callsOf(listResources)[0]?.url.search).toBe("?show=all");
});

test("while the list is read, its title and scan field stand already; a free seat says Free", async () => {
  setClock("2026-11-22T12:00:00Z");
  const event = anEvent({ state: "on_sale", startAt: "2026-11-22T19:00:00.000Z", endAt: "2026-11-22T22:00:00.000Z" });
  const read = Promise.withResolvers<object>();
  showScreen(RegistrationsPage, {
    path: "/demo/admin/event-registrations",
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "events.listAllEvents": () => ({ events: [event], nextCursor: null }),
      "events.listRegistrations": () => read.promise,
    },
  });
  await userEvent.click(await screen.findByRole("link", { name: event.title }));
  expect(await screen.findByRole("heading", { level: 1, name: "Harvest supper" })).toBeTruthy();
  const field = screen.getByLabelText("Scan a ticket");
  const waiting = { registrationId: registrationId("B"), memberName: "Bo Li", status: "waitlisted" as const };
  const registrations = [aRegistration({ pointsCost: 0 }), aRegistration({ ...waiting, pointsCost: 0 })];
  read.resolve(listRegistrations.response.parse({ event, refunds: null, registrations, nextCursor: null }));
  expect(await screen.findByText("Free")).toBeTruthy();
  expect(screen.queryByText("0 pts")).toBeNull();
  expect(screen.getByLabelText("Scan a ticket")).toBe(field);
});

test("only who has a seat can be ticked as there", async () => {
  const gone = aRegistration({ registrationId: registrationId("B"), memberName: "Bo Li", status: "cancelled" });
  setClock("2026-11-22T12:00:00Z");
  const today = { startAt: "2026-11-22T18:00:00.000Z", endAt: "2026-11-22T20:00:00.000Z" };
  const event = listRegistrations.response.shape.event.parse(anEvent({ state: "on_sale", ...today }));
  showScreen(RegistrationsPage, {
    path: `/demo/admin/event-registrations?event=${eventId}`,
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "events.listRegistrations": () => ({
        event,
        refunds: null,
        registrations: [aRegistration(), gone],
        nextCursor: null,
      }),
    },
  });
  expect(await screen.findByText("Bo Li")).toBeTruthy();
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"))).toContain("Maya Chen is there");
  expect(screen.queryByRole("checkbox", { name: "Bo Li is there" })).toBeNull();
});

test("the seats of some days stand in one list, lead to their events, and make way for all events", async () => {
  const seat = listSeatsOfDays.response.shape.seats.element.parse({
    ...aRegistration(),
    eventTitle: "Harvest supper",
    seatedAt: "2026-11-03T10:00:00.000Z",
  });
  const { location, callsOf } = showScreen(RegistrationsPage, {
    path: "/demo/admin/event-registrations?by=registered&from=2026-11-01&to=2026-11-30",
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "events.listSeatsOfDays": () => ({ seats: [seat], nextCursor: null }),
      "events.listAllEvents": () => ({ events: [anEvent()], nextCursor: null }),
    },
  });
  const row = await screen.findByRole("link", { name: /Maya Chen/ });
  expect(callsOf(listSeatsOfDays)[0]?.url.search).toBe("?by=registered&from=2026-11-01&to=2026-11-30&limit=100");
  expect(screen.getByText("Harvest supper")).toBeTruthy();
  expect(row.getAttribute("href")).toBe(
    `/demo/admin/event-registrations?event=${eventId}&registration=${seat.registrationId}`,
  );
  const days = screen.getByRole("button", { name: /Nov 2026/ });
  days.focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(location.search).toBe(""));
  expect(await screen.findByText("Choose the event whose guests you want to see")).toBeTruthy();
});
