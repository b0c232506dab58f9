/** The trail as a CSV file, made in the browser from all pages. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import type { Format } from "#web/domain/format.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { download, toCsv } from "#web/kit/csv-file.ts";
import { readTrail, type TrailFilter } from "./queries.ts";
import { actionText, actorText, fieldText, objectText, valueText } from "./words.ts";

interface Reader {
  format: Format;
  workspace: Pick<Workspace, "currency" | "locale">;
}

/** @returns the number of entries */
export async function exportTrail(
  tenantId: TenantId,
  filter: TrailFilter,
  { onProgress, ...reader }: Reader & { onProgress: (rows: number) => void },
): Promise<number> {
  const entries = await readTrail(tenantId, filter, onProgress);
  const rows = entries.map(({ at, action, actor, object, change, auditId }) => {
    const { before = {}, after = {}, mentioned = [] } = change ?? {};
    const print = (values: typeof before) =>
      Object.entries(values)
        .map(([field, value]) => `${fieldText(field)}: ${valueText(field, value, reader)}`)
        .join("; ");
    return {
      at,
      what: actionText(action),
      action,
      "object kind": object.kind,
      object: objectText(object, reader.format),
      "object id": object.id,
      who: actorText(actor),
      "who id": actor.actorId,
      role: actor.role,
      before: print(before),
      after: print(after),
      "also changed": mentioned.map(fieldText).join("; "),
      reference: auditId,
    };
  });
  const name = filter.object === undefined ? filter.month : filter.object.id;
  download(`audit-${name}.csv`, "text/csv", toCsv(rows));
  return entries.length;
}
