import { afterAll, beforeAll, describe } from "vitest";
import { openHouse } from "../support/house.ts";
import { sweepAccess } from "./routes/access.ts";
import { sweepBodies } from "./routes/bodies.ts";
import { sweepKeys } from "./routes/keys.ts";
import { sweepModules } from "./routes/modules.ts";
import { openSide, type Server } from "./routes/sides.ts";

/** The sweeps over the table of routes share one server. Each route's example is its call. */
let shared: Server | undefined;

beforeAll(async () => {
  const house = await openHouse();
  const [ours, theirs] = [await openSide(house), await openSide(house)];
  shared = { house, ours, theirs, staff: await house.newSuperAdmin() };
});

afterAll(() => shared?.house.close());

function server(): Server {
  if (shared === undefined) throw new Error("The server is not open.");
  return shared;
}

describe("access", () => sweepAccess(server));
describe("bodies", () => sweepBodies(server));
describe("modules", () => sweepModules(server));
describe("keys", () => sweepKeys(server));
