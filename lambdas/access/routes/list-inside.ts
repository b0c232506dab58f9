import { tenantRoute } from "../../pipeline/handler.ts";
import { readPeople } from "../list.ts";
import { accessSettingsRef, readInside } from "../repository.ts";
import { byName, firstSettings } from "../rules.ts";
import { listInside } from "../visits-contract.ts";

export const handler = tenantRoute(listInside, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  load: ({ scope }, table) => readInside(table, scope),
  run: async ({ scope, tenant, table, loaded, found: { settings = firstSettings } }) => {
    const personOf = await readPeople(
      table,
      scope,
      loaded.map(({ memberId }) => memberId),
    );
    const people = loaded.map((visit) => {
      const { firstName = null, lastName = null, avatarUrl = null, phone = null } = personOf(visit.memberId) ?? {};
      return { ...visit, firstName, lastName, avatarUrl, phone };
    });
    const { capacity, zones, closesAt } = settings;
    return { people: byName(people, tenant.locale), capacity, zones, closesAt };
  },
});
