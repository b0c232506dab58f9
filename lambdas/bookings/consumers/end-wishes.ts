import { wishIdSchema } from "../../contract/ids.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { idIn } from "../../store/keys.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { endWishes } from "../consumers.ts";
import { dueEnd } from "../waitlist.ts";
import { wishRef } from "../waitlist-repository.ts";
import { endWish } from "../waitlist-transactions.ts";

/** Safe to repeat: a wish that was accepted, left or ended meanwhile is skipped. */
export const handler = dueConsumer(endWishes, async ({ pk }, scope, { table, now }) => {
  const { tenant, wish } = await table.getMany(
    { tenant: tenantRef(scope), wish: wishRef(scope, wishIdSchema.parse(idIn(pk))) },
    { consistent: true },
  );
  const end = wish && dueEnd(wish, now);
  if (tenant === undefined || wish === undefined || end === undefined) return;
  await table.commit(endWish(scope, wish, end, { tenant, now }).writes);
});
