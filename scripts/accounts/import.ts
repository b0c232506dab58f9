/**
 * Makes the accounts of a copy anew in another pool, and gives the table's items to the new ids. It does what loading an
 * archive does. An account is found or made by its proved address. The new id takes the place of the old one.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { AdminDisableUserCommand, type CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { type MemberId, memberIdSchema } from "#lambdas/contract/ids.ts";
import { renamer } from "../archive/load.ts";
import { batchLimits, findPoolAccount, type Installation, makePoolAccount, putMissing } from "../archive/ports.ts";
import { toLine, type WireItem } from "../archive/format.ts";
import type { AuditedTable } from "#lambdas/auditor/table.ts";
import { scanned } from "#lambdas/auditor/table.ts";
import type { CopiedAccount } from "./copy.ts";

export interface Imported {
  /** The new id of each account, by the old one. */
  accounts: ReadonlyMap<MemberId, MemberId>;
  /** Their addresses were not proved, here or there. They keep their old ids, without an account. */
  without: readonly MemberId[];
}

const mappingSchema = z.strictObject({
  userPoolId: z.string(),
  accounts: z.record(memberIdSchema, memberIdSchema),
});

export interface ImportWish {
  accounts: readonly CopiedAccount[];
  /** Keeps old and new ids, so that a repeated import goes on with the same accounts. */
  mappingFile: string;
  /** Cognito counts calls of this kind by account and second. */
  accountsPerSecond: number;
  onProgress?: (line: string) => void;
}

/** Safe to repeat: what was found or made stays. Nobody gets a mail. An account that was disabled is disabled again. */
export async function importAccounts(
  target: Installation,
  { accounts, mappingFile, accountsPerSecond, onProgress = () => undefined }: ImportWish,
): Promise<Imported> {
  const mapped = readMapping(mappingFile, target.userPoolId);
  const without: MemberId[] = [];
  const write = () =>
    writeFileSync(
      mappingFile,
      `${JSON.stringify({ userPoolId: target.userPoolId, accounts: Object.fromEntries(mapped) })}\n`,
      { mode: 0o600 },
    );
  for (const [position, account] of accounts.entries()) {
    const { memberId, email, isEmailProved, isEnabled } = account;
    if (!isEmailProved) without.push(memberId);
    if (!isEmailProved || mapped.has(memberId)) continue;
    const found = await findPoolAccount(target, email);
    // Without the proof on both sides, somebody else could get what belongs to the member.
    if (found?.isEmailProved === false) {
      without.push(memberId);
      continue;
    }
    const made = found ?? (await makePoolAccount(target, { email, givenName: "", familyName: "" }));
    if (!isEnabled) await disable(target, made.memberId);
    mapped.set(memberId, memberIdSchema.parse(made.memberId));
    if (mapped.size % 500 === 0) {
      write();
      onProgress(`${position + 1} of ${accounts.length} accounts`);
    }
    await sleep(1000 / accountsPerSecond);
  }
  write();
  return { accounts: mapped, without };
}

async function disable({ pool, userPoolId }: { pool: CognitoIdentityProviderClient; userPoolId: string }, id: string) {
  await pool.send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username: id }));
}

function readMapping(file: string, userPoolId: string): Map<MemberId, MemberId> {
  if (!existsSync(file)) return new Map();
  const kept = mappingSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  if (kept.userPoolId !== userPoolId) throw new Error(`${file} is about another pool, ${kept.userPoolId}.`);
  return new Map(Object.entries(kept.accounts) as [MemberId, MemberId][]);
}

/**
 * Copies every item into another table, with the new ids in the place of the old ones. The other table feeds no stream yet, so
 * nobody is woken. An item that is there stays, so an interrupted run is repeated.
 * @returns how many items were read
 */
export async function copyTable(
  from: AuditedTable,
  target: Installation,
  accounts: ReadonlyMap<string, string>,
): Promise<number> {
  const renamed = renamer(accounts);
  let items = 0;
  for await (const page of scanned(from, { isStrong: true })) {
    for (const batch of batched(page.map(renamed))) await putMissing(target, batch);
    items += page.length;
  }
  return items;
}

function* batched(items: readonly WireItem[]): Generator<WireItem[]> {
  let batch: WireItem[] = [];
  let characters = 0;
  for (const item of items) {
    const own = toLine(item).length;
    if (batch.length === batchLimits.items || (batch.length > 0 && characters + own > batchLimits.characters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(item);
    characters += own;
  }
  if (batch.length > 0) yield batch;
}
