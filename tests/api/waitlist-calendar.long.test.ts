import { expect, test } from "vitest";
import { mailsTo } from "../support/mails.ts";
import { readCalendar } from "../support/read-calendar.ts";
import { at } from "../support/test-server.ts";
import { day, waitlistOfFile } from "../support/waitlist.ts";

const { server, openHouse, bookAs, join, accept, cancelAndFollow, follow } = waitlistOfFile([
  "bookings.mailBookingChanges",
]);

test("an offer that is accepted leaves its member's calendar with the mail of the booking, which has its own entry", async () => {
  const house = await openHouse();
  const { body } = await bookAs(house, house.ann);
  const { wishId } = (await join(house, house.ben)).body;
  await cancelAndFollow(house, house.ann, body.booking.bookingId);
  const { bookingId } = (await accept(house, house.ben, wishId)).body.booking;
  await follow();
  const mails = await mailsTo(server, house.ben.email);
  const files = mails.map(({ attachments }) =>
    attachments.map(({ base64 }) => readCalendar(Buffer.from(base64, "base64").toString())),
  );
  const entriesOf = (subject: string) =>
    files[mails.findIndex((mail) => mail.subject.startsWith(subject))]?.[0]?.entries;
  const [offered] = entriesOf("Free for you") ?? [];
  const offer = `${wishId}@waitlist.guildhall`;
  expect(offered).toMatchObject({ uid: offer, status: "TENTATIVE" });
  const [booked, gone, ...others] = entriesOf("Booked") ?? [];
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ uid: `${bookingId}@bookings.guildhall`, status: "CONFIRMED" });
  expect(gone).toMatchObject({ uid: offer, status: "CANCELLED", startAt: at(day, "10:00"), endAt: at(day, "12:00") });
  expect(gone?.sequence).toBeGreaterThan(offered?.sequence ?? Number.POSITIVE_INFINITY);
});
