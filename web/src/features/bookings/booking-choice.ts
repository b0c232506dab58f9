/** What the reader looks for: all of it stands in the address. */
import { useMemo } from "react";
import type { Policy } from "#lambdas/bookings/policy.ts";
import { bookableDates } from "#lambdas/bookings/rules.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import { type Resource, type ResourceType, resourceTypeSchema } from "#lambdas/resources/contract.ts";
import { fold } from "#web/domain/fold.ts";
import { findResources } from "#web/domain/resource/find-resources.ts";
import { anyText, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { bookableDay } from "./day-cells.ts";
import { firstDayOf } from "./free-times.ts";

const whole = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined);

/** `has`: names of amenities, one a line. */
const shape = {
  date: anyText,
  start: (text: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
  length: whole,
  q: anyText,
  type: (text: string) => resourceTypeSchema.options.find((type) => type === text),
  people: whole,
  floor: anyText,
  has: (text: string) => text.split("\n").filter(Boolean),
};

export interface BookingChoice {
  /** Undefined: the reader has chosen none, and sees the first day that offers something. */
  chosenDate: string | undefined;
  date: string;
  start: string | undefined;
  durationMinutes: number | undefined;
  words: string;
  type: ResourceType | undefined;
  people: number | undefined;
  floor: string | undefined;
  has: readonly string[];
  set: (change: ChoiceChange) => void;
  clearFilters: () => void;
}

type Field = "date" | "start" | "length" | "q" | "type" | "people" | "floor" | "has";
export type ChoiceChange = { [Name in Field]?: string | null };

/** The rules under which most days can be booked. */
export const furthestOf = (policies: Iterable<Policy>): Policy | undefined =>
  [...policies].toSorted((a, b) => b.daysAhead - a.daysAhead)[0];

export function useBookingChoice(policies: ReadonlyMap<string, Policy>, now: number): BookingChoice {
  const { timeZone } = useWorkspace();
  const { values, set } = useAddress(shape);
  const firstDay = useMemo(() => {
    const { first, last } = bookableDates(now, { timeZone }, furthestOf(policies.values()));
    const dates = [];
    for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
    return firstDayOf(policies.values(), dates, { now, timeZone });
  }, [policies, now, timeZone]);
  const { date: chosenDate } = values;
  const date =
    chosenDate === undefined ? firstDay : bookableDay(chosenDate, now, timeZone, furthestOf(policies.values()));
  return useMemo(
    () => ({
      chosenDate,
      date,
      start: values.start,
      durationMinutes: values.length,
      words: values.q ?? "",
      type: values.type,
      people: values.people,
      floor: values.floor,
      has: values.has ?? [],
      set: (change) => set(change, { replace: true }),
      clearFilters: () => set({ q: null, type: null, people: null, floor: null, has: null }, { replace: true }),
    }),
    [chosenDate, date, values, set],
  );
}

/** The resources that the filters leave. */
export function filtered(resources: readonly Resource[], choice: BookingChoice): Resource[] {
  const wanted = choice.has.map(fold);
  return findResources(resources, { words: choice.words, type: choice.type ?? "all" }).filter(
    ({ capacity, floor, amenities }) =>
      (choice.floor === undefined || floor === choice.floor) &&
      capacity >= (choice.people ?? 0) &&
      wanted.every((amenity) => amenities.some((own) => fold(own) === amenity)),
  );
}
