import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { refuseOtherBody } from "../../pipeline/intent.ts";
import { exportActs } from "../acts-contract.ts";
import { platformActRef, recordPlatformAct } from "../repository.ts";

export const handler = platformRoute(exportActs, async ({ body: { from, to }, actorId, intent, table, now }) => {
  const actId = idFrom("platformAct", intent.idBody);
  const { earlier } = await table.getMany({ earlier: platformActRef(actId) }, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) return { actId, at: earlier.at };
  const at = toInstant(now);
  const act = { actId, at, actorId, act: "acts_exported", about: `${from} ${to}`, count: null } as const;
  await table.commit([recordPlatformAct({ ...act, bodyHash: intent.bodyHash })]);
  return { actId, at };
});
