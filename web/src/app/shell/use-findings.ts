/** What the search of the workspace finds. It reads only while its dialog is open, and only what the role may read. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { fold } from "#web/domain/fold.ts";
import { useFormat } from "#web/domain/format.ts";
import { findResources } from "#web/domain/resource/find-resources.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { menuFor } from "./menu.ts";

export type FindingKind = "pages" | "members" | "resources" | "bookings";

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
  const { tenantId } = useWorkspace();
  const { role, member } = useMe();
  const features = useFeatures();
  const format = useFormat();
  const isAdmin = roleAllows(role, "admin");
  const isLong = text.length >= leastLetters;
  const asked = useSettled(text);
  const params = { tenantId };
  const members = useQuery({
    ...routeQuery(listMembers, { params, query: { search: asked, limit: mostOfKind } }),
    enabled: isAdmin && isLong && asked.length >= leastLetters,
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

  const words = fold(text).split(/\s+/).filter(Boolean);
  const has = (title: string) => words.every((word) => fold(title).includes(word));
  const found: Finding[] = menuFor(role, features)
    .flatMap(({ pages }) => pages)
    .filter(({ title }) => has(title))
    .map(({ path, title }) => ({ kind: "pages", to: path, title }));
  if (!isLong) return { found, failed: [], isSearching: false };

  // Answers of an older text are not those of this one.
  if (asked === text && !members.isPlaceholderData)
    for (const { memberId, firstName, lastName, email } of members.data?.members ?? []) {
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
  const own = (bookings.data?.bookings ?? []).map(({ bookingId, resourceName, startAt, endAt }) => ({
    bookingId,
    title: resourceName,
    line: `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`,
  }));
  for (const { bookingId, title, line } of own
    .filter((booking) => has(`${booking.title} ${booking.line}`))
    .slice(0, mostOfKind))
    found.push({ kind: "bookings", to: `/my-bookings?booking=${bookingId}`, title, line });

  const parts = [
    ["members", members],
    ["resources", resources],
    ["bookings", bookings],
  ] as const;
  return {
    found,
    failed: parts.filter(([, query]) => query.isError).map(([kind]) => kind),
    isSearching: (isAdmin && asked !== text) || parts.some(([, query]) => query.isFetching && !query.isError),
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
