/** Form-encoded parameters in Stripe's nesting: `line_items[0][price]=…`. A parameter without a schema is refused. */
import type * as z from "zod";
import { StripeRefusal } from "./refusal.ts";

type Nested = string | Nested[] | { [name: string]: Nested };

/** @throws StripeRefusal where a name cannot be read */
export function parseForm(text: string): Record<string, Nested> {
  const root: Record<string, Nested> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    if (path.length === 0 || path.includes("__proto__")) throw new StripeRefusal(400, `Invalid parameter: ${name}`);
    let place = root;
    for (const [depth, part] of path.entries()) {
      const key = part === "[]" ? String(Object.keys(place).length) : part;
      if (depth === path.length - 1) place[key] = value;
      else {
        const inner = place[key];
        const next = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
        place[key] = next;
        place = next;
      }
    }
  }
  return listsOf(root) as Record<string, Nested>;
}

/** An object with keys 0, 1, 2 is a list. */
function listsOf(value: Nested): Nested {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, of]) => [name, listsOf(of)]));
  const names = Object.keys(inner);
  return names.length > 0 && names.every((name, position) => name === String(position)) ? Object.values(inner) : inner;
}

/** @throws StripeRefusal that names the first wrong parameter, in Stripe's own form */
export function parseParameters<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(parseForm(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])];
  const param = path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join("");
  if (issue?.code === "unrecognized_keys") {
    throw new StripeRefusal(400, `Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const isMissing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  const message = isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? ""}`;
  throw new StripeRefusal(400, message, { ...(isMissing ? { code: "parameter_missing" } : {}), param });
}
