/** Workspaces as the platform's staff see them: the listing, with its counters and its owner's present name. */
import type * as z from "zod";
import { accountRef } from "../accounts/repository.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { presentInvitation, type StoredInvitation } from "../invitations/rules.ts";
import { type MailReader, readerOf } from "../mail/reader.ts";
import type { Member } from "../members/contract.ts";
import { readMemberList } from "../members/list.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import { addressHashOf } from "../pipeline/mail-hash.ts";
import { mailMarkRef } from "../store/mail-marks.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Counters, Tenant } from "../tenants/items.ts";
import { countersRef, tenantRef } from "../tenants/repository.ts";
import { type StoredAccount } from "../tenants/rules.ts";
import { openEntries, standingOf } from "../tenants/standing-rules.ts";
import type { TenantListing } from "./items.ts";
import { whyUnreached } from "./notice-rules.ts";
import type { Unreached } from "./notices-contract.ts";
import { housePulseRef, type StoredTenantFigures, tenantFiguresRef } from "./repository.ts";
import type { TenantAct, tenantDetailSchema } from "./tenant-contract.ts";
import { listingOf } from "./tenant-rules.ts";
import type { ListedTenant } from "./tenants-contract.ts";

/** SQS keeps a dead letter for so long. */
const deadLetterDays = 14;

/**
 * Four reads beside each other for a whole page, whatever the number of workspaces. Counters and names are not copied. A
 * copy of a count costs a write with each new member. A copy of a name outlasts an erasure.
 */
export async function presentTenants(
  table: Table,
  listings: readonly TenantListing[],
  openScope: (tenantId: TenantId) => TenantScope,
  now: number,
): Promise<ListedTenant[]> {
  const shown = { consistent: false };
  const ownerRefs = listings.flatMap(({ tenantId, ownerId }) =>
    ownerId === null ? [] : [[tenantId, memberRef(openScope(tenantId), ownerId)] as [TenantId, ItemRef<Member>]],
  );
  const [counters, pulses, figures, owners] = await Promise.all([
    table.getMany(
      Object.fromEntries(listings.map(({ tenantId }) => [tenantId, countersRef(openScope(tenantId))])),
      shown,
    ),
    table.getMany(Object.fromEntries(listings.map(({ tenantId }) => [tenantId, housePulseRef(tenantId)])), shown),
    table.getMany(Object.fromEntries(listings.map(({ tenantId }) => [tenantId, tenantFiguresRef(tenantId)])), shown),
    table.getMany(Object.fromEntries(ownerRefs) as Record<string, ItemRef<Member>>, shown),
  ]);
  return listings.map((listing) => {
    const { tenantId, slug, name, domain, state, plan, maxMembers, maxResources, createdAt, trialEndsAt } = listing;
    const { members = 0, resources = 0 } = counters[tenantId] ?? {};
    const { lastSignInAt = null, lastFailedAt: failedAt = null, heldBack = 0 } = pulses[tenantId] ?? {};
    const isKept = failedAt !== null && now - toMilliseconds(failedAt) < deadLetterDays * 24 * hourMilliseconds;
    return {
      tenantId,
      slug,
      name,
      domain,
      state,
      plan,
      createdAt,
      trialEndsAt,
      lastSignInAt,
      lastFailedAt: isKept ? failedAt : null,
      heldBack,
      members: { used: members, most: maxMembers },
      resources: { used: resources, most: maxResources },
      owner: personOf(owners[tenantId]),
      figures: measured(figures[tenantId]),
    };
  });
}

function measured(figures: StoredTenantFigures | undefined): ListedTenant["figures"] {
  if (figures === undefined || figures.measuredOn === null) return null;
  return { ...figures, measuredOn: figures.measuredOn };
}

/** Null for somebody who has left. */
export function personOf(member: Member | undefined): { memberId: MemberId; name: string; email: string } | null {
  return member === undefined ? null : { memberId: member.memberId, name: fullName(member), email: member.email };
}

type Person = NonNullable<ListedTenant["owner"]>;

interface People {
  owner: Person | null;
  administrators: Person[];
}

const shownAdministrators = 20;

/** The owner, and the active administrators by name. The list of members lags, so each is read again. */
export async function readPeople(table: Table, scope: TenantScope, ownerId: MemberId | null): Promise<People> {
  const { rows } = await readMemberList(table, scope, {
    status: "active",
    role: "admin",
    order: "name",
    direction: "ascending",
    limit: shownAdministrators,
  });
  const refs = Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)]));
  const owned = ownerId === null ? {} : { [ownerId]: memberRef(scope, ownerId) };
  const members = await table.getMany({ ...refs, ...owned }, { consistent: true });
  const administrators = rows.flatMap(({ memberId }) => {
    const member = members[memberId];
    const person = member?.status === "active" && member.role === "admin" ? personOf(member) : null;
    return person ?? [];
  });
  return { owner: personOf(ownerId === null ? undefined : members[ownerId]), administrators };
}

interface Grounds extends People {
  /** The owner's invitation, as read. */
  invitation?: StoredInvitation | undefined;
  actorId: MemberId;
  now: number;
  counters?: Counters | undefined;
  account?: StoredAccount | undefined;
  acts: TenantAct[];
}

export function presentTenant(tenant: Tenant, grounds: Grounds): z.input<typeof tenantDetailSchema> {
  const { counters, account, invitation, actorId, now, ...shown } = grounds;
  const { maxMembers, maxResources, ...listing } = listingOf(tenant);
  const { timeZone, locale, currency, signUpPolicy, requiresAdminTwoFactor, features, requestedDomain } = tenant;
  const { subscription, subscriptionStatus: status, suspendedAt, archivesAt, archivedAt } = tenant;
  const isOpen = invitation?.status === "open";
  return {
    ...listing,
    ...shown,
    ownerInvitation: isOpen ? presentInvitation(invitation, now) : null,
    suspendedAt,
    archivesAt,
    archivedAt,
    supportEntries: openEntries(tenant, now).map((entry) => ({ ...entry, isOwn: entry.memberId === actorId })),
    members: { used: counters?.members ?? 0, most: maxMembers },
    resources: { used: counters?.resources ?? 0, most: maxResources },
    waiting: counters?.waiting ?? 0,
    archivedResources: counters?.archivedResources ?? 0,
    subscription:
      subscription === null
        ? null
        : {
            status,
            stripeCustomerId: subscription.stripeCustomerId,
            stripeSubscriptionId: subscription.stripeSubscriptionId,
          },
    takesPayments: account === undefined ? null : account.takesPayments,
    timeZone,
    locale,
    currency,
    signUpPolicy,
    requiresAdminTwoFactor,
    features,
    requestedDomain,
  };
}

/** The owner, and in which language they read. Undefined while nobody owns it, and once the owner has left. */
export async function readOwner(
  table: Table,
  scope: TenantScope,
  { ownerId, locale }: Pick<Tenant, "ownerId" | "locale">,
): Promise<{ owner: Member; reader: MailReader } | undefined> {
  if (ownerId === null) return undefined;
  const refs = { owner: memberRef(scope, ownerId), account: accountRef(ownerId) };
  const { owner, account } = await table.getMany(refs, { consistent: true });
  return owner && { owner, reader: readerOf(account?.language, locale) };
}

/** Which of the workspaces a mail reaches now. All is read strongly, beside each other. */
export async function readReach(
  table: Table,
  tenantIds: readonly TenantId[],
  openScope: (tenantId: TenantId) => TenantScope,
  now: number,
): Promise<{ reached: TenantId[]; unreached: Unreached[] }> {
  const found = await Promise.all(
    tenantIds.map(async (tenantId) => {
      const scope = openScope(tenantId);
      const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
      const readers = tenant === undefined ? [] : await readAddresses(table, scope);
      return { tenantId, why: whyUnreached(tenant && standingOf(tenant, now), readers) };
    }),
  );
  return {
    reached: found.flatMap(({ tenantId, why }) => (why === undefined ? [tenantId] : [])),
    unreached: found.flatMap(({ tenantId, why }) => (why === undefined ? [] : [{ tenantId, why }])),
  };
}

async function readAddresses(table: Table, scope: TenantScope): Promise<{ isHeldBack: boolean }[]> {
  const { administrators } = await readPeople(table, scope, null);
  const refs = administrators.map(({ memberId, email }) => [memberId, mailMarkRef(scope, addressHashOf(email))]);
  const marks: Readonly<Record<string, unknown>> = await table.getMany(
    Object.fromEntries(refs) as Record<string, ReturnType<typeof mailMarkRef>>,
    { consistent: true },
  );
  return administrators.map(({ memberId }) => ({ isHeldBack: marks[memberId] !== undefined }));
}

/** The active administrators, each with the language that they read. */
export async function readReaders(table: Table, scope: TenantScope, tenantLocale: string) {
  const { administrators } = await readPeople(table, scope, null);
  const refs = Object.fromEntries(administrators.map(({ memberId }) => [memberId, accountRef(memberId)]));
  const accounts = await table.getMany(refs, { consistent: false });
  return administrators.map(({ memberId, email }): { memberId: MemberId; email: string; reader: MailReader } => ({
    memberId,
    email,
    reader: readerOf(accounts[memberId]?.language, tenantLocale),
  }));
}
