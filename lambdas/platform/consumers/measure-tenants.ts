import { addDays } from "../../contract/calendar.ts";
import type { TenantId } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { measureObjects } from "../../gateways/storage.ts";
import { type ConsumerRequest, scheduledConsumer } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { counterNames } from "../../statistics/contract.ts";
import { readDays } from "../../statistics/repository.ts";
import { picturesPrefix } from "../../uploads/rules.ts";
import { measureTenants } from "../consumers.ts";
import { priceOf, totalOf } from "../costs-rules.ts";
import { listedIdsQuery, measureProgressRef, readUsesOf, saveFigures, saveMeasureProgress } from "../repository.ts";
import { figuresDays } from "../tenants-contract.ts";

/** A run begins no page so long before its deadline. */
const marginMilliseconds = 10_000;
const pageRows = 20;
/** The most files that are counted of a workspace: 50 calls of S3, for a fortieth of a cent. */
const mostFiles = 50_000;

/** A workspace that cannot be measured keeps its figures of an earlier day, and holds up no other. */
export const handler = scheduledConsumer(measureTenants, async (request) => {
  const { table, log, deadlineAt } = request;
  const day = toInstant(request.now).slice(0, 10);
  const { progress } = await table.getMany({ progress: measureProgressRef() }, { consistent: true });
  let cursor = progress?.day === day ? progress.cursor : undefined;
  while (cursor !== null && performance.now() < deadlineAt - marginMilliseconds) {
    const { rows, nextCursor } = await table.query(listedIdsQuery(pageRows, cursor));
    const measured = await Promise.allSettled(rows.map((tenantId) => measure(tenantId, day, request)));
    const failures = measured.flatMap((one, position) =>
      one.status === "rejected" ? [{ tenantId: rows[position], error: one.reason as unknown }] : [],
    );
    // When nothing of a page can be measured, the reason is elsewhere. The next run tries the same page.
    if (failures.length === rows.length && failures[0] !== undefined) throw failures[0].error;
    for (const failure of failures) log.warn("tenant_not_measured", failure);
    await table.commit([saveMeasureProgress({ day, cursor: nextCursor })]);
    cursor = nextCursor;
  }
});

async function measure(tenantId: TenantId, day: string, { table, openScope }: ConsumerRequest): Promise<void> {
  const days = Array.from({ length: figuresDays }, (_, before) => addDays(day, before - figuresDays));
  const [figures, uses, pictures] = await Promise.all([
    readDays(table, openScope(tenantId), "ALL", { from: addDays(day, -figuresDays), to: addDays(day, -1) }),
    readUsesOf(table, tenantId, days),
    measureObjects(picturesPrefix(tenantId), mostFiles),
  ]);
  const { microDollars } = priceOf(totalOf(uses), environment().AWS_LAMBDA_FUNCTION_MEMORY_SIZE);
  await table.change(
    saveFigures(tenantId, {
      measuredOn: day,
      bookings: figures.reduce((sum, { counts }) => sum + (counts[counterNames.bookings] ?? 0), 0),
      bytes: pictures.bytes,
      hasMoreFiles: !pictures.isWhole,
      microDollars,
    }),
  );
}
