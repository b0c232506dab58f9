/** The main job on the deployed stage: from a resource to a booking, its mail and its cancellation. */
import {
  approveBooking,
  cancelMyBooking,
  createBooking,
  getAvailability,
  listMyBookings,
} from "#lambdas/bookings/contract.ts";
import { getMe, offerMyPicture, setMyPicture } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { createResource } from "#lambdas/resources/contract.ts";
import type { Rehearsed } from "./fixture.ts";
import type { Steps } from "./steps.ts";

export async function runMainJob(rehearsed: Rehearsed, steps: Steps): Promise<void> {
  const { visitor, inbox, fixture, member, admin, params } = rehearsed;
  const asMember = { token: member.token, params };
  const asAdmin = { token: admin.token, params };
  const balance = async () => (await visitor.get(getMe, asMember)).balance;

  const [deskId, roomId] = await steps.step(
    "the administrator adds a desk and a room that wants approval",
    async () => {
      const fields = { location: "Ground floor", capacity: 1, amenities: [], isAvailable: true };
      const add = (more: object) => visitor.get(createResource, { ...asAdmin, body: { ...fields, ...more } });
      const desk = await add({ name: "Desk 1", type: "desk", pointCostPerHour: 5, requiresApproval: false });
      const room = await add({ name: "Room 1", type: "room", pointCostPerHour: 10, requiresApproval: true });
      return [desk.resourceId, room.resourceId] as const;
    },
  );
  await steps.step("grants points, and the member sees them", async () => {
    // The example of points.reverseEntry takes the first entry back, and later bookings need the rest.
    for (const amount of [10, 490]) await visitor.get(grantPoints, { ...asAdmin, body: { amount, reason: "Welcome" } });
    steps.expect((await balance()) === 500, "the balance equals the grant");
  });
  const booked = await steps.step("the member reads a day, books, and pays the stored price", async () => {
    const { starts } = await visitor.get(getAvailability, {
      ...asMember,
      params: { ...params, resourceId: deskId },
      query: { date: fixture.day },
    });
    steps.expect(starts.length > 0, "a free day offers starts");
    const body = { resourceId: deskId, startAt: fixture.nextStart(), durationMinutes: 60 };
    const { booking } = await visitor.get(createBooking, { ...asMember, body });
    steps.expect((await balance()) === 495, "an hour at the desk costs five points");
    return booking;
  });
  await steps.step("the same time is refused to somebody else", async () => {
    const body = { resourceId: deskId, startAt: booked.startAt, durationMinutes: 60 };
    const refused = await visitor.send(createBooking, { ...asAdmin, body });
    steps.expect(refused.status === 409, `a taken slot is refused (${refused.status})`);
  });
  await steps.step(
    "a mail reports the booking: stream, dispatcher, queue and consumer, each with its own grants",
    async () => {
      const { subject } = await inbox.waitFor(member.email, "Booked: Desk 1");
      return subject;
    },
  );
  await steps.step("the member lists and cancels the booking, and gets the points back", async () => {
    const { bookings } = await visitor.get(listMyBookings, asMember);
    steps.expect(bookings.length === 1, "the list shows the one booking");
    const bookingParams = { ...params, bookingId: booked.bookingId };
    await visitor.get(cancelMyBooking, { ...asMember, params: bookingParams, body: { reason: "Ill" } });
    steps.expect((await balance()) === 500, "an early cancellation returns everything");
  });
  await steps.step("a request for the room waits until the administrator approves", async () => {
    const body = { resourceId: roomId, startAt: fixture.nextStart(), durationMinutes: 60 };
    const { booking } = await visitor.get(createBooking, { ...asMember, body });
    const bookingParams = { ...params, bookingId: booking.bookingId };
    const statusOfRoom = async () => {
      const { bookings } = await visitor.get(listMyBookings, asMember);
      return bookings.find(({ bookingId }) => bookingId === bookingParams.bookingId)?.status;
    };
    steps.expect((await statusOfRoom()) === "pending", "a room that needs approval is pending");
    await visitor.get(approveBooking, { ...asAdmin, params: bookingParams });
    steps.expect((await statusOfRoom()) === "confirmed", "it is confirmed after the approval");
  });
  await steps.step("a picture is uploaded to the bucket, encoded again, and served by CloudFront", async () => {
    const uploadId = await fixture.upload(offerMyPicture, await fixture.member());
    const { avatarUrl } = await visitor.get(setMyPicture, { ...asMember, body: { uploadId } });
    const { status, headers } = await visitor.fetch("GET", avatarUrl ?? "/no-picture");
    const type = String(headers["content-type"]);
    steps.expect(status === 200 && type.startsWith("image/"), `the picture is served (${status}, ${type})`);
    return type;
  });
}
