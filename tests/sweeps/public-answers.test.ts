/** What anybody may read without a sign-in, field by field. Written by hand: a new field is decided here, too. */
import { expect, test } from "vitest";
import * as z from "zod";
import { routes } from "#lambdas/contract/index.ts";
import { accessOf } from "./access-matrix.ts";

const workspace = `tenantId slug domain name description isActive timeZone locale currency signUpPolicy confirmsSignUps
  hideBranding freeCancelMinutes features features.bookingEnabled features.pointsEnabled features.digitalCardsEnabled
  logoUrl colours colours.primary colours.secondary colours.accent colours.background colours.foreground colours.muted
  colours.border`;

const publicFields: Readonly<Record<string, string>> = {
  "tenants.getWorkspace": workspace,
  "tenants.findWorkspaceByDomain": workspace,
  "settings.getWebManifest": `id name short_name lang start_url scope display theme_color background_color icons icons.src
    icons.sizes icons.type icons.purpose`,
  "accounts.askForRecovery": "pauseSeconds",
  "accounts.recoverAccount": "email",
  "accounts.useRecoveryCode": "isReset",
  "mailings.unsubscribe": "topic",
  // For whoever has the address: the bookings of its owner, or of a resource.
  "bookings.getFeed": "(page)",
  // For whoever has the mailed code.
  "invitations.viewInvitation": "email firstName lastName role",
  "events.getPublicEvent": `eventId title summary cover cover.url cover.alt hostName place place.kind place.text
    place.resourceId place.name place.location isOnline category startAt endAt state body`,
  "events.getEventPage": "(page)",
  // For whoever has the code.
  "stations.pairStation": "stationId name zone passage",
  "enquiries.createEnquiry": "enquiryId",
  "enquiries.createSupportRequest": "supportRequestId",
  "billing.createCheckout": "url",
  "billing.receiveStripeEvent": "received",
  // For whoever has the id of a paid session.
  "setup.viewPayment": "plan status email",
  "payments.receiveAccountEvent": "received",
  "platform.getHealth": "status",
};

/** Texts with a form of their own. Their parts are words and addresses. */
const richTexts = new Set(["body"]);

interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

function fieldsOf(schema: Schema | undefined, path = ""): string[] {
  if (schema === undefined) return [];
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      richTexts.has(path + name) ? [path + name] : [path + name, ...fieldsOf(inner, `${path}${name}.`)],
    ),
    ...inside.flatMap((inner) => fieldsOf(inner, path)),
  ];
}

test("anybody reads these fields, and no others", () => {
  const found = routes
    .filter((route) => accessOf(route).caller === "public")
    .map(({ id, response }) => {
      const schema = z.toJSONSchema(response, { io: "output", unrepresentable: "any" }) as Schema;
      const fields = schema.type === "string" ? ["(page)"] : fieldsOf(schema);
      return [id, [...new Set(fields)].sort()] as const;
    });
  const expected = Object.entries(publicFields).map(([id, fields]) => [id, fields.split(/\s+/).sort()] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
