// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import {
  acceptOffer,
  cancelMyRegistration,
  listMyRegistrations,
  register,
} from "#lambdas/events/registration-contract.ts";
import { Offline } from "#web/offline.tsx";
import { showScreen } from "../support/member-screen.tsx";

/** A change that the server has accepted, through a route. */
function Change({ route }: { route: RouteContract }) {
  const meta = { route, refreshes: [], waitsForRefresh: false, keeps: undefined };
  const { mutate } = useMutation({ meta, mutationFn: () => Promise.resolve({}) });
  return (
    <button type="button" onClick={() => mutate()}>
      Change
    </button>
  );
}

async function ticketCallsAfter(route: RouteContract) {
  const { callsOf } = showScreen(
    () => (
      <>
        <Offline />
        <Change route={route} />
      </>
    ),
    { answers: { [listMyRegistrations.id]: () => ({ registrations: [], nextCursor: null }) } },
  );
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  return () => callsOf(listMyRegistrations).map(({ url }) => url.searchParams.get("when"));
}

test.each([
  ["a registration", register],
  ["an accepted offer", acceptOffer],
  ["a cancelled registration", cancelMyRegistration],
])("after %s the browser reads the tickets again, to have them without a network", async (_name, route) => {
  const calls = await ticketCallsAfter(route);
  await waitFor(() => expect(calls()).toEqual(["to_come"]));
});

test("after a change of something else it reads none", async () => {
  const calls = await ticketCallsAfter(createBooking);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls()).toEqual([]);
});
