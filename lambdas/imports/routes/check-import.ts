import { localDate } from "../../contract/calendar.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { checkImport } from "../contract.ts";
import { findMembers, withEntries } from "../list.ts";
import { findRepeated, readImportRow, withMembers } from "../rules.ts";

export const handler = tenantRoute(checkImport, {
  run: async ({ scope, tenant, table, body: { rows }, now }) => {
    const today = localDate(now, tenant.timeZone);
    const read = rows.map((row) => readImportRow(row, today));
    const sound = read.flatMap(({ ready }) => (ready === undefined ? [] : [ready]));
    const names = [...new Set(sound.map(({ member }) => member.toLowerCase()))];
    const found = await findMembers(table, scope, names);
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
    const members = [...found].map(([member, { memberName }]) => ({ member, memberName }));
    return { issues: all, ready: sane, members, balances };
  },
});
