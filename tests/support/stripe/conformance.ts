/** Checks calls against Stripe's own description of its API. Unknown parameters are refused at every depth. */
import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { apiVersion } from "../../../scripts/local/stripe/objects.ts";
import { parseForm } from "../../../scripts/local/stripe/parameters.ts";
import type { Call } from "../../../scripts/local/stripe/stripe.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Parameter {
  name: string;
  in: string;
  schema: Json;
}

interface Description {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>;
  components: Json;
}

const description = JSON.parse(readFileSync(new URL("description.json", import.meta.url), "utf8")) as Description;

/** OpenAPI 3.0 says `nullable` where JSON Schema uses a type. Request schemas take no unknown field at any depth. */
function toJsonSchema(value: Json, isRequest: boolean): Json {
  if (Array.isArray(value)) return value.map((one) => toJsonSchema(one, isRequest));
  if (value === null || typeof value !== "object") return value;
  const { nullable, ...rest } = value;
  const schema = Object.fromEntries(Object.entries(rest).map(([name, of]) => [name, toJsonSchema(of, isRequest)]));
  const isClosed = isRequest && schema.type === "object" && typeof schema.properties === "object";
  const closed = isClosed ? { ...schema, additionalProperties: false } : schema;
  return nullable === true ? { anyOf: [{ type: "null" }, closed] } : closed;
}

const answers = new Ajv({ strict: false, allErrors: true, validateFormats: false });
answers.addSchema({ $id: "stripe", ...(toJsonSchema(description as unknown as Json, false) as object) });
/** A form contains only text. */
const requests = new Ajv({ strict: false, allErrors: true, validateFormats: false, coerceTypes: true });
requests.addSchema({ $id: "stripe", ...(toJsonSchema(description as unknown as Json, true) as object) });

const pointer = (...names: string[]) =>
  `stripe#/${names.map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

function operationOf({ method, path }: Call): { path: string; method: string } | undefined {
  const candidates = Object.keys(description.paths).filter((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, "\\w+")}$`).test(path),
  );
  const found = candidates.find((template) => method.toLowerCase() in (description.paths[template] ?? {}));
  return found === undefined ? undefined : { path: found, method: method.toLowerCase() };
}

const compiled = new Map<string, ValidateFunction>();

function check(ajv: Ajv, place: string, reference: string, value: unknown): string[] {
  const key = `${place} ${reference}`;
  const validate = compiled.get(key) ?? ajv.compile({ $ref: reference });
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [key, instancePath, message, JSON.stringify(params)].join(" "),
  );
}

/** The library's version puts the kind of an anchor into an object. The description has the kind itself. */
function asDescribed(value: Json): Json {
  if (Array.isArray(value) || value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => {
      const isAnchor = name === "billing_cycle_anchor" && of !== null && typeof of === "object" && !Array.isArray(of);
      return [name, isAnchor ? (of.type ?? null) : asDescribed(of)];
    }),
  );
}

/** The differences between a call and Stripe's description; empty if it conforms. */
export function violationsOf(call: Call): string[] {
  const operation = operationOf(call);
  if (operation === undefined) return [`${call.method} ${call.path} is no operation of Stripe's`];
  const at = (...rest: string[]) => pointer("paths", operation.path, operation.method, ...rest);
  const sent = parseForm(call.parameters);
  // The library is two months newer than the description, and so is its version's name.
  if (sent.api_version === apiVersion) delete sent.api_version;
  const request = asDescribed(sent) as typeof sent;
  const form = ["content", "application/x-www-form-urlencoded", "schema"];
  const json = ["content", "application/json", "schema"];
  const inQuery = (description.paths[operation.path]?.[operation.method]?.parameters ?? []).flatMap(
    (parameter, position) => (parameter.in === "query" ? [{ ...parameter, position }] : []),
  );
  const wrong =
    call.method === "GET"
      ? Object.entries(request).flatMap(([name, value]) => {
          const parameter = inQuery.find((candidate) => candidate.name === name);
          if (parameter === undefined) return [`${call.path}: no parameter is called ${name}`];
          return check(requests, "request", at("parameters", String(parameter.position), "schema"), value);
        })
      : check(requests, "request", at("requestBody", ...form), request);
  const status = call.status === 200 ? "200" : "default";
  return [...wrong, ...check(answers, "answer", at("responses", status, ...json), JSON.parse(call.answer))];
}
