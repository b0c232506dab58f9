import { describe } from "vitest";
import { sweepBodies } from "./routes/bodies.ts";
import { sweepModules } from "./routes/modules.ts";
import { sweepSecondFactors } from "./routes/second-factors.ts";
import { shareSides } from "./routes/sides.ts";
import { sweepStations } from "./routes/stations.ts";

/** What `routes.test.ts` leaves to the long run: who may call a route is the shorter half. */
const sides = shareSides();

describe("stations", () => sweepStations(sides));
describe("bodies", () => sweepBodies(sides));
describe("second factors", () => sweepSecondFactors(sides));
describe("modules", () => sweepModules(sides));
