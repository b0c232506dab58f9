import { walletRef } from "../../points/repository.ts";
import { tenantRoute } from "../../shared/handler.ts";
import { listMembers, type Member } from "../contract.ts";
import { membersByName } from "../repository.ts";
import { matchesSearch } from "../rules.ts";

/** A search reads at most this many pages per call; the cursor goes on from there. */
const maxPages = 10;

export const handler = tenantRoute(listMembers, {
  run: async ({ scope, query, table }) => {
    const matches: Member[] = [];
    let cursor = query.cursor;
    for (let pages = 0; pages < maxPages && matches.length < query.limit; pages += 1) {
      const page = await table.query(membersByName(scope, { limit: query.limit - matches.length, cursor }));
      matches.push(...page.rows.filter((member) => matchesSearch(member, query.search ?? "")));
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined) break;
    }
    const wallets = await table.getMany(
      Object.fromEntries(matches.map(({ memberId }) => [memberId, walletRef(scope, memberId)])),
      { consistent: false },
    );
    return {
      members: matches.map((member) => ({ ...member, balance: wallets[member.memberId]?.balance ?? 0 })),
      nextCursor: cursor ?? null,
    };
  },
});
