import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { refuseOtherBody } from "../../pipeline/intent.ts";
import { followRequest, requestNotFound } from "../contract.ts";
import { changeRequest, followOwn, ownRequestRef, requestRef } from "../repository.ts";
import { afterStep } from "../rules.ts";

/** A repeated call finds its own step. Two of the staff at once: the second decides on what the first has left. */
export const handler = platformRoute(followRequest, async ({ params, body, actorId, intent, table, now }) => {
  const { seen } = await table.getMany({ seen: requestRef(params.requestId) }, { consistent: true });
  if (seen === undefined) throw new AppError(requestNotFound);
  const earlier = seen.steps.find(({ stepId }) => stepId === intent.idBody);
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) return seen;
  const { idBody: stepId, bodyHash } = intent;
  const next = afterStep(seen, { ...body, stepId, bodyHash, at: toInstant(now), actorId }, now);
  const { memberId, kind } = seen;
  const { own } = await table.getMany(
    { own: memberId === null ? undefined : ownRequestRef(memberId, kind) },
    { consistent: true },
  );
  const shown = memberId !== null && own?.requestId === seen.requestId ? [followOwn(memberId, next, own)] : [];
  await table.commit([changeRequest(next, seen), ...shown]);
  return { ...next, version: seen.version + 1 };
});
