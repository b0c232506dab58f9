import { auditEntryIdSchema } from "../contract/ids.ts";
import { tellsOnCall } from "../pipeline/define-notice-source.ts";
import { auditEntryItem } from "../store/items.ts";
import { grantPoints } from "./contract.ts";
import { noticeOfGrant } from "./notices.ts";
import { upgradeGrant } from "./rules.ts";

export const pointNoticeSources = [
  // The change carries no answer, so the entry of the ledger is read from the stored audit entry.
  tellsOnCall([grantPoints.id], async (call, scope, read) => {
    const audit = await read(auditEntryItem.ref(scope, auditEntryIdSchema.parse(call.auditId)));
    return audit && noticeOfGrant(call, grantPoints.response.parse(upgradeGrant(audit.answer)).entry);
  }),
];
