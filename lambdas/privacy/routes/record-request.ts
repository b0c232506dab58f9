import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { refuseOtherBody } from "../../pipeline/intent.ts";
import { recordRequest } from "../contract.ts";
import { recordNew, requestRef } from "../repository.ts";
import { newRequest, refuseReceipt } from "../rules.ts";

export const handler = platformRoute(recordRequest, async ({ body, actorId, intent, table, now }) => {
  const requestId = idFrom("privacyRequest", intent.idBody);
  const { earlier } = await table.getMany({ earlier: requestRef(requestId) }, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) return earlier;
  const { kind, email, receivedOn, note } = body;
  refuseReceipt(receivedOn, now);
  const { idBody: stepId, bodyHash } = intent;
  const step = { stepId, bodyHash, at: toInstant(now), actorId, act: "note" as const, words: note };
  const facts = { requestId, kind, email, memberId: null, language: null, bodyHash, receivedOn };
  const request = newRequest({ ...facts, steps: note === "" ? [] : [step] }, now);
  await table.commit([recordNew(request)]);
  return request;
});
