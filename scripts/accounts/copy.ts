/** Reads a day's copy of the pool's accounts, as `accounts.copyAccounts` writes it: from its bucket, or from a folder. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { instantSchema } from "#lambdas/contract/time.ts";

/** The copy is not whole, or not what the consumer writes. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

const count = z.int().min(0).max(100_000_000);
const manifestSchema = z.strictObject({
  format: z.literal("guildhall-accounts"),
  version: z.literal(1),
  day: z.iso.date(),
  parts: z.array(z.strictObject({ name: z.string().regex(/^part-\d{5}\.jsonl$/), accounts: count })),
  accounts: count,
});
const accountSchema = z.strictObject({
  memberId: memberIdSchema,
  email: z.email().max(254),
  isEmailProved: z.boolean(),
  isEnabled: z.boolean(),
  status: z.string().max(64),
  createdAt: instantSchema,
});
export type CopiedAccount = z.infer<typeof accountSchema>;

type ReadText = (name: string) => Promise<string>;

/** @param place `s3://bucket/accounts/2026-11-29`, or a folder with the same files */
export function copyAt(place: string, client: () => S3Client): ReadText {
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.+?)\/?$/.exec(place) ?? [];
  if (bucket === undefined) return async (name) => readFileSync(join(place, name), "utf8");
  return async (name) => {
    const { Body } = await client().send(new GetObjectCommand({ Bucket: bucket, Key: `${prefix}/${name}` }));
    return (await Body?.transformToString()) ?? "";
  };
}

/** @throws `CopyRefused` with file and line */
export async function readAccounts(read: ReadText): Promise<CopiedAccount[]> {
  const manifest = parsed(manifestSchema, await read("manifest.json"), "manifest.json");
  const accounts: CopiedAccount[] = [];
  for (const { name, accounts: wanted } of manifest.parts) {
    const lines = (await read(name)).split("\n").filter((line) => line !== "");
    if (lines.length !== wanted) throw new CopyRefused(`${name} has ${lines.length} accounts, not ${wanted}.`);
    for (const [at, line] of lines.entries()) accounts.push(parsed(accountSchema, line, `${name}:${at + 1}`));
  }
  if (accounts.length !== manifest.accounts)
    throw new CopyRefused("manifest.json counts other accounts than it names.");
  for (const nameOf of [(one: CopiedAccount) => one.memberId, (one: CopiedAccount) => one.email.toLowerCase()])
    if (new Set(accounts.map(nameOf)).size !== accounts.length) throw new CopyRefused("An account is copied twice.");
  return accounts;
}

function parsed<T>(schema: z.ZodType<T>, text: string, at: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // What the parser says repeats the text, which holds an address.
    throw new CopyRefused(`${at} is not what copies of accounts are.`);
  }
}
