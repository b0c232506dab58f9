/**
 * One call of each route, with the grants as they were synthesised. Routes that only read, and need nothing but what
 * stands in the house, need no entry: theirs is derived from the contract. Every other route has one here.
 */
import { proveTwoFactor } from "#lambdas/accounts/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { offerMyPicture } from "#lambdas/members/contract.ts";
import { offerLogo } from "#lambdas/settings/contract.ts";
import { claimCheckout } from "#lambdas/setup/contract.ts";
import type { House } from "./house.ts";
import { letPauseEnd } from "./operator.ts";
import { addTwoFactor, type Person, signUpAndIn } from "./people.ts";
import {
  book,
  invite,
  inviteAndOpenMail,
  letAsk,
  letJoin,
  payFor,
  settingsWith,
  starter,
  supportRequest,
  uploadTo,
  versionOfDesk,
  versionOfMember,
  writer,
} from "./preparations.ts";
import type { Ask } from "./visitor.ts";

type Call = (house: House) => Ask | Promise<Ask>;

const desk = {
  name: "Desk by the stairs",
  type: "desk",
  location: "First floor",
  capacity: 1,
  pointCostPerHour: 1,
  amenities: ["Power"],
  isAvailable: true,
  requiresApproval: false,
};
const rows = (email: string) => [{ row: 1, email, firstName: "Rita", lastName: "Row", role: "member" }];

const ofMembers: Record<string, Call> = {
  "joining.joinTenant": () => ({}),
  "members.updateMe": async (house) => ({
    body: { firstName: "Mia", lastName: "Rehearsal", phone: "", version: await versionOfMember(house) },
  }),
  "members.offerMyPicture": () => ({ body: { contentType: "image/png", bytes: 1000 } }),
  "members.setMyPicture": async (house) => ({
    body: { uploadId: await uploadTo(offerMyPicture, house, house.member.token) },
  }),
  "accounts.adoptEmail": () => ({}),
  "accounts.setAccountLanguage": () => ({ body: { language: "de" } }),
  "accounts.proveTwoFactor": () => ({}),
  "accounts.resetTwoFactor": async (house) => {
    const { visitor, superAdmin } = house;
    await addTwoFactor(superAdmin);
    await visitor.get(proveTwoFactor, { token: superAdmin.token });
    const { person } = await letJoin(house, "Theo");
    await addTwoFactor(person);
    return { params: { memberId: person.memberId }, body: { reason: "They called, and knew the answer." } };
  },
  "joining.approveMember": async (house) => ({ params: { memberId: await letAsk(house, "Abe") } }),
  "joining.refuseMember": async (house) => ({ params: { memberId: await letAsk(house, "Rae") } }),
  "members.setMemberStatus": async (house) => {
    const { memberId, version } = (await letJoin(house, "Sue")).member;
    return { params: { memberId }, body: { status: "suspended", bookings: "cancel", version } };
  },
  "members.setMemberRole": async (house) => {
    const { memberId, version } = (await letJoin(house, "Ron")).member;
    return { params: { memberId }, body: { role: "verifier", version } };
  },
  "members.eraseMember": async (house) => {
    const { memberId, version } = (await letJoin(house, "Eve")).member;
    return { params: { memberId }, body: { version } };
  },
  "members.addMemberNote": () => ({ body: { text: "Likes the window." } }),
};

const ofInvitations: Record<string, Call> = {
  "invitations.createInvitation": () => ({ body: { email: "ina@rehearsal.example" } }),
  "invitations.resendInvitation": async (house) => {
    const invitationId = await invite(house, "ray@rehearsal.example");
    await letPauseEnd(house.params.tenantId ?? "", invitationId);
    return { params: { invitationId } };
  },
  "invitations.revokeInvitation": async (house) => ({
    params: { invitationId: await invite(house, "rex@rehearsal.example") },
  }),
  "invitations.viewInvitation": async (house) => {
    const { invitationId, code } = await inviteAndOpenMail(house, "vic@rehearsal.example");
    return { params: { invitationId }, body: { code } };
  },
  "joining.acceptInvitation": async (house) => {
    const { email, token } = await signUpAndIn(house.pool, "Amy");
    const { invitationId, code } = await inviteAndOpenMail(house, email);
    return { token, params: { invitationId }, body: { code } };
  },
  "invitations.checkImport": () => ({ body: { rows: rows("rita@rehearsal.example") } }),
  "invitations.importInvitations": () => ({ body: { rows: rows("rita@rehearsal.example") } }),
};

const ofBookings: Record<string, Call> = {
  "resources.createResource": () => ({ body: { ...desk, name: "Desk at the window" } }),
  "resources.updateResource": async (house) => ({
    body: { ...desk, name: "Desk by the lift", version: await versionOfDesk(house) },
  }),
  "bookings.getAvailability": ({ date }) => ({ query: { date } }),
  "bookings.getDayCalendar": ({ date }) => ({ query: { date } }),
  "bookings.listBookings": ({ date }) => ({ query: { month: date.slice(0, 7) } }),
  "bookings.createBooking": ({ params, nextStart }) => ({
    body: { resourceId: params.resourceId, startAt: nextStart(), durationMinutes: 60 },
  }),
  "bookings.cancelMyBooking": async (house) => ({ params: { bookingId: await book(house) }, body: { reason: "Ill" } }),
  "bookings.approveBooking": async (house) => ({ params: { bookingId: await book(house, house.params.roomId) } }),
  "bookings.cancelBooking": async (house) => ({
    params: { bookingId: await book(house) },
    body: { reason: "The room floods", refundPoints: 0 },
  }),
  "points.grantPoints": () => ({ body: { amount: 5, reason: "Thank you" } }),
};

const ofNotifications: Record<string, Call> = {
  "notifications.markNotificationsRead": () => ({ body: { readUpTo: new Date().toISOString() } }),
};

const ofSettings: Record<string, Call> = {
  "settings.updateSettings": async (house) => ({ body: await settingsWith(house, { description: "For rehearsals" }) }),
  "settings.updateTheme": async (house) => ({ body: { colours: null, version: (await settingsWith(house)).version } }),
  "settings.offerLogo": () => ({ body: { contentType: "image/png", bytes: 1000 } }),
  "settings.setLogo": async (house) => ({ body: { uploadId: await uploadTo(offerLogo, house, house.admin.token) } }),
  "settings.tickFirstStep": () => ({ body: { done: "share" } }),
};

const ofVisitors: Record<string, Call> = {
  "tenants.findWorkspaceByDomain": ({ params }) => ({ query: { domain: params.domain ?? "" } }),
  "enquiries.createEnquiry": () => ({
    body: {
      ...writer,
      firstName: "Vera",
      lastName: "Visitor",
      phone: "+441632960000",
      company: "Visitors Ltd",
      companySize: "1-10",
      enquiryType: "demo",
    },
  }),
  "enquiries.createSupportRequest": () => ({ body: { ...supportRequest, subject: "A question" } }),
};

const ofBuyers: Record<string, Call> = {
  "billing.createCheckout": () => ({ body: starter }),
  "setup.verifyCheckout": async (house) => ({ params: { sessionId: await payFor(house) } }),
  "setup.claimCheckout": async (house) => ({ params: { sessionId: await payFor(house) } }),
  "billing.receiveStripeEvent": async (house) => {
    await payFor(house);
    const body = JSON.stringify(house.stripe.events().at(-1));
    return { body, headers: { "stripe-signature": house.stripe.sign(body) } };
  },
  "setup.checkSlug": () => ({ params: { slug: "another-house" } }),
  "setup.createTenant": async (house) => {
    const sessionId = await payFor(house);
    await house.visitor.get(claimCheckout, { token: house.member.token, params: { sessionId } });
    return { body: { sessionId, name: "Second House", slug: "second-house" } };
  },
};

const calls: Readonly<Record<string, Call>> = {
  ...ofMembers,
  ...ofInvitations,
  ...ofBookings,
  ...ofNotifications,
  ...ofSettings,
  ...ofVisitors,
  ...ofBuyers,
};

/** Where this file and the table of routes have come apart: routes that write and have no call, and calls of no route. */
export function strayCalls(routes: readonly RouteContract[]): string[] {
  const ids = new Set<string>(routes.map(({ id }) => id));
  return [
    ...routes.filter(({ id, method }) => method !== "GET" && calls[id] === undefined).map(({ id }) => `no call: ${id}`),
    ...Object.keys(calls)
      .filter((id) => !ids.has(id))
      .map((id) => `no route: ${id}`),
  ];
}

/** Who calls it, by what the contract asks. */
function callerOf({ access }: RouteContract, { member, admin, superAdmin }: House): Person | undefined {
  if (access === "public") return undefined;
  if (access === "super_admin") return superAdmin;
  return access === "account" || access === "member" ? member : admin;
}

export async function callOf(route: RouteContract, house: House): Promise<Ask> {
  const ask = (await calls[route.id]?.(house)) ?? {};
  return { token: callerOf(route, house)?.token, ...ask, params: { ...house.params, ...ask.params } };
}
