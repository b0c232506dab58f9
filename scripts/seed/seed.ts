/**
 * Fills a fresh local stack. Everything is decided by the product's rules and written by its repositories, in order of
 * time. So ledgers, slots and counters are as exact as in a real tenant. It is drafted first, and stored in bulk.
 * Storing the same draft again changes nothing. So a second run with the same `now` completes an interrupted one.
 */
import { accountItem } from "#lambdas/accounts/items.ts";
import { placeOfStaff } from "#lambdas/accounts/repository.ts";
import { addDays, instantOf } from "#lambdas/contract/calendar.ts";
import { idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { Member } from "#lambdas/members/contract.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { createResourceItem } from "#lambdas/resources/repository.ts";
import { createTable, type Table } from "#lambdas/store/table.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, type StoredItem, update, type WriteItem } from "#lambdas/store/write-items.ts";
import { countResource, createTenantItems } from "#lambdas/tenants/repository.ts";
import { newTenant } from "#lambdas/tenants/rules.ts";
import type { CognitoStandIn } from "../local/cognito/server.ts";
import { type Act, runActs } from "./acts.ts";
import {
  type DemoPerson,
  type DemoTenant,
  demoBookings,
  demoPassword,
  demoTenants,
  secondSuperAdmin,
  superAdmin,
} from "./demo-data.ts";
import { createDraft, type Draft, storing } from "./draft.ts";
import { followDraft } from "./follow.ts";
import { type House, openHouse } from "./house.ts";
import { neighbours } from "./people.ts";
import { clockOf, quarterActs } from "./quarter.ts";
import { seedEvents } from "./seed-events.ts";
import { seedLiveSessions } from "./seed-live.ts";
import { seedNews } from "./seed-news.ts";
import { orderActs } from "./seed-orders.ts";
import { planIdsOf, seedPlans } from "./seed-plans.ts";
import { seedProducts } from "./seed-products.ts";
import { visitActs } from "./seed-visits.ts";

const dayMilliseconds = 24 * hourMilliseconds;

/** Whose accounts the demo has: their ids by their addresses. */
export type DemoAccounts = ReadonlyMap<string, MemberId>;

/** Runs before the table has a stream: no consumer sees what is stored here. */
export async function seedDemo(cognito: CognitoStandIn, now: number, table?: Pick<Table, "commit">): Promise<void> {
  await fillTable(await createAccounts(cognito), now, table);
}

/** Makes the accounts of everybody who can sign in: the demo's people, its neighbours, and the platform's staff. */
export async function createAccounts(cognito: CognitoStandIn): Promise<DemoAccounts> {
  const accounts = new Map<string, MemberId>();
  for (const person of [...demoTenants.flatMap(({ people }) => people), superAdmin, secondSuperAdmin]) {
    accounts.set(person.email, await createAccount(cognito, person));
  }
  for (const { memberId, fate, ...person } of neighbours) {
    if (fate?.kind !== "leaves") await createAccount(cognito, person, memberId);
  }
  return accounts;
}

/** Drafts and stores all items of the demo. Storing the same again changes nothing. */
export async function fillTable(
  accounts: DemoAccounts,
  now: number,
  table: Pick<Table, "commit"> = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true }),
): Promise<void> {
  const draft = createDraft();
  for (const tenant of demoTenants) draftTenant(draft, accounts, tenant, now);
  for (const { email } of [superAdmin, secondSuperAdmin]) {
    const memberId = idOf(accounts, email);
    const staff = { ...accountItem.mark, memberId, isSuperAdmin: true, emailProvedAt: toInstant(now) };
    const set = { ...staff, ...placeOfStaff(memberId) };
    draft.commit([update(accountItem.key(memberId), { set, add: { version: 1 } }, [], lostRace)]);
  }
  const drafted = draft.items();
  // What follows from the drafted items is new. So they can be stored while it is found.
  const stored = store(table, drafted);
  await Promise.all([stored, followDraft(draft, now)]);
  await store(table, draft.items().slice(drafted.length));
}

/** Enough to keep the engine busy while this process makes the next ones. */
const atOnce = 4;

async function store(table: Pick<Table, "commit">, items: readonly StoredItem[]): Promise<void> {
  const batches: WriteItem[][] = [];
  for (let from = 0; from < items.length; from += limits.transactionItems) {
    batches.push(items.slice(from, from + limits.transactionItems).map(storing));
  }
  const work = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) await table.commit(batch);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function draftTenant(draft: Draft, accounts: DemoAccounts, demo: DemoTenant, now: number): void {
  const { people, resources, founded: foundedDaysAgo, ...facts } = demo;
  const tenantId = idFrom("tenant", deriveIdBody(demo.slug));
  const scope = openTenantScope(tenantId);
  // The demo's workspaces are not new, so their first steps are done.
  const founded = now - foundedDaysAgo * dayMilliseconds;
  const owner = people.find(({ role }) => role === "admin");
  const ownerId = owner === undefined ? null : idOf(accounts, owner.email);
  const tenant = newTenant({ ...facts, tenantId, ownerId, isPastFirstSteps: true, now: founded });
  draft.commit(createTenantItems(scope, tenant, { slug: lostRace, domain: lostRace }));
  const isHouse = demo.slug === "demo";
  draft.commit(seedPlans(scope, tenant, isHouse));

  const made: Resource[] = resources.map((fields) => ({
    ...fields,
    resourceId: idFrom("resource", deriveIdBody(demo.slug, fields.name)),
    version: 1,
  }));
  for (const resource of made) draft.commit([createResourceItem(scope, resource), countResource(scope, tenant)]);

  const house = openHouse(draft, scope, tenant);
  const joined = now - 30 * dayMilliseconds;
  for (const person of people) draftPerson(house, person, idOf(accounts, person.email), joined);
  if (!isHouse) return;
  const heldBack = new Set(made.slice(0, visitedResources).map(({ name }) => name));
  seedNews(house, now);
  seedLiveSessions(house, now);
  seedProducts(house, now);
  const visitor = idOf(accounts, "member@demo.example");
  const desk = idOf(accounts, "verifier@demo.example");
  const acts = [
    ...quarterActs(house, made, { now, planIds: planIdsOf(tenant), heldBack }),
    ...planActs(house, people, { accounts, now }),
    ...bookingActs(house, accounts, made, now),
    ...seedEvents(house, made, now),
    ...orderActs(house, visitor, now),
    ...visitActs(house, { desk, now }),
  ];
  runActs(house, acts, now);
}

/** The resources that visitors are shown first. */
const visitedResources = 9;

function draftPerson(house: House, person: DemoPerson, sub: MemberId, joined: number): void {
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
  house.join(member, true);
  if (person.points > 0) house.welcome(sub, person.points, joined);
}

/** Days from today. A cycle of thirty days runs since then, and ends in twelve days. */
const planDay = -18;

function planActs(
  house: House,
  people: readonly DemoPerson[],
  { accounts, now }: { accounts: DemoAccounts; now: number },
): Act[] {
  const at = clockOf(house, now).at(planDay, 12);
  const { basic: planId } = planIdsOf(house.tenant);
  return people.flatMap(({ email, hasPlan }) => {
    if (hasPlan !== true) return [];
    const memberId = idOf(accounts, email);
    return [{ at, run: () => house.changeMembership(memberId, { action: "assign", planId, endsOn: null }, at) }];
  });
}

/** The bookings of those who sign in as the demo's people. */
function bookingActs(house: House, accounts: DemoAccounts, resources: readonly Resource[], now: number): Act[] {
  return demoBookings.map(({ who, what, day, hour, hours, attended }, position) => {
    const memberId = idOf(accounts, who);
    const resource = resources.find(({ name }) => name === what);
    if (resource === undefined) throw new Error("The demo's data does not fit together.");
    const start = startOn(house, now, day, hour);
    const at = Math.min(start - 2 * dayMilliseconds, now - (demoBookings.length - position) * hourMilliseconds);
    const run = () => {
      if (house.book(memberId, resource, { start, hours, at, isAttended: attended }) === undefined)
        throw new Error(`Somebody else has ${what}.`);
    };
    return { at, run };
  });
}

function startOn({ tenant, dayOf }: House, now: number, days: number, hour: number): number {
  const day = addDays(dayOf(now), days);
  return instantOf(day, `${String(hour).padStart(2, "0")}:00`, tenant.timeZone) ?? now;
}

async function createAccount(
  cognito: CognitoStandIn,
  person: { email: string; firstName: string; lastName: string },
  sub?: MemberId,
): Promise<MemberId> {
  const { email, firstName: givenName, lastName: familyName } = person;
  const account = await cognito.createConfirmedUser({
    ...(sub === undefined ? {} : { sub }),
    email,
    password: demoPassword,
    givenName,
    familyName,
  });
  return account.sub as MemberId;
}

function idOf(accounts: DemoAccounts, email: string): MemberId {
  const memberId = accounts.get(email);
  if (memberId === undefined) throw new Error(`The demo has no account of ${email}.`);
  return memberId;
}
