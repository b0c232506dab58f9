/**
 * `npm run import-users -- --copy s3://…/accounts/2026-11-29 --from-table old` makes accounts of a lost user pool anew in the
 * pool USER_POOL_ID, by their proved addresses. It then copies the table into TABLE_NAME, where the new ids stand for the old
 * ones. It says what it would do; `--apply` does it. `docs/restore.md` names the other variables.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyAt, CopyRefused, readAccounts } from "./accounts/copy.ts";
import { copyTable, importAccounts } from "./accounts/import.ts";
import { closeInstallation, installationOf } from "./archive/ports.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";

const { values } = parseArgs({
  options: {
    copy: { type: "string" },
    "from-table": { type: "string" },
    mapping: { type: "string", default: "accounts.mapping.json" },
    rate: { type: "string", default: "500" },
    "accounts-per-second": { type: "string", default: "10" },
    apply: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const target = installationOf(process.env);
const fromTable = values["from-table"];
let code = 1;
try {
  if (values.copy === undefined) throw new Error("Say --copy with the place of a day's copy.");
  if (fromTable === target.tableName) throw new Error("The table cannot be copied into itself.");
  const accounts = await readAccounts(copyAt(values.copy, () => target.storage));
  const proved = accounts.filter(({ isEmailProved }) => isEmailProved).length;
  say(`${accounts.length} accounts, ${proved} with a proved address, into the pool ${target.userPoolId}.`);
  if (fromTable !== undefined) say(`Then all items of ${fromTable}, with new ids, into ${target.tableName}.`);
  if (values.apply) {
    const imported = await importAccounts(target, {
      accounts,
      mappingFile: resolve(values.mapping),
      accountsPerSecond: Number(values["accounts-per-second"]),
      onProgress: say,
    });
    say(`${imported.accounts.size} people have an account. Old and new ids are in ${resolve(values.mapping)}.`);
    if (imported.without.length > 0)
      say(`${imported.without.length} keep their old ids, without an account: ${imported.without.join(", ")}`);
    if (fromTable !== undefined) {
      const rate = rateOf(Number(values.rate));
      const items = await copyTable({ client: target.table, tableName: fromTable, rate }, target, imported.accounts);
      say(`${items} items are copied. Audit them next: npm run audit -- --table ${target.tableName}`);
    }
  } else say("Nothing is done yet: --apply does it.");
  code = 0;
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof CopyRefused ? "Refused: " : ""}${sentence}\n`);
} finally {
  closeInstallation(target);
}
process.exit(code);
