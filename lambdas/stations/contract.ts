/**
 * Stations: scanners at doors that belong to the house and to no person. Administrators make them, and a tablet is paired
 * with a code. Each station has a key of its own, which opens the routes of `door-contract.ts` and no others.
 */
import * as z from "zod";
import { unknownZone } from "../access/contract.ts";
import { zoneSchema } from "../access/settings-contract.ts";
import { deviceBrowserSchema, deviceSystemSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, moduleOff, tenantClosing, tenantInactive, tenantPaused } from "../contract/errors.ts";
import { stationIdSchema, tenantParams } from "../contract/ids.ts";
import { stationSecretPattern } from "../contract/station-key.ts";
import { lineSchema, nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { passageSchema, stationLimits, storedStationSchema } from "./stored-contract.ts";

export const stationNotFound = defineError("stations.not_found", 404, "There is no such station.");
export const tooManyStations = defineError("stations.too_many", 409, "The workspace has 50 stations already.");
/** One answer for a code that never was and for one that was used. */
export const codeRefused = defineError("stations.code_refused", 404, "There is no such code, or it was used already.");
export const codeExpired = defineError("stations.code_expired", 410, "This code has expired.");

/**
 * `waiting`: waits for its first tablet, or for one after it was revoked. `paired`: a tablet has its key. `revoked`: its
 * key opens nothing any more.
 */
export const stationStateSchema = z.enum(["waiting", "paired", "revoked"]);
export type StationState = z.infer<typeof stationStateSchema>;

/** A station as administrators see it. */
export const stationSchema = storedStationSchema
  .pick({
    stationId: true,
    name: true,
    note: true,
    zone: true,
    passage: true,
    pairedAt: true,
    lastSeenAt: true,
    browser: true,
    system: true,
    version: true,
  })
  .extend({
    state: stationStateSchema,
    /** Until when an open code can be used; null without one. */
    codeExpiresAt: instantSchema.nullable(),
  });
export type Station = z.infer<typeof stationSchema>;

export const stationFieldsSchema = z.strictObject({
  name: nameSchema(stationLimits.nameCharacters),
  /** Where it hangs, for those who look for it. */
  note: nameSchema(stationLimits.noteCharacters).nullable(),
  zone: zoneSchema.nullable(),
  passage: passageSchema,
});
export type StationFields = z.infer<typeof stationFieldsSchema>;

/** As a form holds it: an empty text stands for none. */
export const stationFormSchema = stationFieldsSchema.extend({
  note: lineSchema(stationLimits.noteCharacters),
  zone: z.string(),
});

const stationParams = tenantParams.extend({ stationId: stationIdSchema });

const shows = z.object({ passage: passageSchema, state: stationStateSchema });
const stationTrail = { of: "station", shows, mentions: ["name", "note", "zone"] } as const;
/** Entries outlast stations, so they keep none of the workspace's words. */
const auditedStationSchema = stationSchema.omit({ name: true, note: true, zone: true });

export const listStations = defineRoute({
  id: "stations.listStations",
  method: "GET",
  path: "/api/tenants/{tenantId}/stations",
  summary: "List the stations of the house, by name, and the zones where they can stand",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  response: z.object({ stations: z.array(stationSchema), zones: z.array(zoneSchema) }),
  errors: [],
  uses: { table: "read" },
});

export const createStation = defineRoute({
  id: "stations.createStation",
  method: "POST",
  path: "/api/tenants/{tenantId}/stations",
  summary: "Add a station, which then waits for its tablet",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  body: stationFieldsSchema,
  response: stationSchema,
  audit: auditedStationSchema,
  status: 201,
  trail: stationTrail,
  errors: [unknownZone, tooManyStations],
  idempotent: "key",
  uses: { table: "write" },
});

export const updateStation = defineRoute({
  id: "stations.updateStation",
  method: "PUT",
  path: "/api/tenants/{tenantId}/stations/{stationId}",
  summary: "Rename a station, or change its zone, its note and what it does",
  access: "admin",
  module: "digitalCards",
  params: stationParams,
  body: stationFieldsSchema.extend({ version: seenVersionSchema }),
  response: stationSchema,
  audit: auditedStationSchema,
  trail: stationTrail,
  errors: [stationNotFound, unknownZone],
  idempotent: "version",
  uses: { table: "write" },
});

export const openPairing = defineRoute({
  id: "stations.openPairing",
  method: "POST",
  path: "/api/tenants/{tenantId}/stations/{stationId}/pairing",
  summary: "Make a pairing code and show it once; it lasts 10 minutes, and the code before it ends",
  access: "admin",
  module: "digitalCards",
  params: stationParams,
  body: z.strictObject({}),
  /** The code is stored as a hash only. A lost answer is followed by another code. */
  response: z.object({ stationId: stationIdSchema, code: z.string(), expiresAt: instantSchema }),
  trail: { of: "station" },
  errors: [stationNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});

export const revokeStation = defineRoute({
  id: "stations.revokeStation",
  method: "POST",
  path: "/api/tenants/{tenantId}/stations/{stationId}/revocation",
  summary: "Revoke a station: its key and its code open nothing from the next call on",
  access: "admin",
  module: "digitalCards",
  params: stationParams,
  body: z.strictObject({}),
  response: stationSchema,
  trail: stationTrail,
  errors: [stationNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});

const removedSchema = z.object({ stationId: stationIdSchema });

export const removeStation = defineRoute({
  id: "stations.removeStation",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/stations/{stationId}",
  summary: "Remove a station; visits keep its name",
  access: "admin",
  module: "digitalCards",
  params: stationParams,
  body: z.strictObject({}),
  response: removedSchema,
  audit: removedSchema,
  trail: { of: "station" },
  errors: [stationNotFound],
  idempotent: "key",
  uses: { table: "write" },
});

/** What a station knows of itself. */
export const ownStationSchema = storedStationSchema.pick({ stationId: true, name: true, zone: true, passage: true });
export type OwnStation = z.infer<typeof ownStationSchema>;

/**
 * A tablet takes its key with a code. It makes the secret, keeps it, and then sends it. So a lost answer loses nothing:
 * the same call again gets the same answer. No other tablet can use the code.
 */
export const pairStation = defineRoute({
  id: "stations.pairStation",
  method: "POST",
  path: "/api/tenants/{tenantId}/station/pairing",
  summary: "Pair a tablet with a station by the code that an administrator's page shows",
  access: "public",
  params: tenantParams,
  body: z.strictObject({
    /** As typed: spaces, hyphens and small letters do not matter. */
    code: nameSchema(40),
    /** 256 random bits in base64url. The station's key is its id, a full stop and this secret. */
    secret: z.string().regex(stationSecretPattern),
    browser: deviceBrowserSchema,
    system: deviceSystemSchema,
  }),
  response: ownStationSchema,
  /** The route writes the entry itself: the station is the actor. */
  trail: { of: "station" },
  errors: [codeRefused, codeExpired, tenantInactive, tenantClosing, tenantPaused, moduleOff],
  idempotent: "natural",
  uses: { table: "write" },
});
