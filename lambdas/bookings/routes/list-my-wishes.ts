import { tenantRoute } from "../../pipeline/handler.ts";
import { placeOf, presentWish } from "../waitlist.ts";
import { listMyWishes } from "../waitlist-contract.ts";
import { lineOf, ownWishesRef, readLines, wishRef } from "../waitlist-repository.ts";

export const handler = tenantRoute(listMyWishes, {
  gets: ({ scope, actorId }) => ({ own: ownWishesRef(scope, actorId) }),
  run: async ({ scope, table, found: { own }, now }) => {
    const listed = own?.wishes ?? [];
    if (listed.length === 0) return { wishes: [] };
    const refs = listed.map(({ wishId }) => [wishId, wishRef(scope, wishId)] as const);
    const [found, lines] = await Promise.all([
      table.getMany(Object.fromEntries(refs), { consistent: true }),
      readLines(table, scope, listed),
    ]);
    const wishes = Object.values(found).flatMap((wish) => {
      // The job that ends it may not have run.
      const shown = wish && presentWish(wish, now);
      if (shown === undefined || shown.status === "ended") return [];
      return [{ ...shown, place: placeOf(shown.wishId, lines[lineOf(shown)] ?? []) }];
    });
    return { wishes: wishes.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1)) };
  },
});
