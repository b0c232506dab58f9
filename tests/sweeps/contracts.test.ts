import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { isPrivileged, isTenantRole, type RouteContract, takesBody } from "#lambdas/contract/define-route.ts";
import { kernelErrors } from "#lambdas/contract/errors.ts";
import { consumers, entryPath, nouns, routes } from "#lambdas/contract/index.ts";
import { errorsOf, toOpenapi } from "#lambdas/contract/openapi.ts";
import { trailObjects } from "#lambdas/contract/trail.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { accessMatrix, accessOf } from "./access-matrix.ts";
import { textFieldsOf } from "./erasure/text-fields.ts";
import { refusalMatrix, refusalRowOf, refusalsOf } from "./refusal-matrix.ts";

const lambdas = join(projectRoot, "lambdas");
const folders = readdirSync(lambdas, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const filesIn = (folder: "routes" | "consumers") =>
  folders.flatMap((noun) => {
    const path = join(lambdas, noun, folder);
    return existsSync(path) ? readdirSync(path).map((file) => `${noun}/${folder}/${file}`) : [];
  });

test("contracts and route files are one to one", () => {
  expect(routes.map(({ id }) => entryPath(id, "routes")).sort()).toEqual(filesIn("routes").sort());
});

test("consumers and their files are one to one", () => {
  expect(consumers.map(({ id }) => entryPath(id, "consumers")).sort()).toEqual(filesIn("consumers").sort());
});

test("each noun is a folder, and its table names every route, consumer, channel and error that it defines", async () => {
  const defining = folders.filter((folder) => existsSync(join(lambdas, folder, "noun.ts")));
  expect(nouns.map(({ name }) => name).sort()).toEqual(defining.sort());
  for (const noun of nouns) {
    const files = ["contract.ts", "channels.ts"].map((file) => join(lambdas, noun.name, file)).filter(existsSync);
    const modules = (await Promise.all(files.map((file) => import(file)))) as Record<string, unknown>[];
    const tables = [noun.routes, noun.consumers, noun.channels ?? {}, noun.errors];
    const named = new Set<unknown>(tables.flatMap((table) => Object.values(table)));
    for (const [name, value] of modules.flatMap(Object.entries)) {
      const { id, code, status } = (value ?? {}) as Record<string, unknown>;
      const isDefined = typeof id === "string" || (typeof code === "string" && typeof status === "number");
      if (isDefined) expect(named.has(value), `${noun.name}: ${name}`).toBe(true);
    }
  }
});

test("no two errors share a code, and a noun defines each error that a route answers with", () => {
  const codes = [...nouns.flatMap(({ errors }) => errors), ...kernelErrors].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const strays = nouns.flatMap(({ routes: own }) =>
    Object.values(own).flatMap(({ id, errors }) =>
      errors.filter(({ code }) => !codes.includes(code)).map(({ code }) => `${id}: ${code}`),
    ),
  );
  expect(strays).toEqual([]);
});

test("no two routes share an id or an address", () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`)).size).toBe(
    routes.length,
  );
});

describe("the access matrix", () => {
  test.each(routes.map((route) => [route.id, route] as const))("agrees with the contract of %s", (id, route) => {
    const { caller, module } = accessOf(route);
    const isMeant = `${id} says otherwise than tests/sweeps/access-matrix.ts. Was the change meant? Then change its row.`;
    expect({ caller: route.access, module: route.module }, isMeant).toEqual({ caller, module });
  });

  test("names no route that does not exist", () => {
    const known = new Set<string>(routes.map(({ id }) => id));
    const strays = [...accessMatrix.keys()].filter((id) => !known.has(id));
    expect(strays, "Remove these rows, or correct their names.").toEqual([]);
  });
});

describe("the refusal matrix", () => {
  test.each(routes.map((route) => [route.id, route] as const))("agrees with the contract of %s", (id, route) => {
    const isMeant = `${id} says otherwise than tests/sweeps/refusals-of-*.ts. Was the change meant? Then change its row.`;
    const declared = [...new Set(errorsOf(route).map(({ status, code }) => `${status} ${code}`))].sort();
    expect(declared, isMeant).toEqual(refusalsOf(route));
    expect(route.method === "GET" ? "-" : route.idempotent, isMeant).toBe(refusalRowOf(route).repeats);
  });

  test("names no route that does not exist", () => {
    const known = new Set<string>(routes.map(({ id }) => id));
    const strays = [...refusalMatrix.keys()].filter((id) => !known.has(id));
    expect(strays, "Remove these rows, or correct their names.").toEqual([]);
  });
});

const trailOf = (route: RouteContract) => ("trail" in route ? route.trail : undefined);

describe("the audit trail", () => {
  const audited = routes.flatMap((route) => {
    const trail = trailOf(route);
    return trail == null ? [] : [[route.id, route, trail] as const];
  });

  test("is stated by each privileged call; others change nothing, or belong to no workspace", () => {
    const silent = routes.filter((route) => isPrivileged(route) && trailOf(route) === null).map(({ id }) => id);
    expect(silent.sort()).toEqual([
      "access.identifyCode",
      "assignments.checkAssignments",
      // A conversation keeps its own entries.
      "enquiries.changeConversation",
      "enquiries.writeEntry",
      "imports.checkImport",
      "invitations.checkImport",
      // Each leaves an act of the platform.
      "platform.exportActs",
      "platform.replayDeadLetters",
      "platform.sendNotice",
      // A request keeps its own steps.
      "privacy.followRequest",
      "privacy.recordRequest",
    ]);
    const missing = routes.filter((route) => isPrivileged(route) && trailOf(route) === undefined);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test.each(audited)("of %s finds the id of its object in the path or in the answer", (_id, route, trail) => {
    const idName = trailObjects[trail.of];
    const answer = JSON.stringify(z.toJSONSchema(route.response, { io: "output", unrepresentable: "any" }));
    const isOutsideTenants = !route.path.includes("{tenantId}");
    const isNamed = idName in (route.params?.shape ?? {}) || answer.includes(`"${idName}":{`);
    expect(isNamed || (isOutsideTenants && trail.of === "workspace")).toBe(true);
  });

  test.each(audited)("of %s keeps no field that takes words, so no name and no address", (_id, _route, trail) => {
    const kept = [trail.shows, trail.others?.shows].filter((schema) => schema !== undefined);
    expect(kept.flatMap(textFieldsOf)).toEqual([]);
  });
});

const { paths } = toOpenapi(routes) as unknown as {
  paths: Record<string, Record<string, { operationId: string }>>;
};

describe.each(routes.map((route) => [route.id, route] as const))("%s", (_id, route) => {
  test("declares each part of its path, and a tenant where it has a tenant's role", () => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(named);
    if (isTenantRole(route.access)) expect(named).toContain("tenantId");
  });

  test("takes no field that it does not name, and returns none", () => {
    const strict = [route.query, takesBody(route) ? route.body : undefined];
    for (const schema of strict)
      if (schema !== undefined) expect(objectsIn(schema, "input").every(isStrict)).toBe(true);
    expect(objectsIn(route.response, "output").some(isLoose)).toBe(false);
  });

  test("says why a repeated call has one effect, and writes only if it says so", () => {
    if (route.method === "GET") {
      expect(route.uses).not.toMatchObject({ table: "write" });
      return;
    }
    expect(["key", "version", "natural"]).toContain(route.idempotent);
    if (takesBody(route) && route.idempotent === "version") expect(Object.keys(route.body.shape)).toContain("version");
    if (takesBody(route) && route.idempotent === "version") {
      // The next version must be exact as well. A larger one would fail in the table with a 500.
      const { version } = route.body.shape as { version: z.ZodType };
      const isTaken = [1, Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 0].map(
        (seen) => version.safeParse(seen).success,
      );
      expect(isTaken).toEqual([true, true, false, false]);
    }
    if (isPrivileged(route)) {
      // A privileged call that changes nothing leaves no entry. What belongs to no workspace keeps its own steps.
      const writes = route.trail !== null || !route.path.includes("{tenantId}");
      expect(route.uses.table, "privileged calls leave an audit entry").toBe(writes ? "write" : "read");
    }
  });

  test("is in the OpenAPI document", () => {
    expect(paths[route.path]?.[route.method.toLowerCase()]?.operationId).toBe(route.id);
  });
});

interface JsonObjectSchema {
  type?: string;
  additionalProperties?: unknown;
}

/** Every object schema within a schema, however deep; maps (`propertyNames`) are not objects with fields. */
function objectsIn(schema: z.ZodType, io: "input" | "output"): JsonObjectSchema[] {
  const found: JsonObjectSchema[] = [];
  const walk = (node: unknown) => {
    if (node === null || typeof node !== "object") return;
    if ((node as JsonObjectSchema).type === "object" && "properties" in node) found.push(node as JsonObjectSchema);
    for (const child of Object.values(node)) walk(child);
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  return found;
}

const isStrict = (schema: JsonObjectSchema) => schema.additionalProperties === false;
const isLoose = (schema: JsonObjectSchema) => schema.additionalProperties !== false;
