import { accountRef } from "../../accounts/repository.ts";
import { AppError, unauthorized } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { getAccount } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { askForData } from "../contract.ts";
import { beginOwn, ownRequestRef, recordNew } from "../repository.ts";
import { newRequest } from "../rules.ts";

/** The id follows from the account, the kind and the count, so two calls at once make one request. */
export const handler = openRoute(askForData, async ({ actorId, accessToken, body: { kind }, table, now }) => {
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const refs = { seen: ownRequestRef(actorId, kind), account: accountRef(actorId) };
  const { seen, account } = await table.getMany(refs, { consistent: true });
  if (seen?.state === "open") return seen;
  const { email } = await getAccount(accessToken);
  const requestId = idFrom("privacyRequest", deriveIdBody(actorId, kind, String(seen?.count ?? 0)));
  const asking = { requestId, kind, email, memberId: actorId, language: account?.language ?? null, bodyHash: "" };
  const request = newRequest(asking, now);
  await table.commit([recordNew(request), beginOwn(actorId, request, seen)]);
  return request;
});
