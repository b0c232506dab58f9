import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { entryRef, ledgerEntries, reversalRef } from "../../points/repository.ts";
import { isReversible } from "../../points/contract.ts";
import { listEntries, type StoredLine } from "../contract.ts";
import { readLines } from "../list.ts";
import { hasWords, presentLine } from "../rules.ts";

export const handler = tenantRoute(listEntries, {
  run: async ({ scope, tenant, query, table }) => {
    const { rows, nextCursor } = await readLines(table, scope, query, {
      zones: tenant,
      entriesOf: ledgerEntries,
    });
    const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
    const of = <Ref>(ref: (row: StoredLine) => Ref, which: readonly StoredLine[]) =>
      Object.fromEntries(which.map((row) => [row.entryId, ref(row)]));
    // At most a hundred keys each. Most lines are of bookings, which need none but the member's.
    const reversible = rows.filter(({ subject }) => isReversible(subject));
    const consistent = { consistent: true };
    const [members, entries, reversals] = await Promise.all([
      table.getMany(Object.fromEntries(memberIds.map((id) => [id, memberRef(scope, id)])), consistent),
      table.getMany(
        of(({ memberId, number }) => entryRef(scope, memberId, number), rows.filter(hasWords)),
        consistent,
      ),
      table.getMany(
        of(({ memberId, number }) => reversalRef(scope, memberId, number), reversible),
        consistent,
      ),
    ]);
    const lines = rows.map((row) => {
      const member = members[row.memberId];
      const memberName = member && fullName(member);
      return presentLine(row, {
        subject: entries[row.entryId]?.subject,
        memberName,
        reversedBy: reversals[row.entryId]?.by,
      });
    });
    return { lines, nextCursor };
  },
});
