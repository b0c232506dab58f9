import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { refuseOtherBody } from "../../pipeline/intent.ts";
import { sendNotice } from "../notices-contract.ts";
import { platformActRef, recordNotice, recordPlatformAct } from "../repository.ts";
import { readReach } from "../tenant-views.ts";

/** A consumer sends the mails. The act is the guard, so a repeated call sends nothing more. */
export const handler = platformRoute(sendNotice, async ({ body, actorId, intent, table, openScope, now }) => {
  const { tenantIds, subject, text } = body;
  const actId = idFrom("platformAct", intent.idBody);
  const { earlier } = await table.getMany({ earlier: platformActRef(actId) }, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) {
    return { actId, at: earlier.at, reached: earlier.count ?? 0, unreached: earlier.unreached };
  }
  const { reached, unreached } = await readReach(table, [...new Set(tenantIds)], openScope, now);
  const at = toInstant(now);
  const act = { actId, at, actorId, act: "notice_sent", about: subject, count: reached.length } as const;
  await table.commit([
    recordPlatformAct({ ...act, unreached, bodyHash: intent.bodyHash }),
    ...reached.flatMap((tenantId) => recordNotice(tenantId, intent.idBody, { actId, at, actorId, subject, text })),
  ]);
  return { actId, at, reached: reached.length, unreached };
});
