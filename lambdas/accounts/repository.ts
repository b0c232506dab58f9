/** An account's own items: the platform's record of it, and the list of its workspaces. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { countWithinHour, type HourlyLimit, hourlyCounterRef } from "../store/counters.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import { type IndexKeys, indexed } from "../store/keys.ts";
import { type Condition, lostRace, refuse, update, type WriteItem } from "../store/write-items.ts";
import type { Workspace } from "../tenants/contract.ts";
import { codeRefused, tooManyCodes, tooManyPasswordTries, tooManyRecoveryTries, useRecoveryCode } from "./contract.ts";
import type { Account, AccountTenant, MailedCode, RecoveryCodes } from "./items.ts";
import {
  accountItem,
  accountTenantItem,
  mailedCodeItem,
  recoveryCodesItem,
  staffAuditEntryItem,
  staffList,
} from "./items.ts";
import { isOpenCode, pauseOf } from "./rules.ts";

export function accountRef(sub: string): ItemRef<Account> {
  return accountItem.ref(sub);
}

/** The attributes that list one of the platform's staff. */
export const placeOfStaff = (memberId: MemberId): IndexKeys => indexed(staffList(), memberId);

/** Accounts that operators have made staff. Whom an operator has sent away since may still be among them. */
export function staffQuery(limit: number): QuerySpec<Account> {
  return { partition: staffList(), limit, parse: accountItem.parse };
}

/** Without a condition: whichever call is last counts. */
function changeAccount(memberId: MemberId, change: Pick<Parameters<typeof update>[1], "set" | "setOnce" | "remove">) {
  const set = { ...accountItem.mark, memberId, ...change.set };
  return update(accountItem.key(memberId), { ...change, set, add: { version: 1 } }, [], lostRace);
}

/** What the account knows of its second factor, and forgets with it. */
const ofTwoFactor = ["twoFactorProvedAt", "twoFactorSince", "twoFactorSetUpIn"];

/**
 * Stores that the user pool has confirmed a second factor, when a session asked that began at `signedInAt`. The first
 * such session of a factor is the one that set it up.
 */
export function recordTwoFactor(memberId: MemberId, proof: { provedAt: string; signedInAt: string }): WriteItem {
  const { provedAt, signedInAt } = proof;
  const setOnce = { twoFactorSince: provedAt, twoFactorSetUpIn: signedInAt };
  return changeAccount(memberId, { set: { twoFactorProvedAt: provedAt }, setOnce });
}

/** Stores that the account has no second factor. */
export function forgetTwoFactor(memberId: MemberId): WriteItem {
  return changeAccount(memberId, { remove: ofTwoFactor });
}

/**
 * Refuses every session of the account that began before this instant, from the next call on. No writes if older ones
 * are refused already. `seen`: the account as read strongly.
 */
export function endOlderSessions(memberId: MemberId, seen: Account | undefined, sessionsFrom: string): WriteItem[] {
  const earlier = seen?.sessionsFrom ?? null;
  if (earlier !== null && earlier >= sessionsFrom) return [];
  const set = { ...accountItem.mark, memberId, sessionsFrom };
  return [update(accountItem.key(memberId), { set, add: { version: 1 } }, [endedFrom(earlier)], lostRace)];
}

/** Holds while sessions are ended from this instant on, and not from a later one. */
function endedFrom(sessionsFrom: string | null): Condition {
  return sessionsFrom === null
    ? { attribute: "sessionsFrom", is: "missing" }
    : { attribute: "sessionsFrom", is: "=", value: sessionsFrom };
}

function limitOf(
  nameHash: string,
  most: number,
  error: typeof tooManyCodes | typeof tooManyRecoveryTries | typeof tooManyPasswordTries,
): HourlyLimit {
  const refused = (retryAfterSeconds: number) => new AppError(error, { retryAfterSeconds });
  return { scope: "platform", nameHash, most, refused };
}

/**
 * Counts a try before the password is compared. So calls at once get no more tries than calls one after the other.
 * @throws `accounts.too_many_password_tries`
 */
export async function countPasswordTry(table: Table, memberId: MemberId, now: number): Promise<void> {
  const limit = limitOf(`PASSWORDS${memberId}`, limits.passwordTriesHourly, tooManyPasswordTries);
  const { counted } = await table.getMany({ counted: hourlyCounterRef(limit, now) }, { consistent: true });
  await table.commit([countWithinHour(limit, 1, counted, now)]);
}

/** Stores that the current password was proved, and that the next step sets a new one. */
export function beginPasswordChange(memberId: MemberId, passwordChangeBegunAt: string): WriteItem {
  return changeAccount(memberId, { set: { passwordChangeBegunAt } });
}

/** Stores that every session from before the change is ended. */
export function finishPasswordChange(memberId: MemberId): WriteItem {
  return changeAccount(memberId, { remove: ["passwordChangeBegunAt"] });
}

/** Stores the address as a hash before the next step changes it. The first of several calls counts. */
export function beginEmailChange(memberId: MemberId, emailBeforeHash: string): WriteItem {
  return changeAccount(memberId, { setOnce: { emailBeforeHash } });
}

/** Stores that all workspaces have the new address, and that every session from before is ended. */
export function finishEmailChange(memberId: MemberId): WriteItem {
  return changeAccount(memberId, { remove: ["emailBeforeHash"] });
}

// Recovery codes ----------------------------------------------------------------------------------------------------

export function recoveryCodesRef(memberId: MemberId): ItemRef<RecoveryCodes> {
  return recoveryCodesItem.ref(memberId);
}

/** A new set in place of the one that was read. */
export function storeRecoveryCodes(
  memberId: MemberId,
  hashes: readonly string[],
  madeAt: string,
  seen: RecoveryCodes | undefined,
): WriteItem {
  const codes = hashes.map((hash) => ({ hash, usedAt: null, isDone: false }));
  return putSet({ memberId, madeAt, codes, left: codes.length, version: (seen?.version ?? 0) + 1 }, seen);
}

function putSet(set: RecoveryCodes, seen: RecoveryCodes | undefined): WriteItem {
  const asRead =
    seen === undefined
      ? ({ attribute: "pk", is: "missing" } as const)
      : ({ attribute: "version", is: "=", value: seen.version } as const);
  const item = recoveryCodesItem.whole(set);
  return { kind: "put", key: recoveryCodesItem.key(set.memberId), item, conditions: [asRead], refused: lostRace };
}

function withCode(seen: RecoveryCodes, hash: string, change: Partial<RecoveryCodes["codes"][number]>): WriteItem {
  const codes = seen.codes.map((code) => (code.hash === hash ? { ...code, ...change } : code));
  const left = codes.filter(({ usedAt }) => usedAt === null).length;
  return putSet({ ...seen, codes, left, version: seen.version + 1 }, seen);
}

/** Uses a code, once. An entry remains for platform staff. */
export function claimRecoveryCode(
  seen: RecoveryCodes,
  hash: string,
  account: Account | undefined,
  usedAt: string,
): WriteItem[] {
  const { memberId } = seen;
  const entry = { memberId, action: useRecoveryCode.id, at: usedAt };
  const audit = update(
    staffAuditEntryItem.key(memberId, usedAt),
    { set: { ...staffAuditEntryItem.mark, ...entry }, add: { version: 1 } },
    [],
    lostRace,
  );
  return [withCode(seen, hash, { usedAt }), ...(account?.isSuperAdmin === true ? [audit] : [])];
}

/** The second factor is gone at the pool: nothing counts on it any more, and the code opens nothing more. */
export function finishRecovery(seen: RecoveryCodes, hash: string): WriteItem[] {
  return [withCode(seen, hash, { isDone: true }), forgetTwoFactor(seen.memberId)];
}

/** @throws `accounts.too_many_recovery_tries`, alike for every address */
export async function countRecoveryTry(
  table: Table,
  { addressHash, networkHash }: { addressHash: string; networkHash: string },
  now: number,
): Promise<void> {
  const ofAddress = limitOf(addressHash, limits.recoveryTriesPerAddressHourly, tooManyRecoveryTries);
  const ofNetwork = limitOf(networkHash, limits.recoveryTriesPerNetworkHourly, tooManyRecoveryTries);
  const refs = { byAddress: hourlyCounterRef(ofAddress, now), byNetwork: hourlyCounterRef(ofNetwork, now) };
  const { byAddress, byNetwork } = await table.getMany(refs, { consistent: true });
  await table.commit([countWithinHour(ofAddress, 1, byAddress, now), countWithinHour(ofNetwork, 1, byNetwork, now)]);
}

/** No version check: the last choice counts. */
export function recordLanguage(memberId: MemberId, language: Language | null): WriteItem {
  return changeAccount(memberId, { set: { language } });
}

export function accountTenantsQuery(sub: string): QuerySpec<AccountTenant> {
  return {
    partition: accountTenantItem.key.partition(sub),
    range: { prefix: accountTenantItem.key.prefix },
    consistent: true,
    limit: 100,
    parse: accountTenantItem.parse,
  };
}

/** The moment and the language in which the account signed up. An account that has chosen one, or taken it back, keeps its choice. */
export function recordFirstLanguage(memberId: MemberId, language: Language, createdAt: string): WriteItem {
  return changeAccount(memberId, { setOnce: { language, createdAt } });
}

/** Stores that the owner has proved the address. The first proof counts. */
export function recordEmailProof(memberId: MemberId, emailProvedAt: string): WriteItem {
  return changeAccount(memberId, { setOnce: { emailProvedAt } });
}

/**
 * Stores that a mailed code set a new password. It proves the address, too. A second factor that came before the first
 * proof is not the owner's.
 */
export function recordRecovery(memberId: MemberId, at: string, keepsTwoFactor: boolean): WriteItem {
  return changeAccount(memberId, { setOnce: { emailProvedAt: at }, remove: keepsTwoFactor ? [] : ofTwoFactor });
}

interface LinkedAccount {
  memberId: MemberId;
  /** As in `recordFirstLanguage`. */
  language?: Language | undefined;
  /** When the owner proved the address, if that is known. */
  emailProvedAt?: string | undefined;
  /** For an account of which nothing is stored yet. */
  createdAt?: string | undefined;
  /** As read strongly. The writes fail if sessions were ended since. Undefined for accounts without a session. */
  sessionsFrom?: string | null;
}

/** The account's list of workspaces, and its home: the workspace that it joined last. */
export function linkAccountItems(
  { memberId, language, emailProvedAt, createdAt, sessionsFrom }: LinkedAccount,
  tenant: Pick<Workspace, "tenantId" | "slug" | "name">,
  role: AccountTenant["role"],
): WriteItem[] {
  const set = { ...accountItem.mark, memberId, homeTenantId: tenant.tenantId };
  const change = { set, setOnce: { language, emailProvedAt, createdAt }, add: { version: 1 } };
  const conditions = sessionsFrom === undefined ? [] : [endedFrom(sessionsFrom)];
  return [
    update(accountItem.key(memberId), change, conditions, lostRace),
    // An erased member who comes back can be faster than the consumer that removes the old entry.
    update(
      accountTenantItem.key(memberId, tenant.tenantId),
      {
        set: { ...accountTenantItem.mark, tenantId: tenant.tenantId, slug: tenant.slug, name: tenant.name, role },
        add: { version: 1 },
      },
      [],
      lostRace,
    ),
  ];
}

export function accountTenantRef(memberId: MemberId, tenantId: TenantId): ItemRef<AccountTenant> {
  return accountTenantItem.ref(memberId, tenantId);
}

/** Changes the role in the account's list, or removes the entry. Decided on the entry as it was read. */
export function changeAccountTenant(
  memberId: MemberId,
  seen: AccountTenant,
  role: AccountTenant["role"] | undefined,
): WriteItem {
  const key = accountTenantItem.key(memberId, seen.tenantId);
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  if (role === undefined) return { kind: "delete", key, conditions: unchanged, refused: lostRace };
  return update(key, { set: { role }, add: { version: 1 } }, unchanged, lostRace);
}

// Mailed codes -------------------------------------------------------------------------------------------------------

export function mailedCodeRef(subjectHash: string): ItemRef<MailedCode> {
  return mailedCodeItem.ref(subjectHash);
}

type NewRequest = Pick<MailedCode, "subjectHash" | "purpose" | "askedAt" | "email" | "memberId" | "request">;

/** How long the item outlives its code, so that a call can be repeated. */
const keptMilliseconds = hourMilliseconds;

/** It replaces the earlier request, as read, with its code and its tries. */
function requestCode(wanted: NewRequest, seen: MailedCode | undefined): WriteItem {
  const expiresAt = toMilliseconds(wanted.askedAt) + limits.mailedCodeMinutes * minuteMilliseconds;
  const item = {
    ...wanted,
    ...mailedCodeItem.mark,
    expiresAt: toInstant(expiresAt),
    tries: 0,
    version: (seen?.version ?? 0) + 1,
    expiresAtSeconds: Math.ceil((expiresAt + keptMilliseconds) / 1000),
  };
  const unchanged: Condition =
    seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version };
  return { kind: "put", key: mailedCodeItem.key(wanted.subjectHash), item, conditions: [unchanged], refused: lostRace };
}

const isSameRequest = ({ askedAt }: MailedCode): Condition => ({ attribute: "askedAt", is: "=", value: askedAt });
const isUnused: Condition = { attribute: "usedBy", is: "missing" };

/** Stores the hash of the code that is being mailed. */
export function giveMailedCode(seen: MailedCode, memberId: MemberId, codeHash: string): WriteItem {
  const change = { set: { memberId, codeHash }, add: { version: 1 } };
  return update(mailedCodeItem.key(seen.subjectHash), change, [isSameRequest(seen), isUnused], lostRace);
}

/** Forgets the address, once the mail is sent or if there is none to send. */
export function closeRequest(seen: MailedCode): WriteItem {
  const change = { remove: ["email"], add: { version: 1 } };
  return update(mailedCodeItem.key(seen.subjectHash), change, [isSameRequest(seen)], lostRace);
}

/** Counts a try before the code is compared. So calls at once get no more tries than calls one after the other. */
function countTry(seen: MailedCode): WriteItem {
  const conditions: Condition[] = [isSameRequest(seen), { attribute: "tries", is: "<", value: limits.mailedCodeTries }];
  return update(
    mailedCodeItem.key(seen.subjectHash),
    { add: { tries: 1, version: 1 } },
    conditions,
    refuse(codeRefused),
  );
}

/** Uses the code for one call. Of several calls at once, one uses it. */
function claimCode(seen: MailedCode, bodyHash: string): WriteItem {
  const change = { set: { usedBy: bodyHash }, add: { version: 1 } };
  return update(mailedCodeItem.key(seen.subjectHash), change, [isSameRequest(seen), isUnused], (existing) =>
    existing?.usedBy === bodyHash ? "lost_race" : new AppError(codeRefused),
  );
}

interface Caller {
  /** A hash of the caller's network. */
  networkHash: string;
  now: number;
}

export type Asking = Omit<NewRequest, "askedAt">;

/**
 * Asks for a code. In the pause after a request nothing happens. All of this is alike for every address.
 * @returns the seconds of the pause that remain; 0 if this request was stored
 * @throws `accounts.too_many_codes`
 */
export async function askForCode(table: Table, asking: Asking, { networkHash, now }: Caller): Promise<number> {
  const ofSubject = limitOf(`CODES${asking.subjectHash}`, limits.mailedCodesHourly, tooManyCodes);
  const ofNetwork = limitOf(`CODES${networkHash}`, limits.mailedCodesPerNetworkHourly, tooManyCodes);
  const refs = {
    seen: mailedCodeRef(asking.subjectHash),
    bySubject: hourlyCounterRef(ofSubject, now),
    byNetwork: hourlyCounterRef(ofNetwork, now),
  };
  const { seen, bySubject, byNetwork } = await table.getMany(refs, { consistent: true });
  const pauseSeconds = pauseOf(seen, now);
  if (pauseSeconds > 0) return pauseSeconds;
  await table.commit([
    requestCode({ ...asking, askedAt: toInstant(now) }, seen),
    countWithinHour(ofSubject, 1, bySubject, now),
    countWithinHour(ofNetwork, 1, byNetwork, now),
  ]);
  return 0;
}

interface Using extends Caller {
  subjectHash: string;
  codeHash: string;
  bodyHash: string;
}

/**
 * Uses a code for this call. The same call may come again.
 * @throws `accounts.code_refused`, `accounts.too_many_codes`
 */
export async function takeCode(
  table: Table,
  { subjectHash, codeHash, bodyHash, networkHash, now }: Using,
): Promise<MailedCode> {
  const ofNetwork = limitOf(`TRIES${networkHash}`, limits.codeTriesPerNetworkHourly, tooManyCodes);
  const refs = { seen: mailedCodeRef(subjectHash), tried: hourlyCounterRef(ofNetwork, now) };
  const { seen, tried } = await table.getMany(refs, { consistent: true });
  if (seen?.usedBy === bodyHash) return seen;
  const open = seen !== undefined && isOpenCode(seen, now) ? seen : undefined;
  const counted = countWithinHour(ofNetwork, 1, tried, now);
  await table.commit(open === undefined ? [counted] : [counted, countTry(open)]);
  if (open?.codeHash !== codeHash) throw new AppError(codeRefused);
  await table.commit([claimCode(open, bodyHash)]);
  return { ...open, usedBy: bodyHash };
}

/** Gives the code back, if this call used it and could do nothing with it. */
export function releaseCode({ subjectHash, usedBy }: MailedCode): WriteItem {
  const conditions: Condition[] = [{ attribute: "usedBy", is: "=", value: usedBy ?? "" }];
  return update(mailedCodeItem.key(subjectHash), { remove: ["usedBy"], add: { version: 1 } }, conditions, lostRace);
}

/** Closes a code whose every effect is stored. A request that has replaced it stays as it is. */
export function finishCode({ subjectHash, usedBy }: MailedCode): WriteItem {
  const conditions: Condition[] = [{ attribute: "usedBy", is: "=", value: usedBy ?? "" }];
  const change = { set: { isDone: true }, add: { version: 1 } };
  return update(mailedCodeItem.key(subjectHash), change, conditions, lostRace);
}

/** Clears the account's home, if it was this workspace. */
export function leaveHome(account: Account): WriteItem {
  return update(
    accountItem.key(account.memberId),
    { set: { homeTenantId: null }, add: { version: 1 } },
    [{ attribute: "homeTenantId", is: "=", value: account.homeTenantId ?? "" }],
    lostRace,
  );
}
