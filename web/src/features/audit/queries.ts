import { listEntries, listOfObject } from "#lambdas/audit/contract.ts";
import { addDays, addMonths } from "#lambdas/contract/calendar.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import type { TrailObject } from "#lambdas/contract/trail.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export interface TrailFilter
  extends Pick<NonNullable<CallInput<typeof listEntries>["query"]>, "actorId" | "action" | "kind"> {
  /** On the workspace's clock. */
  month: string;
  /** The whole trail of one object, whatever the other filters say. */
  object: TrailObject | undefined;
}

const pageRows = 50;

const queryOf = ({ month, actorId, action, kind }: TrailFilter) => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
  actorId,
  action,
  kind,
});

const objectQuery = ({ kind, id }: TrailObject) => ({ kind, objectId: id });

/**
 * The entries of a month, or of one object with its name. A filtered page may be empty although entries follow, so it
 * is filled.
 */
export function useTrail(filter: TrailFilter) {
  const { tenantId } = useWorkspace();
  const { object } = filter;
  const ofMonth = useFilledPages(
    useRoutePages(
      listEntries,
      { params: { tenantId }, query: { ...queryOf(filter), limit: pageRows } },
      ({ entries }) => entries,
      { enabled: object === undefined },
    ),
  );
  const ofObject = useRoutePages(
    listOfObject,
    { params: { tenantId }, query: { ...objectQuery(object ?? { kind: "workspace", id: tenantId }), limit: pageRows } },
    ({ entries }) => entries,
    { enabled: object !== undefined },
  );
  return { list: object === undefined ? ofMonth : ofObject, named: ofObject.answers.at(-1)?.object };
}

/** Every entry that the filter finds. */
export function readTrail(tenantId: TenantId, filter: TrailFilter, onProgress: (rows: number) => void) {
  const { object } = filter;
  return readAll(async (page) => {
    const { entries, nextCursor } =
      object === undefined
        ? await callRoute(listEntries, { params: { tenantId }, query: { ...queryOf(filter), ...page } })
        : await callRoute(listOfObject, { params: { tenantId }, query: { ...objectQuery(object), ...page } });
    return { rows: entries, nextCursor };
  }, onProgress);
}
