/** What the search of the workspace finds. It reads only while its dialog is open, and only what the role may read. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listExpected } from "#lambdas/access/expected-contract.ts";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { fold } from "#web/domain/fold.ts";
import { useFormat } from "#web/domain/format.ts";
import { thisMonth } from "#web/domain/month.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { findResources } from "#web/domain/resource/find-resources.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { menuFor } from "./menu.ts";
import { searchTexts } from "./search-texts.ts";
import { referenceIn, useHouseBookings } from "./use-house-bookings.ts";

export type FindingKind = "pages" | "members" | "resources" | "arrivals" | "houseBookings" | "bookings";

export interface Finding {
  kind: FindingKind;
  /** The address within the workspace. */
  to: string;
  title: string;
  line?: string;
}

interface Findings {
  found: readonly Finding[];
  failed: readonly FindingKind[];
  isSearching: boolean;
}

const mostOfKind = 6;
/** A shorter text begins too many names. */
const leastLetters = 2;
const pauseMilliseconds = 200;
/** The coming bookings that are searched. */
const mostBookings = 50;

export function useFindings(typed: string): Findings {
  const text = typed.trim();
  const { tenantId, timeZone } = useWorkspace();
  const { role, member } = useMe();
  const features = useFeatures();
  const format = useFormat();
  const isAdmin = roleAllows(role, "admin");
  const isLong = text.length >= leastLetters;
  const asked = useSettled(text);
  const isAsked = isLong && asked.length >= leastLetters;
  const params = { tenantId };
  const members = useQuery({
    ...routeQuery(listMembers, { params, query: { search: asked, limit: mostOfKind } }),
    enabled: isAdmin && isAsked && referenceIn(asked) === undefined,
    placeholderData: keepPreviousData,
  });
  const resources = useQuery({
    ...routeQuery(listResources, { params, query: { show: isAdmin ? "all" : "available" } }),
    enabled: features.bookingEnabled && isLong,
  });
  const bookings = useQuery({
    ...routeQuery(listMyBookings, { params, query: { when: "to_come", limit: mostBookings } }),
    enabled: features.bookingEnabled && isLong && member !== null,
  });
  // The front desk sees who comes today, and no other bookings.
  const isAtDesk = role === "verifier" && features.digitalCardsEnabled;
  const arrivals = useQuery({
    ...routeQuery(listExpected, { params, query: { search: asked, limit: mostOfKind } }),
    enabled: isAtDesk && isAsked,
    placeholderData: keepPreviousData,
  });
  const areCurrent = asked === text && !members.isPlaceholderData;
  const foundMembers = areCurrent ? (members.data?.members ?? []) : [];
  const house = useHouseBookings({
    isOn: isAdmin && features.bookingEnabled && isAsked,
    text: asked,
    memberIds: foundMembers.map(({ memberId }) => memberId),
  });

  const words = fold(text).split(/\s+/).filter(Boolean);
  const has = (title: string) => words.every((word) => fold(title).includes(word));
  const found: Finding[] = menuFor(role, features)
    .flatMap(({ pages }) => pages)
    .filter(({ title }) => has(title))
    .map(({ path, title }) => ({ kind: "pages", to: path, title }));
  if (!isLong) return { found, failed: [], isSearching: false };

  // Answers of an older text are not those of this one.
  for (const { memberId, firstName, lastName, email } of foundMembers) {
    const name = [firstName, lastName].filter(Boolean).join(" ");
    found.push({ kind: "members", to: `/admin/members?member=${memberId}`, title: name || email, line: email });
  }
  const places = findResources(resources.data?.resources ?? [], { type: "all", words: text });
  for (const { resourceId, name, location } of places.slice(0, mostOfKind))
    found.push({
      kind: "resources",
      to: isAdmin ? `/admin/resources?resource=${resourceId}` : `/booking?q=${encodeURIComponent(name)}`,
      title: name,
      line: location,
    });
  const when = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
  if (asked === text && !arrivals.isPlaceholderData)
    for (const arrival of arrivals.data?.arrivals ?? []) {
      const name = [arrival.firstName, arrival.lastName].filter(Boolean).join(" ");
      const what = arrival.kind === "booking" ? arrival.resourceName : arrival.title;
      found.push({
        kind: "arrivals",
        to: `/admin/access/arrivals?search=${encodeURIComponent(name)}`,
        title: bookedByText(name || null),
        line: `${what}, ${format.timeRange(arrival.startAt, arrival.endAt)}`,
      });
    }
  if (asked === text) {
    for (const booking of house.bookings.slice(0, mostOfKind)) {
      const { bookingId, resourceName, memberName, startAt } = booking;
      found.push({
        kind: "houseBookings",
        to: `/admin/bookings?view=list&month=${thisMonth(Date.parse(startAt), timeZone)}&booking=${bookingId}`,
        title: `${resourceName}, ${bookedByText(memberName)}`,
        line: when(booking),
      });
    }
    if (house.more !== undefined)
      found.push({ kind: "houseBookings", to: house.more, title: searchTexts.moreBookings(text) });
  }
  const own = (bookings.data?.bookings ?? []).map(({ bookingId, resourceName, ...booking }) => ({
    bookingId,
    title: resourceName,
    line: when(booking),
  }));
  for (const { bookingId, title, line } of own
    .filter((booking) => has(`${booking.title} ${booking.line}`))
    .slice(0, mostOfKind))
    found.push({ kind: "bookings", to: `/my-bookings?booking=${bookingId}`, title, line });

  const parts = [
    ["members", members],
    ["resources", resources],
    ["arrivals", arrivals],
    ["houseBookings", house],
    ["bookings", bookings],
  ] as const;
  return {
    found,
    failed: parts.filter(([, query]) => query.isError).map(([kind]) => kind),
    isSearching:
      ((isAdmin || isAtDesk) && asked !== text) || parts.some(([, query]) => query.isFetching && !query.isError),
  };
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
