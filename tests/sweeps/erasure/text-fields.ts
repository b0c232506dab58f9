/** The fields of stored items that can hold any text, and so a person's name or words. */
import * as z from "zod";
import { items } from "#lambdas/contract/index.ts";

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
}

/** The fields of one schema that take any words. */
export function textFieldsOf(schema: z.core.$ZodType): string[] {
  const found = new Set<string>();
  walk(schema, "", found, new Set());
  return [...found].sort();
}

/** Names such as `booking.endedBy.reason`. A text whose form is fixed, such as an id or an instant, is no such field. */
export function textFields(): string[] {
  const found = new Set<string>();
  for (const { entity, schema } of items) walk(schema, entity, found, new Set());
  return [...found].sort();
}

function walk(schema: z.core.$ZodType | undefined, path: string, found: Set<string>, open: Set<unknown>): void {
  if (schema === undefined || open.has(schema)) return;
  const { def } = schema as unknown as { def: Definition };
  if (def.type === "string") {
    const takesWords = ["Any words", "any@words.example"].some((words) => z.safeParse(schema, words).success);
    // Rich text is nested as deep as its schema says. Its parts are one field.
    if (takesWords) found.add(path.replace(/(\.content)+/g, ".content"));
    return;
  }
  if (def.type === "unknown" || def.type === "any") found.add(path);
  const within = new Set([...open, schema]);
  const go = (inner: z.core.$ZodType | undefined, name = "") =>
    walk(inner, name === "" ? path : `${path}.${name}`, found, within);
  for (const [name, inner] of Object.entries(def.shape ?? {})) go(inner, name);
  for (const inner of def.options ?? []) go(inner);
  for (const inner of [def.element, def.left, def.right, def.in, def.out, def.innerType, def.getter?.()]) go(inner);
  if (def.type === "record") go(def.valueType, "*");
}
