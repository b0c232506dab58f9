/** Calendar files, read by a library that does not write them. */
import { describe, expect, test } from "vitest";
import { type CalendarEntry, calendarFile, calendarFileName } from "#lambdas/contract/calendar-file.ts";
import { calendarZoneOf } from "#lambdas/mail/calendar-zone.ts";
import { readCalendar } from "../support/read-calendar.ts";

const entry: CalendarEntry = {
  uid: "bkg_1@bookings.guildhall",
  sequence: 3,
  title: "Desk 4",
  startAt: "2026-11-24T10:00:00.000Z",
  endAt: "2026-11-24T12:00:00.000Z",
  location: "First floor, Harbour Studios",
  description: "",
  url: "https://a.example/harbour/my-bookings?booking=bkg_1",
  status: "confirmed",
  changedAt: "2026-11-20T08:00:00.000Z",
};

const berlin = calendarZoneOf("Europe/Berlin");

describe("a calendar file", () => {
  test("has a name of one line, with what would end it escaped", () => {
    const name = 'Desk; 4, "A\\B"\r\nEND:VCALENDAR\u2028X:1\tnorth';
    const lines = calendarFile([entry], { name }).split("\r\n");
    const escaped = 'Desk\\; 4\\, "A\\\\B" END:VCALENDAR X:1 north';
    expect(lines).toContain(`NAME:${escaped}`);
    expect(lines).toContain(`X-WR-CALNAME:${escaped}`);
    expect(lines.filter((line) => line.startsWith("END:VCALENDAR"))).toHaveLength(1);
  });

  test("holds what is known of the entry, on the clock of its zone", () => {
    const text = calendarFile([entry], { name: "Maya's bookings", zone: berlin });
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20261124T110000\r\n");
    expect(text).toContain("DTSTAMP:20261120T080000Z\r\n");
    expect(readCalendar(text)).toEqual({
      name: "Maya's bookings",
      method: null,
      zones: ["Europe/Berlin"],
      entries: [
        {
          uid: "bkg_1@bookings.guildhall",
          sequence: 3,
          title: "Desk 4",
          startAt: "2026-11-24T10:00:00.000Z",
          endAt: "2026-11-24T12:00:00.000Z",
          location: "First floor, Harbour Studios",
          status: "CONFIRMED",
          url: "https://a.example/harbour/my-bookings?booking=bkg_1",
        },
      ],
    });
  });

  test("is published by the workspace where it is mailed", () => {
    const publisher = { name: "Harbour: Studios", email: "no-reply@guildhall.example" };
    const text = calendarFile([{ ...entry, status: "cancelled" }], { publisher });
    expect(readCalendar(text)).toMatchObject({ method: "PUBLISH", entries: [{ status: "CANCELLED" }] });
    expect(text).toContain("mailto:no-reply@guildhall.example");
  });

  test("is the same for the same entries", () => {
    expect(calendarFile([entry], { zone: berlin })).toBe(calendarFile([entry], { zone: berlin }));
  });

  // Clocks in Berlin go back at 01:00 UTC on 25 October 2026. They go forward at 01:00 UTC on 29 March 2026.
  test.each([
    ["before clocks go back", "2026-10-24T22:00:00.000Z", "2026-10-25T00:00:00.000Z"],
    ["into the hour that occurs twice", "2026-10-24T23:00:00.000Z", "2026-10-25T00:30:00.000Z"],
    ["in the hour's second occurrence", "2026-10-25T01:15:00.000Z", "2026-10-25T01:45:00.000Z"],
    ["across both", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["after clocks went back", "2026-10-25T02:00:00.000Z", "2026-10-25T04:00:00.000Z"],
    ["across the gap in spring", "2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"],
    ["in summer", "2026-07-01T08:00:00.000Z", "2026-07-01T09:00:00.000Z"],
  ])("keeps both moments %s", (_when, startAt, endAt) => {
    const { entries } = readCalendar(calendarFile([{ ...entry, startAt, endAt }], { zone: berlin }));
    expect(entries).toMatchObject([{ startAt, endAt }]);
  });

  test("lets no text become a line of its own", () => {
    const title = "Desk\r\nEND:VEVENT\nBEGIN:VALARM\rX;,\\ \u2028Y\u0007";
    const text = calendarFile([{ ...entry, title, location: title, description: title }]);
    expect(text.match(/^(BEGIN|END):.*$/gm)).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(readCalendar(text).entries[0]?.title).toBe("Desk\nEND:VEVENT\nBEGIN:VALARM\nX;,\\ \nY");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("keeps both moments in every zone, in each season", () => {
    const days = ["2026-01-17", "2026-04-17", "2026-07-17", "2026-10-17"];
    const wrong = Intl.supportedValuesOf("timeZone").filter((timeZone) => {
      const entries = days.map((day) => ({
        ...entry,
        startAt: `${day}T10:00:00.000Z`,
        endAt: `${day}T12:00:00.000Z`,
      }));
      const read = readCalendar(calendarFile(entries, { zone: calendarZoneOf(timeZone) }));
      return read.entries.some(({ startAt }, position) => startAt !== entries[position]?.startAt);
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["Desk 4", "Desk-4.ics"],
  ["../Größe: 3/4", "Größe-3-4.ics"],
  ["!!!", "calendar.ics"],
])("the file of %s is %s", (title, name) => {
  expect(calendarFileName(title)).toBe(name);
});
