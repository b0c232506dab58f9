import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { importKey } from "../code.ts";
import { addMyDevice, invalidKey } from "../contract.ts";
import { cardRef } from "../repository.ts";
import { activeCard, withDevice } from "../rules.ts";
import { cardItems } from "../transactions.ts";

export const handler = tenantRoute(addMyDevice, {
  gets: ({ scope, actorId }) => ({ card: cardRef(scope, actorId) }),
  run: async ({ scope, actorId, found, body: { replaces, ...device }, now, commit }) => {
    const seen = activeCard(found.card, now);
    await importKey(device.publicKey).catch(() => {
      throw new AppError(invalidKey);
    });
    const { card, keyNo, isNew } = withDevice(seen, device, { replaces, now });
    const { devices } = card;
    if (card === seen) return { keyNo, devices, version: seen.version };
    const changed = cardItems(scope, seen, { card, action: "add_device", by: actorId, now });
    // Whether a device was used is no event.
    const writes = isNew ? changed.writes : changed.writes.slice(0, 2);
    return commit(writes, { keyNo, devices, version: changed.card.version });
  },
});
