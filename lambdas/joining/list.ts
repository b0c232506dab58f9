/** The administrators who get the workspace's mails. */
import { accountRef } from "../accounts/repository.ts";
import type { MemberId } from "../contract/ids.ts";
import { type MailReader, readerOf } from "../mail/reader.ts";
import { readMemberList } from "../members/list.ts";
import { memberRef } from "../members/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";

/** Most workspaces have fewer administrators. In larger ones the first twenty get the mail. */
const mostAdministrators = 20;

/** @param locale the workspace's, for whoever has chosen no language */
export async function activeAdministrators(
  table: Table,
  scope: TenantScope,
  locale: string,
): Promise<{ memberId: MemberId; email: string; reader: MailReader }[]> {
  const { rows } = await readMemberList(table, scope, {
    status: "active",
    role: "admin",
    order: "name",
    direction: "ascending",
    limit: mostAdministrators,
  });
  // The index that lists members lags, so each is read again: somebody may be suspended or demoted since.
  const [members, accounts] = await Promise.all([
    table.getMany(Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)])), {
      consistent: true,
    }),
    table.getMany(Object.fromEntries(rows.map(({ memberId }) => [memberId, accountRef(memberId)])), {
      consistent: false,
    }),
  ]);
  return rows.flatMap(({ memberId }) => {
    const member = members[memberId];
    if (member?.status !== "active" || member.role !== "admin") return [];
    return [{ memberId, email: member.email, reader: readerOf(accounts[memberId]?.language, locale) }];
  });
}
