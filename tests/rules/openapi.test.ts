import { describe, expect, test } from "vitest";
import * as z from "zod";
import { defineRoute, takesBody } from "#lambdas/contract/define-route.ts";
import { defineError } from "#lambdas/contract/errors.ts";
import { routes } from "#lambdas/contract/index.ts";
import { toOpenapi } from "#lambdas/contract/openapi.ts";
import { toDocumentationPage } from "../../lib/bundle/documentation-page.ts";
import { accessOf } from "../sweeps/access-matrix.ts";
import { refusalRowOf, refusalsOf, takesKey } from "../sweeps/refusal-matrix.ts";

interface Schema {
  anyOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  enum?: unknown[];
  $ref?: string;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

const document = toOpenapi(routes) as unknown as Document;
const operationOf = (id: string) => {
  const route = routes.find((candidate) => candidate.id === id);
  const operation = document.paths[route?.path ?? ""]?.[route?.method.toLowerCase() ?? ""];
  if (operation === undefined) throw new Error(`${id} is not in the document.`);
  return operation;
};

function isRequired(schema: z.ZodObject | undefined, name: string): boolean {
  const field = schema?.shape[name] as z.ZodType | undefined;
  return field !== undefined && !field.safeParse(undefined).success;
}

test("is an OpenAPI 3.1 document that survives JSON", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  const operations = Object.values(document.paths).flatMap((byMethod) => Object.values(byMethod));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routes.map(({ id }) => id).sort());
});

test("has no broken reference", () => {
  const references: string[] = [];
  const walk = (node: unknown) => {
    if (node === null || typeof node !== "object") return;
    const { $ref } = node as Schema;
    if ($ref !== undefined) references.push($ref);
    for (const child of Object.values(node)) walk(child);
  };
  walk(document);
  expect(references.length).toBeGreaterThan(0);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  for (const reference of references) expect(known).toContain(reference);
  expect(document.components.schemas.Error?.properties?.error).toBeDefined();
});

/** Stripe signs the bodies of these. */
const signed = ["billing.receiveStripeEvent", "payments.receiveAccountEvent"];

describe.each(routes.map((route) => [route.id, route] as const))("%s", (id, route) => {
  const operation = operationOf(id);

  test("declares each part of its path as required, and what the contract leaves open as optional", () => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((route.path.match(/\{\w+\}/g) ?? []).sort());
    for (const { required, schema } of inPath) {
      expect(required).toBe(true);
      for (const kind of schema.anyOf ?? [schema]) expect(kind).toMatchObject({ type: "string" });
    }
    for (const { name, required } of operation.parameters.filter((parameter) => parameter.in === "query"))
      expect(required, name).toBe(isRequired(route.query, name));
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("asks for an Idempotency-Key, or a signature, where it is meant to, and takes a key along with a version", () => {
    const { repeats } = refusalRowOf(route);
    const header = operation.parameters.filter((parameter) => parameter.in === "header");
    const expected = [
      ...(signed.includes(id) ? ["stripe-signature true"] : []),
      ...(repeats === "key" ? ["Idempotency-Key true"] : []),
      ...(repeats === "version" && takesKey(route) ? ["Idempotency-Key false"] : []),
    ];
    expect(header.map(({ name, required }) => `${name} ${required}`)).toEqual(expected);
  });

  test("describes its body as an object that takes nothing else, and its answer", () => {
    expect(operation.requestBody === undefined).toBe(route.method === "GET");
    const body = operation.requestBody?.content["application/json"]?.schema;
    if (takesBody(route)) expect(body).toMatchObject({ type: "object", additionalProperties: false });
    const success = operation.responses[String(route.status ?? 200)];
    expect(Object.values(success?.content ?? {})[0]?.schema).toBeTypeOf("object");
  });

  test("lists every refusal of the refusal matrix under its status, and no other", () => {
    const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
    const listed = refusals.flatMap(([status, { description }]) =>
      [...description.matchAll(/`([\w.]+)`: /g)].map(([, code]) => `${status} ${code}`),
    );
    expect([...new Set(listed)].sort()).toEqual(refusalsOf(route));
    for (const [status, { content }] of refusals) {
      if (!listed.some((refusal) => refusal.startsWith(status))) continue;
      const schema = content["application/json"]?.schema as { anyOf?: unknown[] };
      expect(schema.anyOf ?? [schema]).toContainEqual({ $ref: "#/components/schemas/Error" });
    }
  });

  test("says where the gateway may answer with its own error", () => {
    const gateway = { $ref: "#/components/schemas/GatewayError" };
    const bodies = (status: number) => {
      const schema = operation.responses[status]?.content["application/json"]?.schema as { anyOf?: unknown[] };
      return schema?.anyOf ?? [schema];
    };
    for (const status of [429, 431, 500, 503]) expect(bodies(status)).toContainEqual(gateway);
    if (accessOf(route).caller !== "public") expect(bodies(401)).toContainEqual(gateway);
  });

  test("says whether a token is needed", () => {
    const { caller } = accessOf(route);
    const needed = caller === "station" ? [{ stationKey: [] }] : [{ accessToken: [] }];
    expect(operation.security).toEqual(caller === "public" ? [] : needed);
  });
});

test("describes what zod checks: the body of a booking", () => {
  const schema = operationOf("bookings.createBooking").requestBody?.content["application/json"]?.schema;
  expect(schema?.required?.sort()).toEqual(["durationMinutes", "resourceId", "startAt"]);
  expect(JSON.stringify(schema?.properties?.durationMinutes)).toContain("480");
});

describe("the documentation page", () => {
  const page = toDocumentationPage(routes);

  test("has an article for each route, with its errors, and no script", () => {
    for (const { id, path } of routes) {
      expect(page).toContain(`<article id="${id}">`);
      expect(page).toContain(path);
    }
    expect(/<script|<link|onerror=|javascript:/i.exec(page)).toBeNull();
    expect(page.match(/<h1>/g)).toHaveLength(1);
  });

  test("shows a contract's text as text", () => {
    const bad = '"><img src=x onerror=alert(1)>';
    const route = defineRoute({
      id: `evil.${bad}`,
      method: "POST",
      path: `/api/${bad}`,
      summary: bad,
      access: "public",
      query: z.strictObject({ [bad]: z.string() }),
      body: z.strictObject({ [bad]: z.literal(bad) }),
      response: z.object({ [bad]: z.string() }),
      errors: [defineError(bad, 409, bad)],
      idempotent: "natural",
      uses: {},
    });
    const evil = toDocumentationPage([route]);
    expect(evil).not.toContain("<img");
    expect(evil).toContain("&#60;img src=x onerror=alert(1)&#62;");
  });
});
