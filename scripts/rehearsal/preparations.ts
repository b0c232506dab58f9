/** What has to be there before a route can be called: a booking, an upload, a payment, an invitation. */
import { Jimp } from "jimp";
import { createCheckout } from "#lambdas/billing/contract.ts";
import { createBooking } from "#lambdas/bookings/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { InvitationId, MemberId } from "#lambdas/contract/ids.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { getMember, type Member } from "#lambdas/members/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { getSettings, type SettingsFields, settingsFieldsSchema, updateSettings } from "#lambdas/settings/contract.ts";
import type { UploadForm } from "#lambdas/uploads/contract.ts";
import type { House } from "./house.ts";
import { type Person, signUpAndIn } from "./people.ts";

export const starter = { priceId: "guildhall_starter_monthly", planName: "Starter" };
export const writer = { email: "visitor@rehearsal.example", message: "We would like to see the product." };
export const supportRequest = { ...writer, name: "Vera Visitor", issueType: "technical", priority: "low" } as const;

export async function book(house: House, resourceId = house.params.resourceId): Promise<string> {
  const { visitor, member, params } = house;
  const body = { resourceId, startAt: house.nextStart(), durationMinutes: 60 };
  const { booking } = await visitor.get(createBooking, { token: member.token, params, body });
  return booking.bookingId;
}

export async function versionOfMember({ visitor, admin, params }: House): Promise<number> {
  return (await visitor.get(getMember, { token: admin.token, params })).version;
}

export async function versionOfDesk({ visitor, admin, params }: House): Promise<number | undefined> {
  const { resources } = await visitor.get(listResources, { token: admin.token, params, query: { show: "all" } });
  return resources.find(({ resourceId }) => resourceId === params.resourceId)?.version;
}

/** The settings as they are, but for these, as they are sent. */
export async function settingsWith({ visitor, admin, params }: House, changes: Partial<SettingsFields> = {}) {
  const { version, ...settings } = await visitor.get(getSettings, { token: admin.token, params });
  return { ...settingsFieldsSchema.strip().parse({ ...settings, ...changes }), version };
}

/** One more member, whom a call may change as it likes. */
export async function letJoin(
  { visitor, pool, params }: House,
  firstName: string,
): Promise<{ person: Person; member: Member }> {
  const person = await signUpAndIn(pool, firstName);
  const { member } = await visitor.get(joinTenant, { token: person.token, params });
  if (member === null) throw new Error(`${firstName} did not become a member.`);
  return { person, member };
}

/** Somebody signs up while the workspace wants approvals; @returns whose request waits */
export async function letAsk(house: House, firstName: string): Promise<MemberId> {
  const { visitor, admin, params } = house;
  const decide = async (signUpPolicy: SettingsFields["signUpPolicy"]) =>
    visitor.get(updateSettings, { token: admin.token, params, body: await settingsWith(house, { signUpPolicy }) });
  await decide("approval");
  const { person } = await letJoin(house, firstName);
  await decide("open");
  return person.memberId;
}

/** Posts a picture to the bucket by the form that the route gives; @returns the upload's id */
export async function uploadTo(offer: RouteContract, { visitor, params }: House, token: string): Promise<string> {
  const picture = await new Jimp({ width: 64, height: 64, color: 0x336699ff }).getBuffer("image/png");
  const body = { contentType: "image/png", bytes: picture.length };
  const form = (await visitor.get(offer, { token, params, body })) as UploadForm;
  const parts = new FormData();
  for (const [name, value] of Object.entries(form.fields)) parts.append(name, value);
  parts.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }));
  const posted = await fetch(form.url, { method: "POST", body: parts });
  if (!posted.ok) throw new Error(`The upload was answered with ${posted.status}: ${await posted.text()}`);
  return form.uploadId;
}

/** @returns the checkout session, paid at the stand-in */
export async function payFor({ visitor, stripe }: House): Promise<string> {
  const { url } = await visitor.get(createCheckout, { body: starter });
  const sessionId = url.split("/").at(-1) ?? "";
  if (stripe.pay(sessionId) !== "paid") throw new Error("The stand-in of Stripe did not take the payment.");
  return sessionId;
}

export async function invite({ visitor, admin, params }: House, email: string): Promise<InvitationId> {
  const { invitationId } = await visitor.get(createInvitation, { token: admin.token, params, body: { email } });
  return invitationId;
}

/** Invites, and opens the mail that a consumer sends; @returns what its link says */
export async function inviteAndOpenMail(house: House, email: string): Promise<{ invitationId: string; code: string }> {
  const invitationId = await invite(house, email);
  const { text } = await house.inbox.waitFor(email, "You are invited");
  const code = /[?&]code=([\w-]+)/.exec(text)?.[1];
  if (code === undefined) throw new Error(`The invitation's mail has no link with a code: ${text}`);
  return { invitationId, code };
}
