/** The OpenAPI 3.1 document, derived from the table of routes, so it cannot be out of date. */
import * as z from "zod";
import { isOfTenant, isPrivileged, isTenantRole, keyOf, type RouteContract, takesBody } from "./define-route.ts";
import {
  bodyTooLarge,
  type ErrorDefinition,
  errorBodySchema,
  forbidden,
  idempotencyKeyMissing,
  idempotencyKeyReused,
  internal,
  invalidInput,
  malformedJson,
  memberSuspended,
  membershipPending,
  moduleOff,
  notFound,
  staleVersion,
  stationRevoked,
  supportRequired,
  tenantClosing,
  tenantInactive,
  tenantNotFound,
  tenantPaused,
  tooManyRequests,
  twoFactorRequired,
  unauthorized,
  unavailable,
  unsupportedMediaType,
} from "./errors.ts";
import { isRated } from "./rates.ts";
import { stationHeader } from "./station-key.ts";

/** The gateway's own error body: for calls that never reached our code, or that our code did not answer. */
const gatewayErrorSchema = z.object({ message: z.string() });

/** Statuses that only the gateway answers with, on any call. */
const gatewayStatuses = new Map([
  [429, "The gateway: too many calls at once. Come again later."],
  [431, "The gateway: address and headers are longer than it takes."],
]);

/** Statuses that both the gateway and our code answer with. */
const sharedStatuses = new Set([401, 404, 413, 429, 500, 503]);

interface OpenapiDocument {
  openapi: "3.1.0";
  [field: string]: unknown;
}

export function toOpenapi(routes: readonly RouteContract[]): OpenapiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Guildhall API",
      version: "1",
      description: "Everything the product does. Instants are UTC; points are integers; lists are paged by cursor.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        stationKey: {
          type: "apiKey",
          in: "header",
          name: stationHeader,
          description:
            "The key of a paired station. It opens the routes of its own workspace's stations, and no others.",
        },
      },
      schemas: { Error: schemaOf(errorBodySchema, "output"), GatewayError: schemaOf(gatewayErrorSchema, "output") },
    },
  };
}

/** Every error that a route can answer with: its own, and those that the pipeline adds for its declaration. */
export function errorsOf(route: RouteContract): ErrorDefinition[] {
  const errors: ErrorDefinition[] = [...route.errors, internal, unavailable, forbidden];
  if (isRated(route)) errors.push(tooManyRequests);
  if (route.access !== "public") errors.push(unauthorized);
  if (route.params !== undefined) errors.push(notFound);
  if (isOfTenant(route)) errors.push(tenantNotFound, tenantInactive, memberSuspended, membershipPending);
  if (route.access === "station") errors.push(stationRevoked, tenantInactive);
  const isPausable = route.method !== "GET" && !("whilePaused" in route && route.whilePaused === true);
  if (isPausable && (isOfTenant(route) || route.access === "station")) errors.push(tenantPaused, tenantClosing);
  if (route.method !== "GET" && isTenantRole(route.access)) errors.push(supportRequired);
  // Also reads: platform staff need a second factor for everything of a workspace.
  if (isOfTenant(route) || route.access === "super_admin") errors.push(twoFactorRequired);
  if (route.module !== undefined) errors.push(moduleOff);
  if (route.query !== undefined || takesBody(route)) errors.push(invalidInput);
  if (route.method !== "GET") errors.push(bodyTooLarge);
  if (takesBody(route)) {
    errors.push(malformedJson, unsupportedMediaType);
    if (keyOf(route) === "required") errors.push(idempotencyKeyMissing);
    if (keyOf(route) !== "none") errors.push(idempotencyKeyReused);
    if (route.idempotent === "version") errors.push(staleVersion);
  }
  return errors;
}

function operationOf(route: RouteContract): Record<string, unknown> {
  const contentType = route.contentType?.split(";")[0] ?? "application/json";
  return {
    operationId: route.id,
    summary: route.summary,
    description: describeAccess(route),
    tags: [nounOf(route)],
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(route.method === "GET"
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: takesBody(route) ? schemaOf(route.body, "input") : { type: "object" } },
            },
          },
        }),
    responses: {
      [route.status ?? 200]: {
        description: "Done",
        content: { [contentType]: { schema: schemaOf(route.response, "output") } },
      },
      ...(takesBody(route) && route.isAccepted !== undefined
        ? {
            202: {
              description: "Accepted, and done later",
              content: { [contentType]: { schema: schemaOf(route.response, "output") } },
            },
          }
        : {}),
      ...Object.fromEntries(
        [...gatewayStatuses].map(([status, description]) => [
          status,
          { description, content: { "application/json": { schema: gatewayError } } },
        ]),
      ),
      ...Object.fromEntries(
        [...Map.groupBy(errorsOf(route), (error) => error.status)]
          .sort(([a], [b]) => a - b)
          .map(([status, errors]) => [
            status,
            {
              description: errors.map((error) => `\`${error.code}\`: ${error.message}`).join("\n\n"),
              content: { "application/json": { schema: bodyOf(status) } },
            },
          ]),
      ),
    },
  };
}

function securityOf({ access }: RouteContract): Record<string, never[]>[] {
  if (access === "public") return [];
  return access === "station" ? [{ stationKey: [] }] : [{ accessToken: [] }];
}

const ownError = { $ref: "#/components/schemas/Error" };
const gatewayError = { $ref: "#/components/schemas/GatewayError" };

function bodyOf(status: number): unknown {
  return sharedStatuses.has(status) ? { anyOf: [ownError, gatewayError] } : ownError;
}

function parametersOf(route: RouteContract): unknown[] {
  const from = (place: "path" | "query", schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType, "input"),
    }));
  const header =
    keyOf(route) !== "none"
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: keyOf(route) === "required",
            description: "Yours, one per intent: sent twice, the call takes effect once and answers the same.",
            schema: { type: "string", minLength: 8, maxLength: 128, pattern: "^[\\x21-\\x7e]+$" },
          },
        ]
      : [];
  const signature =
    "signedBy" in route ? [{ name: route.signedBy, in: "header", required: true, schema: { type: "string" } }] : [];
  return [...from("path", route.params), ...from("query", route.query), ...header, ...signature];
}

export function describeAccess(route: RouteContract): string {
  const who = {
    public: "Open to anybody.",
    account: "For any signed-in account.",
    member: "For members of the workspace.",
    verifier: "For front-desk staff and administrators of the workspace.",
    admin: "For administrators of the workspace.",
    super_admin: "For platform staff.",
    station: "For paired stations of the workspace.",
  }[route.access];
  return isPrivileged(route) ? `${who} Leaves an audit entry.` : who;
}

export function nounOf(route: RouteContract): string {
  return route.id.split(".")[0] ?? route.id;
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
