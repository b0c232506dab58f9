/** Values that properties are tried on: time zones with unusual rules, moments of this century, ids. */
import * as fc from "fast-check";
import { hourMilliseconds } from "#lambdas/contract/time.ts";

/** Offsets of half and quarter hours, half-hour clock changes, days without a midnight, no clock changes. */
const zones = [
  "Europe/London",
  "America/New_York",
  "Australia/Sydney",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Africa/Cairo",
  "UTC",
] as const;

export const anyZone = fc.constantFrom(...zones);

/** Milliseconds, from 2010 to 2100. */
export const anyInstant = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2100, 0, 1) });

/** A full hour, as bookings start on. */
export const anyHour = anyInstant.map((instant) => instant - (instant % hourMilliseconds));

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".split("");

export const anyIdBody = fc
  .array(fc.constantFrom(...alphabet), { minLength: 26, maxLength: 26 })
  .map((letters) => letters.join(""));
