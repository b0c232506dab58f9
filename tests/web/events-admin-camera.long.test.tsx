// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { checkIn, type ListedRegistration, listRegistrations } from "#lambdas/events/desk-contract.ts";
import { Component as RegistrationsPage } from "#web/features/events/admin/registrations-page.tsx";
import { anEvent, aRegistration, eventId, registrationId } from "../support/event-screens.ts";
import { fakeCamera } from "../support/fake-camera.ts";
import { setClock, showScreen } from "../support/member-screen.tsx";

const there = aRegistration({
  status: "attended",
  checkedInAt: "2026-11-22T11:42:00.000Z",
  checkedInByName: "Iris Lindqvist",
});

/** `wasAlready`: what the server says of each ticket that is scanned. */
function show({ role = "verifier", state = "on_sale", wasAlready = false } = {}) {
  setClock("2026-11-22T12:00:00Z");
  const event = listRegistrations.response.shape.event.parse(
    anEvent({
      state: state as "on_sale",
      startAt: "2026-11-22T19:00:00.000Z",
      endAt: "2026-11-22T22:00:00.000Z",
      seats: { taken: 1, left: 19, waiting: 0 },
    }),
  );
  const answers = {
    "members.getMe": () => ({ member: null, role, balance: 0, isEmailProved: true }),
    "events.listRegistrations": () => ({
      event,
      refunds: null,
      registrations: [aRegistration()] as ListedRegistration[],
      nextCursor: null,
    }),
    "events.checkIn": ({ body }: { body: unknown }) =>
      (body as { isThere: boolean }).isThere
        ? { registration: there, wasAlready }
        : { registration: aRegistration(), wasAlready: true },
  };
  return showScreen(RegistrationsPage, { path: `/demo/admin/event-registrations?event=${eventId}`, answers });
}

async function scan(camera: ReturnType<typeof fakeCamera>, code: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Scan with the camera" }));
  await screen.findByText("Hold a code in front of the camera.");
  camera.show(code);
  return user;
}

const ticket = `guildhall:ticket:${eventId}:${registrationId("A")}`;

test.each(["verifier", "admin"])("a ticket before the camera is checked in once, by a %s", async (role) => {
  const camera = fakeCamera();
  const { callsOf } = show({ role });
  const user = await scan(camera, ticket);
  expect(await screen.findByText("Welcome")).toBeTruthy();
  expect(screen.getByText("Maya Chen", { selector: "p" })).toBeTruthy();
  expect(callsOf(checkIn).map(({ body }) => body)).toEqual([{ isThere: true }]);

  // The focus of the field would open a phone's keyboard over the picture.
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByText("Welcome")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Stop the camera" }));
  expect(callsOf(checkIn).map(({ body }) => body)).toEqual([{ isThere: true }, { isThere: false }]);
});

test("a ticket that was there already says when and by whom, and a foreign code asks nobody", async () => {
  const camera = fakeCamera();
  const { callsOf } = show({ wasAlready: true });
  await scan(camera, ticket);
  expect(await screen.findByText("Already here")).toBeTruthy();
  expect(screen.getByText("Checked in at 11:42 by Iris Lindqvist.")).toBeTruthy();
  camera.show("https://example.com/menu");
  expect(await screen.findByText("Not a ticket")).toBeTruthy();
  expect(callsOf(checkIn)).toHaveLength(1);
});

test("a cancelled event has no camera", async () => {
  fakeCamera();
  show({ state: "cancelled" });
  expect(await screen.findByText("Seats taken")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Scan with the camera" })).toBeNull();
});
