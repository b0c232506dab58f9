import { AppError } from "../../contract/errors.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { actsQuery, presentActs } from "../acts-list.ts";
import { exportNotFound, readExport } from "../acts-contract.ts";
import { isReadable, periodOf } from "../acts-rules.ts";
import { platformActRef } from "../repository.ts";

/** The period comes from the act, and not from the call. */
export const handler = platformRoute(readExport, async ({ params: { actId }, query, actorId, table, now }) => {
  const { act } = await table.getMany({ act: platformActRef(actId) }, { consistent: true });
  if (act === undefined || !isReadable(act, actorId, now)) throw new AppError(exportNotFound);
  return presentActs(table, await table.query(actsQuery(periodOf(act), query)));
});
