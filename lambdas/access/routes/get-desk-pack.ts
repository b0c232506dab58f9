import { cardsOf } from "../../cards/repository.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readHolders } from "../list.ts";
import { deskCardOf } from "../offline.ts";
import { getDeskPack } from "../offline-contract.ts";
import { accessSettingsRef } from "../repository.ts";
import { firstSettings } from "../rules.ts";

export const handler = tenantRoute(getDeskPack, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  load: ({ scope, query }, table) => table.query(cardsOf(scope, query)),
  run: async ({ scope, table, found: { settings = firstSettings }, loaded: { rows, nextCursor }, now }) => {
    const holderOf = await readHolders(
      table,
      scope,
      rows.map(({ memberId }) => memberId),
    );
    const cards = rows.flatMap((card) => {
      const { member, membership } = holderOf(card.memberId);
      return member === undefined || member.status === "pending" ? [] : [deskCardOf(card, member, membership)];
    });
    return {
      issuedAt: toInstant(now),
      rules: settings,
      zones: settings.zones,
      cards: await Promise.all(cards),
      nextCursor,
    };
  },
});
