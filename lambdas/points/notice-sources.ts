import { auditEntryIdSchema, memberIdSchema } from "../contract/ids.ts";
import { tellsOnCall } from "../pipeline/define-notice-source.ts";
import { auditEntryItem } from "../store/items.ts";
import { movedSchema } from "./contract.ts";
import { ledgerEntryItem } from "./items.ts";
import { movingCalls, noticeOfMovement } from "./notices.ts";

export const pointNoticeSources = [
  // The change carries no answer, so the stored audit entry is read. It names the entry of the ledger by its number.
  tellsOnCall(movingCalls(), async (call, scope, read) => {
    const audit = await read(auditEntryItem.ref(scope, auditEntryIdSchema.parse(call.auditId)));
    const { data: memberId } = memberIdSchema.safeParse(call.subject.memberId);
    if (audit === undefined || memberId === undefined) return undefined;
    const { number } = movedSchema.parse(audit.answer).entry;
    const entry = await read(ledgerEntryItem.ref(scope, memberId, number));
    return entry && noticeOfMovement(call, entry);
  }),
];
