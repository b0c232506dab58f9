import { accountRef } from "../../accounts/repository.ts";
import { AppError } from "../../contract/errors.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { refsOfStep, stepItems } from "../conversation-transactions.ts";
import { changeConversation, notStaff } from "../inbox-contract.ts";
import { namedBy } from "../rules.ts";

export const handler = platformRoute(
  changeConversation,
  async ({ params: { messageId }, body, actorId, intent, table, now }) => {
    const { version, ...act } = body;
    const named = namedBy(act);
    const refs = { ...refsOfStep(messageId, intent), account: named === undefined ? undefined : accountRef(named) };
    const { account, ...found } = await table.getMany(refs, { consistent: true });
    const { answer, writes } = stepItems(found, { kind: "change", ...act }, { actorId, intent, version, now });
    if (writes.length === 0) return answer;
    if (named !== undefined && account?.isSuperAdmin !== true) throw new AppError(notStaff);
    await table.commit(writes);
    return answer;
  },
);
