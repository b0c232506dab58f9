// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { Component as EventPage } from "#web/features/events/admin/event-page.tsx";
import { anEvent, eventId } from "../support/event-screens.ts";
import { showScreen } from "../support/member-screen.tsx";

const body = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Bread and butter" }] }],
};
const copyId = `evt_${"7".repeat(26)}` as EventId;

test("words that are typed after a form was saved as it opened are asked about", async () => {
  const { leave, location } = showScreen(EventPage, {
    path: `/demo/admin/events/new?from=${eventId}&start=2099-07-04T17:00:00.000Z`,
    pattern: "/demo/admin/events/:eventId",
    answers: {
      "resources.listResources": () => ({ resources: [] }),
      "events.getEventToEdit": () => ({ event: anEvent(), body, refunds: null }),
      "events.createEvent": () => anEvent({ eventId: copyId }),
    },
  });
  const title = await screen.findByLabelText(/^Title/);
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(location.pathname).toBe(`/demo/admin/events/${copyId}`));
  await userEvent.type(title, " again");
  leave("/demo/admin/events/elsewhere");
  expect(await screen.findByRole("button", { name: "Keep editing" })).toBeTruthy();
  expect(location.pathname).toBe(`/demo/admin/events/${copyId}`);
});
