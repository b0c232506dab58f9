import { changesConsumer } from "../../pipeline/consumer.ts";
import { whileVersion } from "../../store/write-items.ts";
import { followRequests } from "../consumers.ts";
import { requestNoticeRef } from "../repository.ts";
import { requestSources } from "../sources.ts";
import { closeRequestItems, identified, openRequestItems } from "../transactions.ts";

/** Derives its writes from the request as it is now, so late, repeated and reordered changes agree. */
export const handler = changesConsumer(followRequests, async ({ entity, before, after }, scope, { table, now }) => {
  const source = requestSources.find(({ of }) => of.entity === entity);
  const asked = [after, before]
    .map((item) => (item === undefined ? undefined : source?.request(item)))
    .find((request) => request?.isOpen);
  if (source === undefined || asked === undefined) return;
  const ref = source.ref(scope, after ?? before);
  const { item } = await table.getMany({ item: ref }, { consistent: true });
  const request = item && source.request(item);
  const isStillOpen = request?.isOpen === true && request.notice.at === asked.notice.at;
  if (item === undefined || !isStillOpen) return table.commit(closeRequestItems(scope, asked));
  const noted = requestNoticeRef(scope, identified(request));
  const { earlier } = await table.getMany({ earlier: noted }, { consistent: true });
  return table.commit(openRequestItems(scope, request, whileVersion(ref.key, item.version), { earlier, now }));
});
