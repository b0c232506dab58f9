/** The measured product in its own process: the local stack with the handlers that deploy. */
import { loadBundle, loadSource } from "../../../scripts/local/load-handler.ts";
import { openHouse } from "../../support/house.ts";
import { answerTo, type People, type ProductCommands } from "./protocol.ts";

const { BENCH_DATA_DIR, BENCH_NOW, BENCH_CONSUMERS, BENCH_SOURCE } = process.env;
const house = await openHouse({
  dataDir: BENCH_DATA_DIR,
  now: Number(BENCH_NOW),
  withConsumers: BENCH_CONSUMERS === "yes",
  loadHandler: BENCH_SOURCE === "yes" ? loadSource : loadBundle,
});

const commands: ProductCommands = {
  where: async () => ({
    url: house.stack.url,
    endpoint: house.stack.engine.endpoint,
    tableName: house.stack.tableName,
  }),

  openTenant: async ({ members, resources, points, pointCostPerHour }): Promise<People> => {
    const own = await house.newTenant({ maxResources: resources });
    const made: People = { tenantId: own.tenantId, resources: [], members: [] };
    for (let count = 0; count < resources; count += 1) {
      const { resourceId } = await house.newResource(own, { name: `Desk ${count}`, pointCostPerHour });
      made.resources.push(resourceId);
    }
    for (let count = 0; count < members; count += 1) {
      const { memberId } = await house.newMember(own, { points });
      made.members.push(memberId);
    }
    return made;
  },

  tokens: async ({ members }) => members.map((sub) => house.stack.cognito.issueTokens(sub).accessToken),

  consumed: async ({ routeId }) => {
    const line = house.log.findLast(({ event, route }) => event === "request" && route === routeId);
    if (line === undefined) throw new Error(`No request to ${routeId} was logged.`);
    const { readUnits = 0, writeUnits = 0, indexWriteUnits = 0, roundTrips = 0 } = line;
    return { readUnits, writeUnits, indexWriteUnits, roundTrips };
  },

  close: async () => {
    await house.close();
  },
};

answerTo(commands);
