import { localDate } from "../../contract/calendar.ts";
import { type MemberId, memberIdSchema } from "../../contract/ids.ts";
import { memberWithAddress } from "../../members/list.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { entryRef, reversalRef, walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { checkImport, type ImportIssue, type ReadyRow } from "../contract.ts";
import { findRepeated, readImportRow, withCorrected, withMembers } from "../rules.ts";

/** A name is several queries of an index. */
const namesAtOnce = 10;

export const handler = tenantRoute(checkImport, {
  run: async ({ scope, tenant, table, body: { rows }, now }) => {
    const today = localDate(now, tenant.timeZone);
    const read = rows.map((row) => readImportRow(row, today));
    const sound = read.flatMap(({ ready }) => (ready === undefined ? [] : [ready]));
    const names = [...new Set(sound.map(({ member }) => member.toLowerCase()))];
    const found = new Map<string, FoundMember>();
    for (let at = 0; at < names.length; at += namesAtOnce) {
      const some = names.slice(at, at + namesAtOnce);
      await Promise.all(
        some.map(async (name) => {
          const member = await findMember(table, scope, name);
          if (member !== undefined) found.set(name, member);
        }),
      );
    }
    const known = withMembers(sound, found);
    const ready = await withEntries(table, scope, known.ready, today);
    const issues = [...known.issues, ...ready.issues];
    const all = [...read.flatMap((one) => one.issues), ...issues, ...findRepeated(ready.rows)];
    const wrong = new Set(all.map(({ row }) => row));
    const sane = ready.rows.filter(({ row }) => !wrong.has(row));
    const refs = Object.fromEntries(sane.map(({ memberId }) => [memberId, walletRef(scope, memberId)]));
    const wallets = Object.values(await table.getMany(refs, { consistent: true }));
    const balances = wallets.flatMap((wallet) =>
      wallet === undefined ? [] : [{ memberId: wallet.memberId, balance: balanceAt(wallet, today) }],
    );
    return { issues: all, ready: sane, balances };
  },
});

/** The rows with what the entries that they correct have moved. */
async function withEntries(
  table: Table,
  scope: TenantScope,
  rows: readonly ReadyRow[],
  today: string,
): Promise<{ rows: ReadyRow[]; issues: ImportIssue[] }> {
  const corrections = rows.flatMap(({ row, memberId, reverses }) =>
    reverses === null ? [] : [{ row, memberId, reverses }],
  );
  const refsOf = <Ref>(ref: (scope: TenantScope, memberId: MemberId, number: number) => Ref) =>
    Object.fromEntries(corrections.map(({ row, memberId, reverses }) => [row, ref(scope, memberId, reverses)]));
  const [entries, reversals] = await Promise.all([
    table.getMany(refsOf(entryRef), { consistent: true }),
    table.getMany(refsOf(reversalRef), { consistent: true }),
  ]);
  const read = rows.map((row) =>
    row.reverses === null
      ? row
      : withCorrected(row, entries[row.row], { isCorrected: reversals[row.row] !== undefined, today }),
  );
  return {
    rows: read.flatMap((row) => ("column" in row ? [] : [row])),
    issues: read.flatMap((row) => ("column" in row ? [row] : [])),
  };
}

interface FoundMember {
  memberId: MemberId;
  isSuspended: boolean;
}

/** Somebody who waits for a decision has no wallet, and so is no member here. */
async function findMember(table: Table, scope: TenantScope, name: string): Promise<FoundMember | undefined> {
  const { data: memberId } = memberIdSchema.safeParse(name);
  const { byId } = await table.getMany({ byId: memberId && memberRef(scope, memberId) }, { consistent: true });
  const member = memberId === undefined ? await memberWithAddress(table, scope, name) : byId;
  if (member === undefined || member.status === "pending") return undefined;
  return { memberId: member.memberId, isSuspended: member.status === "suspended" };
}
