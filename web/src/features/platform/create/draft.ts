/** What was typed into Create Tenant, kept in this browser until the workspace is made. Each account has its own. */
import * as z from "zod";
import { readAccountId } from "#web/session/stored-token.ts";
import { type CreateFields, createSchema } from "./create-schema.ts";

const keptMilliseconds = 7 * 24 * 3_600_000;

/** Half a word is kept too, so texts are any texts. */
const draftSchema = z.object({
  keptAt: z.number(),
  fields: createSchema.extend({
    name: z.string(),
    slug: z.string(),
    ownerEmail: z.string(),
    trialEndsOn: z.string().optional(),
    timeZone: z.string(),
  }),
});

const keyOf = () => `guildhall-create-tenant-${readAccountId() ?? ""}`;

/** Undefined without one, and for one of an earlier release that does not fit any more. */
export function readDraft(now: number): { fields: CreateFields; keptAt: number } | undefined {
  try {
    const { data } = draftSchema.safeParse(JSON.parse(window.localStorage.getItem(keyOf()) ?? "null"));
    return data === undefined || now - data.keptAt > keptMilliseconds ? undefined : data;
  } catch {
    return undefined;
  }
}

export function keepDraft(fields: CreateFields, now: number): void {
  try {
    window.localStorage.setItem(keyOf(), JSON.stringify({ keptAt: now, fields }));
  } catch {
    // The browser stores nothing. The form works as long as its page is open.
  }
}

export function forgetDraft(): void {
  try {
    window.localStorage.removeItem(keyOf());
  } catch {
    // There is nothing to forget.
  }
}
