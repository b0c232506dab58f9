/**
 * Fills a fresh local stack. Everything goes through the product's rules and repositories, in order of time.
 * So ledgers, slots and counters are as exact as in a real tenant.
 * Each step is one transaction and is skipped if its first item exists. So a second run with the same `now` completes
 * an interrupted one.
 */
import { accountItem } from "#lambdas/accounts/items.ts";
import { linkAccountItems } from "#lambdas/accounts/repository.ts";
import { bookingItem } from "#lambdas/bookings/items.ts";
import { createBookingItem, holdSlots } from "#lambdas/bookings/repository.ts";
import { decideBooking } from "#lambdas/bookings/rules.ts";
import { payBooking } from "#lambdas/bookings/transactions.ts";
import { addDays, instantOf, localDate } from "#lambdas/contract/calendar.ts";
import { idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import type { RichText } from "#lambdas/contract/rich-text.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { createEventItem } from "#lambdas/events/repository.ts";
import type { Member } from "#lambdas/members/contract.ts";
import { createMember } from "#lambdas/members/repository.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { createArticleItems } from "#lambdas/news/repository.ts";
import { newDraft } from "#lambdas/news/rules.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createWallet, walletRef } from "#lambdas/points/repository.ts";
import { movePoints } from "#lambdas/points/transactions.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { createResourceItem } from "#lambdas/resources/repository.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { createTable, type Table } from "#lambdas/store/table.ts";
import { openTenantScope, type TenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, update, type WriteItem } from "#lambdas/store/write-items.ts";
import type { Tenant } from "#lambdas/tenants/items.ts";
import { countMember, countResource, createTenantItems } from "#lambdas/tenants/repository.ts";
import { newTenant } from "#lambdas/tenants/rules.ts";
import type { CognitoStandIn } from "../local/cognito/server.ts";
import {
  type DemoPerson,
  type DemoTenant,
  demoBookings,
  demoEvents,
  demoNews,
  demoPassword,
  demoTenants,
  superAdmin,
} from "./demo-data.ts";
import { seedMembership, seedPlans } from "./seed-plans.ts";

const dayMilliseconds = 24 * hourMilliseconds;
const noBodyHash = "seed";

export async function seedDemo(
  cognito: CognitoStandIn,
  now: number,
  table: Table = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true }),
): Promise<void> {
  for (const tenant of demoTenants) await seedTenant(table, cognito, tenant, now);
  const { sub } = await createAccount(cognito, superAdmin);
  await commitOnce(table, [
    update(
      accountItem.key(sub),
      {
        set: { ...accountItem.mark, memberId: sub, isSuperAdmin: true, emailProvedAt: toInstant(now) },
        add: { version: 1 },
      },
      [],
      lostRace,
    ),
  ]);
}

async function seedTenant(table: Table, cognito: CognitoStandIn, demo: DemoTenant, now: number): Promise<void> {
  const founded = now - 30 * dayMilliseconds;
  const { people, resources, ...facts } = demo;
  const tenantId = idFrom("tenant", deriveIdBody(demo.slug));
  const scope = openTenantScope(tenantId);
  // The demo's workspaces are not new, so their first steps are done.
  const tenant = newTenant({ ...facts, tenantId, isPastFirstSteps: true, now: founded });
  await commitOnce(table, createTenantItems(scope, tenant, { slug: lostRace, domain: lostRace }));
  await commitOnce(table, seedPlans(scope, tenant));

  const made: Resource[] = resources.map((fields) => ({
    ...fields,
    resourceId: idFrom("resource", deriveIdBody(demo.slug, fields.name)),
    version: 1,
  }));
  for (const resource of made) {
    await commitOnce(table, [createResourceItem(scope, resource), countResource(scope, tenant)]);
  }

  const members = new Map<string, Member>();
  for (const person of people) {
    const member = await seedMember(table, cognito, scope, tenant, person, founded);
    members.set(person.email, member);
  }
  if (demo.slug === "demo") await seedLife(table, scope, tenant, members, made, now);
}

async function seedMember(
  table: Table,
  cognito: CognitoStandIn,
  scope: TenantScope,
  tenant: Tenant,
  person: DemoPerson,
  joined: number,
): Promise<Member> {
  const { sub } = await createAccount(cognito, person);
  const member: Member = {
    memberId: sub,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: null,
    avatarUrl: null,
    role: person.role,
    status: "active",
    joinedAt: toInstant(joined),
    version: 1,
  };
  await commitOnce(table, [
    createMember(scope, member),
    createWallet(scope, sub),
    countMember(scope, tenant, person.role === "admin"),
    ...linkAccountItems({ memberId: sub, emailProvedAt: member.joinedAt }, tenant, person.role),
  ]);
  if (person.points > 0) {
    await move(table, scope, sub, {
      entryId: idFrom("ledgerEntry", deriveIdBody(sub, "welcome")),
      amount: person.points,
      transactionType: "issued",
      subject: { kind: "welcome" },
      createdAt: toInstant(joined),
    });
  }
  if (person.hasPlan === true) {
    await commitOnce(table, [seedMembership(scope, tenant, sub, joined)]);
  }
  return member;
}

async function seedLife(
  table: Table,
  scope: TenantScope,
  tenant: Tenant,
  members: ReadonlyMap<string, Member>,
  resources: readonly Resource[],
  now: number,
): Promise<void> {
  const today = localDate(now, tenant.timeZone);
  const at = (days: number, hour: number) =>
    instantOf(addDays(today, days), `${String(hour).padStart(2, "0")}:00`, tenant.timeZone) ?? now;

  for (const [position, plan] of demoBookings.entries()) {
    const member = members.get(plan.who);
    const resource = resources.find(({ name }) => name === plan.what);
    if (member === undefined || resource === undefined) throw new Error("The demo's data does not fit together.");
    const start = at(plan.day, plan.hour);
    const bookedAt = Math.min(start - 2 * dayMilliseconds, now - (demoBookings.length - position) * hourMilliseconds);
    await book(table, scope, tenant, member, resource, { start, hours: plan.hours, bookedAt, attended: plan.attended });
  }
  for (const { daysAgo, text, ...news } of demoNews) {
    const publishedAt = toInstant(now - daysAgo * dayMilliseconds);
    const newsId = idFrom("news", deriveIdBody(news.title));
    const body: RichText = {
      type: "doc",
      content: text.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
    };
    const everybody = { cover: null, audience: { kind: "everybody" }, expiresAt: null } as const;
    const fields = { ...news, ...everybody, body };
    const draft = newDraft({ newsId, author: null, fields, tenantId: scope.tenantId, now });
    const article = { ...draft, publication: "published", publishedAt, authorName: "Rosa Alvarez" } as const;
    await commitOnce(table, createArticleItems(scope, article, body));
  }
  for (const { inDays, hour, hours, ...event } of demoEvents) {
    const start = at(inDays, hour);
    const times = { startAt: toInstant(start), endAt: toInstant(start + hours * hourMilliseconds) };
    const eventId = idFrom("event", deriveIdBody(event.title));
    await commitOnce(table, [createEventItem(scope, { ...event, ...times, eventId, registrationCount: 0 })]);
  }
}

async function book(
  table: Table,
  scope: TenantScope,
  tenant: Tenant,
  member: Member,
  resource: Resource,
  plan: { start: number; hours: number; bookedAt: number; attended: boolean },
): Promise<void> {
  const bookingId = idFrom("booking", deriveIdBody(member.memberId, resource.name, String(plan.start)));
  if (await isStored(table, bookingItem.key(scope, bookingId))) return;
  const decided = decideBooking({
    bookingId,
    member: { memberId: member.memberId, name: fullName(member) },
    resource,
    startAt: toInstant(plan.start),
    durationMinutes: plan.hours * 60,
    tenant,
    now: plan.bookedAt,
  });
  const { wallet } = await table.getMany({ wallet: walletRef(scope, member.memberId) }, { consistent: true });
  if (wallet === undefined) throw new Error("A demo member has no wallet.");
  const { paid, writes } = payBooking(scope, wallet, decided, localDate(plan.bookedAt, tenant.timeZone));
  const visit = plan.attended
    ? { checkedInAt: toInstant(plan.start), checkedOutAt: toInstant(plan.start + plan.hours * hourMilliseconds) }
    : {};
  const booking = { ...decided, ...visit, ...paid };
  await commitOnce(table, [
    createBookingItem(scope, { ...booking, createdBy: noBodyHash, cancelledBy: null }),
    ...holdSlots(scope, booking, tenant.originMinutes),
    ...writes,
  ]);
}

/** Grants a member the points for joining: the wallet's first entry. */
async function move(
  table: Table,
  scope: TenantScope,
  memberId: MemberId,
  movement: Parameters<typeof movePoints>[2],
): Promise<void> {
  const { wallet } = await table.getMany({ wallet: walletRef(scope, memberId) }, { consistent: true });
  if (wallet?.version !== 0) return;
  await table.commit(movePoints(scope, wallet, movement, movement.createdAt.slice(0, 10)).writes);
}

/** The first item tells whether the others exist, because one transaction writes them together. */
async function commitOnce(table: Table, items: readonly WriteItem[]): Promise<void> {
  const [first] = items;
  if (first !== undefined && !(await isStored(table, first.key))) await table.commit([...items]);
}

async function isStored(table: Table, key: TableKey): Promise<boolean> {
  const { item } = await table.getMany({ item: { key, parse: (stored) => stored } }, { consistent: true });
  return item !== undefined;
}

async function createAccount(
  cognito: CognitoStandIn,
  person: { email: string; firstName: string; lastName: string },
): Promise<{ sub: MemberId }> {
  const { email, firstName: givenName, lastName: familyName } = person;
  const { sub } = await cognito.createConfirmedUser({ email, password: demoPassword, givenName, familyName });
  return { sub: sub as MemberId };
}
