/** Tenants with years of bookings, kept below `.data/bench` between runs. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TenantToFill } from "../../support/fill-order.ts";
import { fillTenant } from "../../support/fill-tenant.ts";
import { bookingCall, hourOf, succeed } from "./calls.ts";
import { benchFolder, startProduct } from "./product.ts";

/** Raise this when `fill-tenant.ts` writes other items. Tenants of an older version are then made again. */
const form = 2;
const plan = { members: 41, resources: 20, points: 9_000_000, pointCostPerHour: 5 };
/** Bookings of the day that the bench reads. */
const viewedBookings = 120;
/** Calls add bookings. A large tenant is hardly changed by them; a small one is quickly made again. */
const keptFrom = 50_000;

export interface FullTenant {
  dataDir: string;
  people: TenantToFill;
}

export async function openFullTenant(bookings: number, say: (line: string) => void): Promise<FullTenant> {
  const dataDir = join(benchFolder, `tenant-${bookings}-form-${form}`);
  const peopleFile = join(dataDir, "people.json");
  if (bookings >= keptFrom && existsSync(peopleFile))
    return { dataDir, people: JSON.parse(readFileSync(peopleFile, "utf8")) as TenantToFill };
  say(`filling a tenant with ${bookings} bookings`);
  const draft = `${dataDir}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const people = await openTenantOn(draft);
  await fillTenant(join(draft, "table.db"), people, bookings);
  writeFileSync(join(draft, "people.json"), JSON.stringify(people));
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(draft, dataDir);
  return { dataDir, people };
}

/** People, resources, and a day to read, all made through the product. */
async function openTenantOn(dataDir: string): Promise<TenantToFill> {
  const product = await startProduct({ dataDir });
  try {
    await product.setStream(false);
    const own = await product.openTenant(plan);
    for (let position = 0; position < viewedBookings; position += 1)
      await succeed(product, bookingCall(own, position, hourOf(position, own.resources)));
    const { tenantId, resources, members } = own;
    return { tenantId, resources, members };
  } finally {
    await product.close();
  }
}
