import { type Change, type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import type { RequestSource } from "../../pipeline/define-notice-source.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { whileVersion } from "../../store/write-items.ts";
import { followRequests } from "../consumers.ts";
import type { Notice } from "../contract.ts";
import { requestNoticeRef } from "../repository.ts";
import { requestSources } from "../sources.ts";
import { closeRequestItems, identified, openRequestItems } from "../transactions.ts";

/**
 * Derives its writes from the request as it is now, so late, repeated and reordered changes agree. One item can ask for
 * several things.
 */
export const handler = changesConsumer(followRequests, async (change, scope, request) => {
  const sources = requestSources.filter(({ of }) => of.entity === change.entity);
  for (const source of sources) await follow(source, change, scope, request);
});

async function follow(
  source: RequestSource<Notice>,
  { before, after }: Change<typeof followRequests>,
  scope: TenantScope,
  { table, now }: ConsumerRequest,
): Promise<void> {
  const asked = [after, before]
    .map((item) => (item === undefined ? undefined : source.request(item)))
    .find((request) => request?.isOpen);
  if (asked === undefined) return;
  const ref = source.ref(scope, after ?? before);
  const { item } = await table.getMany({ item: ref }, { consistent: true });
  const request = item && source.request(item);
  const isStillOpen = request?.isOpen === true && request.notice.at === asked.notice.at;
  if (item === undefined || !isStillOpen) return table.commit(closeRequestItems(scope, asked));
  const noted = requestNoticeRef(scope, identified(request));
  const { earlier } = await table.getMany({ earlier: noted }, { consistent: true });
  return table.commit(openRequestItems(scope, request, whileVersion(ref.key, item.version), { earlier, now }));
}
