/** The trail as a CSV file, made in the browser from all pages. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { readTrail, type TrailFilter } from "./queries.ts";
import { actionText, actorText, fieldsOf, fieldText, objectText, type Reader, valueText } from "./words.ts";

/** @returns the number of entries */
export async function exportTrail(
  tenantId: TenantId,
  filter: TrailFilter,
  { onProgress, ...reader }: Omit<Reader, "planNames"> & { onProgress: (rows: number) => void },
): Promise<number> {
  const entries = await readTrail(tenantId, filter, onProgress);
  const rows = entries.map((entry) => {
    const { at, action, actor, object, also, change, planNames, auditId } = entry;
    const { before = {}, after = {}, mentioned = [] } = change ?? {};
    const print = (values: typeof before) =>
      fieldsOf(values)
        .map((field) => `${fieldText(field)}: ${valueText(field, values[field], { ...reader, planNames })}`)
        .join("; ");
    return {
      at,
      what: actionText(entry),
      action,
      "object kind": object.kind,
      object: objectText(object, reader.format),
      "object id": object.id,
      "also about": also.map((one) => objectText(one, reader.format)).join("; "),
      "also about id": also.map(({ id }) => id).join("; "),
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
