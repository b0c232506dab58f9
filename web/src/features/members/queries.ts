import { useQuery } from "@tanstack/react-query";
import { listMemberBookings } from "#lambdas/bookings/contract.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { listInvitations } from "#lambdas/invitations/contract.ts";
import { getMember, listMemberNotes, listMemberPlans, listMembers } from "#lambdas/members/contract.ts";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export type ListedMember = CallOutputOf<typeof listMembers>["members"][number];

const pageRows = 50;
const historyRows = 50;

export type MemberFilter = Pick<
  NonNullable<CallInput<typeof listMembers>["query"]>,
  "search" | "status" | "role" | "planId" | "order" | "direction" | "from" | "to"
>;

export function useMembers(filter: MemberFilter) {
  const { tenantId } = useWorkspace();
  return useRoutePages(
    listMembers,
    { params: { tenantId }, query: { ...filter, limit: pageRows } },
    ({ members }) => members,
    // Keeps the rows while somebody types, so that the list does not flash empty.
    { keepsPrevious: () => true },
  );
}

/** A member whom the address names and the loaded part of the list does not contain. */
export function useMember(memberId: string | undefined) {
  const { tenantId } = useWorkspace();
  return useQuery({
    ...routeQuery(getMember, { params: { tenantId, memberId: memberId ?? "" } }),
    enabled: memberId !== undefined,
  });
}

export function useMemberPlans() {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(listMemberPlans, { params: { tenantId } }));
}

const toComeRows = 20;

/** A member's future bookings, soonest first. */
export function useBookingsToCome(memberId: MemberId) {
  const { tenantId, features } = useWorkspace();
  return useQuery({
    ...routeQuery(listMemberBookings, {
      params: { tenantId, memberId },
      query: { when: "to_come", limit: toComeRows },
    }),
    enabled: features.bookingEnabled,
  });
}

export function useNotes(memberId: MemberId) {
  const { tenantId } = useWorkspace();
  return useRoutePages(
    listMemberNotes,
    { params: { tenantId, memberId }, query: { limit: historyRows } },
    ({ notes }) => notes,
  );
}

export function useInvitations() {
  const { tenantId } = useWorkspace();
  return useRoutePages(
    listInvitations,
    { params: { tenantId }, query: { limit: pageRows } },
    ({ invitations }) => invitations,
  );
}
