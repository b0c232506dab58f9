/**
 * Makes `description.json` out of Stripe's own OpenAPI description: only the operations and objects that this product
 * uses, without prose. `node tests/support/stripe/reduce.ts <spec3.json>`; the file comes with the Go module
 * github.com/stripe/stripe-mock (`go mod download -json …`, then `embedded/openapi/spec3.json` in its `Dir`).
 */
import { readFileSync, writeFileSync } from "node:fs";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const operations: Record<string, string[]> = {
  "/v1/products": ["get", "post"],
  "/v1/products/{id}": ["get", "post"],
  "/v1/prices": ["get", "post"],
  "/v1/prices/{price}": ["get"],
  "/v1/customers": ["post"],
  "/v1/customers/{customer}": ["get"],
  "/v1/checkout/sessions": ["post"],
  "/v1/checkout/sessions/{session}": ["get"],
  "/v1/checkout/sessions/{session}/expire": ["post"],
  "/v1/subscriptions/{subscription_exposed_id}": ["get", "post", "delete"],
  "/v1/subscription_schedules": ["post"],
  "/v1/subscription_schedules/{schedule}": ["get", "post"],
  "/v1/subscription_schedules/{schedule}/release": ["post"],
  "/v1/invoices": ["get"],
  "/v1/invoices/{invoice}": ["get"],
  "/v1/invoices/create_preview": ["post"],
  "/v1/invoice_payments": ["get"],
  "/v1/billing_portal/configurations": ["get", "post"],
  "/v1/billing_portal/sessions": ["post"],
  "/v1/accounts": ["post"],
  "/v1/accounts/{account}": ["get"],
  "/v1/account_links": ["post"],
  "/v1/payment_intents/{intent}": ["get"],
  "/v1/charges": ["get"],
  "/v1/disputes": ["get"],
  "/v1/refunds": ["get", "post"],
  "/v1/events": ["get"],
  "/v1/events/{id}": ["get"],
  "/v1/webhook_endpoints": ["get", "post"],
};
const objects = [
  "account",
  "account_link",
  "billing_portal.configuration",
  "billing_portal.session",
  "charge",
  "checkout.session",
  "customer",
  "dispute",
  "event",
  "invoice",
  "invoice_payment",
  "line_item",
  "payment_intent",
  "plan",
  "price",
  "product",
  "refund",
  "subscription",
  "subscription_item",
  "subscription_schedule",
  "webhook_endpoint",
  "error",
];

const source = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as {
  info: { version: string };
  paths: Record<string, Record<string, JsonObject>>;
  components: { schemas: Record<string, JsonObject> };
};
const wanted = new Set<string>();
const pending: string[] = [...objects];

/** Resources that the product does not use are never expanded here, so only their id remains. */
const isForeign = (name: string) =>
  "x-resourceId" in (source.components.schemas[name] ?? {}) && !objects.includes(name);

function reduce(value: Json): Json {
  if (Array.isArray(value)) return value.flatMap((one) => (isForeignRef(one) ? [] : [reduce(one)]));
  if (value === null || typeof value !== "object") return value;
  const ref = refIn(value);
  if (ref !== undefined) {
    if (isForeign(ref)) return {};
    pending.push(ref);
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, of]) => !name.startsWith("x-") && !(name === "description" && typeof of === "string"))
      .map(([name, of]) => [name, reduce(of)]),
  );
}

function refIn(value: Json): string | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  return typeof value.$ref === "string" ? value.$ref.split("/").at(-1) : undefined;
}

function isForeignRef(value: Json): boolean {
  const ref = refIn(value);
  return ref !== undefined && isForeign(ref);
}

const paths = Object.fromEntries(
  Object.entries(operations).map(([path, methods]) => [
    path,
    Object.fromEntries(
      methods.map((method) => {
        const { parameters = [], requestBody = {}, responses = {} } = source.paths[path]?.[method] ?? {};
        return [method, reduce({ parameters, requestBody, responses })];
      }),
    ),
  ]),
);
const schemas: Record<string, Json> = {};
for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
  if (wanted.has(name)) continue;
  wanted.add(name);
  schemas[name] = reduce(source.components.schemas[name] ?? {});
}
const reduced = {
  licence: "MIT, copyright Stripe, Inc.: reduced from the OpenAPI description in github.com/stripe/openapi",
  version: source.info.version,
  paths,
  components: { schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) },
};
writeFileSync(new URL("description.json", import.meta.url), `${JSON.stringify(reduced)}\n`);
