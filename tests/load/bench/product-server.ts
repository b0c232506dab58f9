/** The measured product in its own process: the local stack with the handlers that deploy. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { loadBundle, loadSource } from "../../../scripts/local/load-handler.ts";
import { fillFigures } from "../../support/fill-figures.ts";
import { startTestServer } from "../../support/test-server.ts";
import { answerTo, type People, type ProductCommands } from "./protocol.ts";

const { BENCH_DATA_DIR, BENCH_NOW, BENCH_CONSUMERS, BENCH_SOURCE } = process.env;
const server = await startTestServer({
  dataDir: BENCH_DATA_DIR,
  now: Number(BENCH_NOW),
  withConsumers: BENCH_CONSUMERS === "yes",
  loadHandler: BENCH_SOURCE === "yes" ? loadSource : loadBundle,
});

const commands: ProductCommands = {
  where: async () => ({
    url: server.stack.url,
    endpoint: server.stack.engine.endpoint,
    tableName: server.stack.tableName,
  }),

  openTenant: async ({ members, resources, points, pointCostPerHour }): Promise<People> => {
    const own = await server.newTenant({ maxResources: resources });
    const made: People = { tenantId: own.tenantId, resources: [], members: [] };
    for (let count = 0; count < resources; count += 1) {
      const { resourceId } = await server.newResource(own, { name: `Desk ${count}`, pointCostPerHour });
      made.resources.push(resourceId);
    }
    for (let count = 0; count < members; count += 1) {
      const { memberId } = await server.newMember(own, { points });
      made.members.push(memberId);
    }
    return made;
  },

  openFigures: async ({ tenantId, lastMonth }) => {
    const scope = openTenantScope(tenantId as TenantId);
    const { tenant } = await server.table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
    if (tenant === undefined) throw new Error(`There is no tenant ${tenantId}.`);
    const { memberId } = await server.newMember({ tenant, tenantId: tenant.tenantId, scope }, { role: "admin" });
    await fillFigures(server.table, scope, lastMonth);
    return { memberId };
  },

  tokens: async ({ members }) => members.map((sub) => server.stack.cognito.issueTokens(sub).accessToken),

  consumed: async ({ routeId }) => {
    const line = server.log.findLast(({ event, route }) => event === "request" && route === routeId);
    if (line === undefined) throw new Error(`No request to ${routeId} was logged.`);
    const { readUnits = 0, writeUnits = 0, indexWriteUnits = 0, roundTrips = 0 } = line;
    return { readUnits, writeUnits, indexWriteUnits, roundTrips };
  },

  close: async () => {
    await server.close();
  },
};

answerTo(commands);
