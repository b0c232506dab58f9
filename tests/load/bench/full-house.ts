/** Houses with years of bookings behind them, kept below `.data/bench` between runs. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillHouse, type Inhabitants } from "../../support/fill-house.ts";
import { bookingCall, hourOf, succeed } from "./calls.ts";
import { benchFolder, startProduct } from "./product.ts";

/** Raise it when `fill-house.ts` writes something else: houses of an older form are made anew. */
const form = 2;
const plan = { members: 41, resources: 20, points: 9_000_000, pointCostPerHour: 5 };
/** On the day that is looked at. */
const viewedBookings = 120;
/** Calls leave bookings behind. Beside so many they do not count; a smaller house is quickly made anew. */
const keptFrom = 50_000;

export interface FullHouse {
  dataDir: string;
  people: Inhabitants;
}

export async function openFullHouse(bookings: number, say: (line: string) => void): Promise<FullHouse> {
  const dataDir = join(benchFolder, `house-${bookings}-form-${form}`);
  const peopleFile = join(dataDir, "people.json");
  if (bookings >= keptFrom && existsSync(peopleFile))
    return { dataDir, people: JSON.parse(readFileSync(peopleFile, "utf8")) as Inhabitants };
  say(`filling a house with ${bookings} bookings`);
  const draft = `${dataDir}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const people = await openHouseOn(draft);
  await fillHouse(join(draft, "table.db"), people, bookings);
  writeFileSync(join(draft, "people.json"), JSON.stringify(people));
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(draft, dataDir);
  return { dataDir, people };
}

/** People, resources, and a day to look at: through the product, as ever. */
async function openHouseOn(dataDir: string): Promise<Inhabitants> {
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
