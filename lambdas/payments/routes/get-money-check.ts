import { readNames } from "../../orders/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { isChecking } from "../check.ts";
import { getMoneyCheck } from "../check-contract.ts";
import { lastRuns, moneyCheckRef, moneyRunRef } from "../check-repository.ts";

const runsShown = 60;

export const handler = tenantRoute(getMoneyCheck, {
  gets: ({ scope }) => ({ state: moneyCheckRef(scope) }),
  run: async ({ scope, table, query: { startedAt }, found: { state }, now }) => {
    const { rows: runs } = await table.query(lastRuns(scope, runsShown));
    const listed = startedAt === undefined ? runs[0] : runs.find((one) => one.startedAt === startedAt);
    const asked =
      listed !== undefined || startedAt === undefined
        ? listed
        : (await table.getMany({ run: moneyRunRef(scope, startedAt) }, { consistent: true })).run;
    const ids = asked?.differences.flatMap(({ memberId }) => memberId ?? []) ?? [];
    const nameOf = await readNames(table, scope, ids);
    return {
      running: state !== undefined && isChecking(state, now) ? state : null,
      run:
        asked === undefined
          ? null
          : {
              ...asked,
              differences: asked.differences.map((one) => ({
                ...one,
                memberName: one.memberId === null ? null : nameOf(one.memberId),
              })),
            },
      runs,
    };
  },
});
