/** The calls of a member, as the web app sends them. */
import { randomUUID } from "node:crypto";
import { cancelMyBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { getDayCalendar, getDays } from "#lambdas/bookings/days-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { register } from "#lambdas/events/registration-contract.ts";
import { defaultNow } from "../../support/test-server.ts";
import type { HttpAnswer, HttpCall } from "./http-client.ts";
import type { Product, Tenancy } from "./product.ts";

const hour = 3_600_000;
/** From eight in the morning, in UTC: starts that are also on London's grid in summer. */
export const startsPerDay = 11;
const daysAhead = 29;

/** A free hour for each number, from tomorrow on. Resources follow one another, then hours, then days. */
export function hourOf(
  position: number,
  resources: readonly string[],
  now = defaultNow,
): { resourceId: string; startAt: string } {
  const round = Math.floor(position / resources.length);
  const day = 1 + Math.floor(round / startsPerDay);
  if (day > daysAhead) throw new RangeError("The tenant has no free hour left: give it more resources.");
  const midnight = Math.floor(now / (24 * hour)) * 24 * hour;
  return {
    resourceId: resources[position % resources.length] ?? "",
    startAt: new Date(midnight + day * 24 * hour + (8 + (round % startsPerDay)) * hour).toISOString(),
  };
}

/** The number of resources that a tenant needs for so many bookings. */
export const resourcesFor = (bookings: number) => Math.max(1, Math.ceil(bookings / (startsPerDay * daysAhead)));

export const viewedDay = hourOf(0, ["any"]).startAt.slice(0, 10);

export function bookingCall(of: Tenancy, worker: number, wish: { resourceId: string; startAt: string }): HttpCall {
  return writingCall(createBooking, of, worker, { ...wish, durationMinutes: 60 });
}

export function cancellingCall(of: Tenancy, worker: number, bookingId: string): HttpCall {
  return writingCall(cancelMyBooking, of, worker, { reason: "Cancelled by user" }, { bookingId });
}

export const dayCall = (of: Tenancy, worker: number) => readingCall(getDayCalendar, of, worker, { date: viewedDay });

/** The same day, with the number that it has in London. */
export const numberedDayCall = (of: Tenancy, worker: number) =>
  readingCall(getDays, of, worker, { date: viewedDay, dayNos: String(Date.parse(viewedDay) / (24 * hour)) });

export function readingCall(
  route: RouteContract,
  of: Tenancy,
  worker: number,
  query: Record<string, string> = {},
): HttpCall {
  const search = new URLSearchParams(query);
  const path = `${pathOf(route, { tenantId: of.tenantId, resourceId: of.resources[0] ?? "" })}${search.size > 0 ? `?${search}` : ""}`;
  return { method: "GET", path, headers: signedIn(of, worker) };
}

/** Asks for a seat at an event, on the terms that the member has seen. */
export function registeringCall(of: Tenancy, worker: number, eventId: string, terms: number): HttpCall {
  const body = { ticketNo: 1, wish: "seat", answers: [], isListed: true, terms };
  return writingCall(register, of, worker, body, { eventId });
}

function writingCall(
  route: RouteContract,
  of: Tenancy,
  worker: number,
  body: object,
  params: Record<string, string> = {},
): HttpCall {
  return {
    method: "POST",
    path: pathOf(route, { ...params, tenantId: of.tenantId }),
    headers: { ...signedIn(of, worker), "idempotency-key": randomUUID() },
    body,
  };
}

const pathOf = (route: RouteContract, params: Record<string, string>) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");

const signedIn = (of: Tenancy, worker: number) => ({
  authorization: `Bearer ${of.tokens[worker % of.tokens.length] ?? ""}`,
});

/** Sends a call and checks its status, so that no failed call is measured. */
export async function succeed({ http }: Pick<Product, "http">, call: HttpCall): Promise<HttpAnswer> {
  const answer = await http.send(call);
  if (answer.status >= 300) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
  return answer;
}
