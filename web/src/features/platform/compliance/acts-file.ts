/** The acts of the platform's staff as a CSV file, made in the browser from all pages. */
import { listStaff } from "#lambdas/accounts/contract.ts";
import { exportActs, readExport, type StaffAct } from "#lambdas/platform/acts-contract.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { actTexts } from "../tenant/texts.ts";
import { actsTexts, platformActTexts } from "./acts-texts.ts";

const wordsOf = { ...actTexts, ...platformActTexts };

/** @returns the number of acts */
export async function saveActs(
  period: { from: string; to: string },
  onProgress: (rows: number) => void,
): Promise<number> {
  const { actId } = await callRoute(exportActs, { body: period }, { idempotencyKey: crypto.randomUUID() });
  const [{ staff }, acts] = await Promise.all([
    callRoute(listStaff, {}),
    readAll(async (page) => {
      const answer = await callRoute(readExport, { params: { actId }, query: page });
      return { rows: answer.acts, nextCursor: answer.nextCursor };
    }, onProgress),
  ]);
  const nameOf = (memberId: string) => staff.find((one) => one.memberId === memberId)?.name ?? "";
  const { columns } = actsTexts;
  const rows = acts.map((act: StaffAct) => ({
    [columns.at]: act.at,
    [columns.who]: nameOf(act.actorId),
    [columns.whoId]: act.actorId,
    [columns.what]: act.act === null ? "" : wordsOf[act.act],
    [columns.action]: act.action,
    [columns.workspace]: act.workspace?.name ?? "",
    [columns.slug]: act.workspace?.slug ?? "",
    [columns.workspaceId]: act.workspace?.tenantId ?? "",
    [columns.object]: act.object?.kind ?? "",
    [columns.objectId]: act.object?.id ?? "",
    [columns.reason]: act.reason ?? "",
    [columns.about]: act.about,
    [columns.count]: act.count ?? "",
  }));
  download(`acts-${period.from}-${period.to}.csv`, "text/csv", toCsv(rows));
  return acts.length;
}
