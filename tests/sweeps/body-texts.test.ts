/** No body of any route takes characters that nobody sees, or that turn the text around them. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { takesBody } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
}

const words = "Any words";
const invisible = { "zero width space": "a\u200Bb", "soft hyphen": "a\u00ADb", tag: "a\u{E0041}b" };
const turning = { "override of direction": "a\u202Eb", "isolate of direction": "a\u2066b" };
const control = { NUL: "a\u0000b", escape: "a\u001Bb", bell: "a\u0007b" };

/** Rich text takes characters without a width: scripts and emoji join letters with them. */
const richTexts = new Set([
  "news.createArticle body.content.text",
  "news.createArticle body.content.alt",
  "news.updateArticle body.content.text",
  "news.updateArticle body.content.alt",
  "events.createEvent body.content.text",
  "events.createEvent body.content.alt",
  "events.updateEvent body.content.text",
  "events.updateEvent body.content.alt",
]);

/** What is only compared or judged row by row. None of it is stored, shown or mailed as it came. */
const comparedOnly = new Set<string>([
  "accounts.proveEmail code",
  "accounts.adoptEmail code",
  "accounts.changePassword current",
  "accounts.recoverAccount code",
  "accounts.useRecoveryCode code",
  "accounts.useRecoveryCode password",
  "invitations.viewInvitation code",
  "joining.acceptInvitation code",
  // Both name a plan of the price list.
  "billing.createCheckout priceId",
  "billing.createCheckout planName",
  // A trap for programs. People leave it empty.
  "enquiries.createEnquiry website",
  "enquiries.createSupportRequest website",
  // Cells of a file. Those that cannot be stored are issues of their row.
  ...["checkImport", "importInvitations"].flatMap((name) =>
    ["email", "firstName", "lastName", "role"].map((column) => `invitations.${name} rows.${column}`),
  ),
  ...["checkAssignments", "assignPlans"].flatMap((name) =>
    ["member", "plan", "endsOn"].map((column) => `assignments.${name} rows.${column}`),
  ),
  ...["member", "amount", "reason", "endsOn", "number"].map((column) => `imports.checkImport rows.${column}`),
]);

/** The places of a body at which any words are valid, with the schema that judges each. */
function freeTexts(schema: z.core.$ZodType | undefined, path: string, open = new Set<unknown>()): Found[] {
  if (schema === undefined || open.has(schema)) return [];
  if (z.safeParse(schema, words).success) return [{ path, schema }];
  const { def } = schema as unknown as { def: Definition };
  // What a pipe refuses cannot come through its beginning.
  const before = def.in !== undefined && z.safeParse(def.in, words).success ? undefined : def.in;
  const within = new Set([...open, schema]);
  const go = (inner: z.core.$ZodType | undefined, name = "") =>
    freeTexts(inner, name === "" ? path : `${path}${path === "" ? "" : "."}${name}`, within);
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => go(inner, name)),
    ...(def.options ?? []).flatMap((inner) => go(inner)),
    ...[def.element, before, def.innerType, def.getter?.(), def.valueType].flatMap((inner) => go(inner)),
  ];
}
interface Found {
  path: string;
  schema: z.core.$ZodType;
}

const found = routes.filter(takesBody).flatMap((route) =>
  freeTexts(route.body, "").map(({ path, schema }) => {
    // Rich text is nested as deep as its schema says. Its parts are one field.
    const short = path.replace(/(\.content|\.marks|\.attrs)+/g, ".content");
    return [`${route.id} ${short}`, schema] as const;
  }),
);
const texts = [...new Map(found)];

describe.each(texts.filter(([name]) => !comparedOnly.has(name)))("%s", (name, schema) => {
  const refused = { ...turning, ...control, ...(richTexts.has(name) ? {} : invisible) };
  test.each(Object.entries(refused))("takes no %s", (_what, text) => {
    expect(z.safeParse(schema, text).success).toBe(false);
  });
});

test("the lists above name only what exists", () => {
  const names = new Set<string>(texts.map(([name]) => name));
  expect([...richTexts, ...comparedOnly].filter((name) => !names.has(name))).toEqual([]);
});

test("finds texts at every depth of a body", () => {
  const names = texts.map(([name]) => name);
  expect(names).toContain("members.updateMe firstName");
  expect(names).toContain("news.updateArticle cover.alt");
  expect(names).toContain("resources.createResource amenities");
  expect(names).toContain("settings.updateSettings description");
});
