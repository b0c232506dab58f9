import { createBooking } from "../bookings/contract.ts";
import { printCode, signedBytes, stepOf } from "../cards/code.ts";
import { addMyDevice } from "../cards/contract.ts";
import { changeCard } from "../cards/staff-contract.ts";
import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { toInstant } from "../contract/time.ts";
import { addResource } from "../resources/examples.ts";
import * as arrivals from "./arrivals-contract.ts";
import * as identities from "./identify-contract.ts";
import * as offline from "./offline-contract.ts";
import * as refused from "./refused-contract.ts";
import * as scans from "./scan-contract.ts";
import * as settings from "./settings-contract.ts";
import * as visits from "./visits-contract.ts";

const reason = "being_renewed";

/** Somebody without a plan, whom the desk lets in with a reason. */
async function inside(fixture: FixtureTenant) {
  const { memberId } = await fixture.newMember();
  const { visit } = await fixture.call(arrivals.checkIn, { params: { memberId }, body: { override: reason } });
  return { memberId, visit };
}

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Somebody of the staff who is in the house, and the code that their phone shows now. Staff need no plan. */
export async function shownCode(fixture: FixtureTenant): Promise<string> {
  const as = await fixture.newMember("verifier");
  const { memberId } = as;
  const issuing = { params: { memberId }, body: { change: { action: "issue" } } } as const;
  const { cardToken, expiresAt } = (await fixture.call(changeCard, issuing)).card;
  const curve = { name: "ECDSA", namedCurve: "P-256" } as const;
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  const point = toText(await crypto.subtle.exportKey("raw", publicKey));
  const device = { publicKey: point, browser: "firefox", system: "android" } as const;
  const { keyNo: key } = await fixture.call(addMyDevice, { as, body: device });
  await fixture.call(arrivals.checkIn, { params: { memberId }, body: {} });
  const { tenantId } = fixture;
  const step = stepOf(fixture.now());
  const code = { cardToken, memberId, tenantId, expiresAt, type: "membership_card", step, key } as const;
  const sig = toText(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signedBytes(code)));
  return printCode({ ...code, sig });
}

/** A scan without a network that the server refuses. */
async function conflict(fixture: FixtureTenant) {
  const body = { code: "GUILDHALL", scannedAt: toInstant(fixture.now()) };
  await fixture.call(offline.recordScan, { body });
  const [newest] = (await fixture.call(refused.listConflicts, {})).conflicts;
  if (newest === undefined) throw new Error("The conflict is not listed yet.");
  return newest.refusedScanId;
}

export const examples = {
  ...examplesOf(scans, {
    scan: async (fixture) => ({ body: { code: await shownCode(fixture) }, otherBody: { code: "GUILDHALL" } }),
  }),
  ...examplesOf(identities, {
    identifyCode: async (fixture) => ({ body: { code: await shownCode(fixture) } }),
  }),
  ...examplesOf(offline, {
    recordScan: async (fixture) => {
      const body = { code: await shownCode(fixture), scannedAt: toInstant(fixture.now()) };
      return { body, otherBody: { ...body, code: "GUILDHALL" } };
    },
  }),
  ...examplesOf(arrivals, {
    getArrival: async (fixture) => ({ params: { memberId: (await inside(fixture)).memberId } }),
    checkIn: async (fixture) => {
      const { memberId } = await fixture.newMember();
      return { params: { memberId }, body: { override: reason }, otherBody: { override: "guest" } };
    },
    checkOut: async (fixture) => {
      const { memberId, visit } = await inside(fixture);
      const other = await inside(fixture);
      return { params: { memberId }, body: { visitId: visit.visitId }, otherBody: { visitId: other.visit.visitId } };
    },
    deny: async (fixture) => {
      const { memberId } = await fixture.newMember();
      return { params: { memberId }, body: { reason: "house_rules" }, otherBody: { reason: "not_the_person" } };
    },
    recordBooking: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      const { memberId } = await fixture.member();
      const body = { resourceId, startAt: fixture.nextStart(), durationMinutes: 60 } as const;
      const { booking } = await fixture.call(createBooking, { body });
      // It begins later. So the desk can only say that nobody has come.
      return { params: { memberId, bookingId: booking.bookingId }, body: { isThere: false } };
    },
  }),
  ...examplesOf(visits, {
    listVisits: async (fixture) => {
      await inside(fixture);
      return { query: { from: fixture.day, to: fixture.day } };
    },
    correctVisit: async (fixture) => {
      const { visit } = await inside(fixture);
      const { visitId, cameAt, version } = visit;
      const body = { cameAt, leftAt: toInstant(fixture.now()), reason: "forgotten_check_out", version };
      return { params: { visitId }, body, otherBody: { ...body, leftAt: null } };
    },
  }),
  ...examplesOf(refused, {
    settleConflict: async (fixture) => ({ params: { refusedScanId: await conflict(fixture) } }),
  }),
  ...examplesOf(settings, {
    updateAccessSettings: async (fixture) => {
      const { closesAt: _planned, ...fields } = await fixture.call(settings.getAccessSettings, {});
      return { body: { ...fields, capacity: 40 }, otherBody: { ...fields, capacity: 50 } };
    },
  }),
};
