/** The measured product in its own process: the local stack with the handlers that deploy. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { listTenant } from "#lambdas/platform/repository.ts";
import { listingOf } from "#lambdas/platform/tenant-rules.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { loadBundle, loadSource } from "../../../scripts/local/load-handler.ts";
import { withConflicts } from "../../support/conflicts.ts";
import { eventSteps } from "../../support/event-steps.ts";
import { fillFigures } from "../../support/fill-figures.ts";
import { startTestServer } from "../../support/test-server.ts";
import { answerTo, type People, type ProductCommands } from "./protocol.ts";

const { BENCH_DATA_DIR, BENCH_NOW, BENCH_CONSUMERS, BENCH_RATES, BENCH_SOURCE } = process.env;
const server = await startTestServer({
  dataDir: BENCH_DATA_DIR,
  now: Number(BENCH_NOW),
  withConsumers: BENCH_CONSUMERS === "yes",
  rates: BENCH_RATES === "on" ? "on" : "off",
  loadHandler: BENCH_SOURCE === "yes" ? loadSource : loadBundle,
});

/** How long a transaction is under way at least, where a rush is measured. */
const transactionMilliseconds = 5;

const commands: ProductCommands = {
  where: async () => ({
    url: server.stack.url,
    endpoint: server.stack.engine.endpoint,
    tableName: server.stack.tableName,
  }),

  openTenant: async ({ members, resources, points, pointCostPerHour, places = 1000 }): Promise<People> => {
    const own = await server.newTenant({ maxResources: resources, maxMembers: places });
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

  openTenants: async ({ count, hostOfLast }) => {
    for (let position = 1; position <= count; position += 1) {
      const domain = position === count ? hostOfLast : `members.house-${position}.example`;
      const { tenant } = await server.newTenant({ name: `House ${position}`, domain });
      await server.table.commit([listTenant(listingOf(tenant), undefined)]);
    }
    return { memberId: (await server.newSuperAdmin()).memberId };
  },

  openFigures: async ({ tenantId, lastMonth }) => {
    const scope = openTenantScope(tenantId as TenantId);
    const { tenant } = await server.table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
    if (tenant === undefined) throw new Error(`There is no tenant ${tenantId}.`);
    const { memberId } = await server.newMember({ tenant, tenantId: tenant.tenantId, scope }, { role: "admin" });
    await fillFigures(server.table, scope, lastMonth);
    return { memberId };
  },

  openRush: async ({ people, seats }) => {
    const house = await eventSteps(server)(await server.newTenant({ maxMembers: people + 1 }));
    const { eventId, version } = await house.publish({ capacity: seats, hasWaitlist: false });
    const members: string[] = [];
    for (let count = 0; count < people; count += 1) members.push((await house.newMember(40)).memberId);
    withConflicts(transactionMilliseconds);
    return { tenantId: house.own.tenantId, resources: [], members, eventId, terms: version };
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
