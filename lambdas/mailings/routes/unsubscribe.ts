import { AppError } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { unsubscribe, unsubscribeUnknown } from "../contract.ts";
import { unsubscribeCodeRef } from "../repository.ts";
import { decideMembersPreferences } from "../transactions.ts";

/** The code alone allows the call, because only the member's own mails hold it. */
export const handler = openRoute(unsubscribe, async ({ params: { tenantId, code }, table, openScope }) => {
  const scope = openScope(tenantId);
  const { memberId } = await table.getMany({ memberId: unsubscribeCodeRef(scope, code) }, { consistent: true });
  if (memberId === undefined) throw new AppError(unsubscribeUnknown);
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  if (member === undefined) throw new AppError(unsubscribeUnknown);
  await table.commit(decideMembersPreferences(scope, memberId, { news: false }));
  return { topic: "news" as const };
});
