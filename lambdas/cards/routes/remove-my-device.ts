import { tenantRoute } from "../../pipeline/handler.ts";
import { removeMyDevice } from "../contract.ts";
import { cardRef } from "../repository.ts";
import { activeCard, withoutDevice } from "../rules.ts";
import { cardItems } from "../transactions.ts";

export const handler = tenantRoute(removeMyDevice, {
  gets: ({ scope, actorId }) => ({ card: cardRef(scope, actorId) }),
  run: ({ scope, actorId, found, body: { keyNo }, now, commit }) => {
    const seen = activeCard(found.card, now);
    const card = withoutDevice(seen, keyNo);
    if (card === undefined) return { keyNo, devices: seen.devices, version: seen.version };
    const changed = cardItems(scope, seen, { card, action: "remove_device", by: actorId, now });
    return commit(changed.writes, { keyNo, devices: card.devices, version: changed.card.version });
  },
});
