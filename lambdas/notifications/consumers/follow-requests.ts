import { type Change, type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import type { ReadItem, RequestSource } from "../../pipeline/define-notice-source.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { whileVersion } from "../../store/write-items.ts";
import { followRequests } from "../consumers.ts";
import type { Notice } from "../contract.ts";
import { requestNoticeRef } from "../repository.ts";
import { requestSources } from "../sources.ts";
import { closeRequestItems, identified, openRequestItems } from "../transactions.ts";

/**
 * Derives its writes from the request as it is now, so late, repeated and reordered changes agree. One item can ask for
 * several things, and several items can ask together.
 */
export const handler = changesConsumer(followRequests, async ({ entity, before, after }, scope, request) => {
  const sources = requestSources.filter(({ of }) => of.entity === entity);
  for (const source of sources) {
    if (before === undefined && !source.opens(after)) continue;
    const asking = [after, before].filter((item) => item !== undefined && source.request(item).isOpen);
    // A booking may have left the request of its series, and ask by itself now.
    const asked = asking.filter((item, at) => at === 0 || idOf(source, item) !== idOf(source, asking[0]));
    for (const item of asked) await follow(source, item, scope, request);
  }
});

const idOf = (source: RequestSource<Notice>, item: unknown) => source.request(item).about.join("/");

async function follow(
  source: RequestSource<Notice>,
  item: Change<typeof followRequests>["after"],
  scope: TenantScope,
  { table, now }: ConsumerRequest,
): Promise<void> {
  const read: ReadItem = async (ref) => (await table.getMany({ ref }, { consistent: true })).ref;
  const asked = source.request(item);
  const current = await source.current(scope, item, read);
  const { request } = current ?? {};
  const isStillOpen = request?.isOpen === true && request.notice.at === asked.notice.at;
  if (current === undefined || !isStillOpen) return table.commit(closeRequestItems(scope, asked));
  const noted = requestNoticeRef(scope, identified(request));
  const { earlier } = await table.getMany({ earlier: noted }, { consistent: true });
  const guards = current.saidBy.map(({ key, version }) => whileVersion(key, version));
  return table.commit(openRequestItems(scope, request, guards, { earlier, now }));
}
