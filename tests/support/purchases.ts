/** A workspace with an account at Stripe that takes payments, and members who buy points there. */
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { openOnboarding, rereadAccount } from "#lambdas/payments/contract.ts";
import { createPackage, type PackageFields, type PointsPackage } from "#lambdas/payments/package-contract.ts";
import { beginPurchase } from "#lambdas/payments/purchase-contract.ts";
import { readRawTable } from "./raw-table.ts";
import type { TestServer, TestTenant } from "./test-server.ts";

export const hundred: PackageFields = {
  name: "Hundred",
  description: "",
  points: 100,
  bonusPoints: 20,
  priceMinor: 1_999,
  validDays: null,
  audience: { kind: "everybody" },
  isActive: true,
};

export interface SellingHouse {
  own: TestTenant;
  admin: Caller;
  accountId: string;
  params: { tenantId: string };
}

export async function newSellingHouse(
  server: TestServer,
  overrides: Parameters<TestServer["newTenant"]>[0] = {},
): Promise<SellingHouse> {
  const own = await server.newTenant(overrides);
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const { url } = (await server.call(openOnboarding, { as: admin, params, body: {} })).body;
  const accountId = server.stack.stripe.onboardAt(url);
  await server.call(rereadAccount, { as: admin, params, body: {} });
  return { own, admin, accountId, params };
}

export async function newPackage(
  server: TestServer,
  { admin, params }: SellingHouse,
  fields: Partial<PackageFields> = {},
): Promise<PointsPackage> {
  return (await server.call(createPackage, { as: admin, params, body: { ...hundred, ...fields } })).body;
}

export const begin = (
  server: TestServer,
  { params }: SellingHouse,
  { as, of, key }: { as: Caller; of: Pick<PointsPackage, "packageId" | "version">; key?: string },
) =>
  server.call(beginPurchase, {
    as,
    params,
    body: { packageId: of.packageId, version: of.version },
    ...(key === undefined ? {} : { key }),
  });

export const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

/** Delivers events of the house's account, which tests name by their types, oldest first. */
export async function deliverAll(server: TestServer, { accountId }: SellingHouse, since = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (const { id } of server.stack.stripe.events(accountId).slice(since)) {
    statuses.push(await server.stack.stripe.deliver(id));
  }
  return statuses;
}

/** The ledger of a member, as [amount, kind of subject]. */
export async function ledgerOf(server: TestServer, { own }: SellingHouse, { memberId }: Caller) {
  const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
  const items = await readRawTable(where);
  return items
    .filter(({ pk, entity }) => entity === "ledgerEntry" && pk === `T#${own.tenantId}#M#${memberId}`)
    .sort((one, other) => Number(one.number) - Number(other.number))
    .map(({ amount, subject }) => [Number(amount), (subject as { kind: string }).kind] as const);
}
