/** Counts what is written of each tenant. A look reads only what was written since the last one, not the table. */
import { recordsSince } from "./stream-records.ts";
import type { TestServer } from "./test-server.ts";

/** How many changes of the tenant's items were committed so far. Equal exactly if nothing was written in between. */
export type RevisionOf = (tenantId: string) => Promise<number>;

export function countRevisions(server: TestServer): RevisionOf {
  const newRecords = recordsSince(() => server);
  const revisions = new Map<string, number>();
  return async (tenantId) => {
    for (const { dynamodb } of await newRecords()) {
      const [space, id = ""] = dynamodb?.Keys?.pk?.S?.split("#") ?? [];
      if (space === "T") revisions.set(id, (revisions.get(id) ?? 0) + 1);
    }
    return revisions.get(tenantId) ?? 0;
  };
}
