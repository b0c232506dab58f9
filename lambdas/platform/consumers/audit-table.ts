import { auditStage } from "../../auditor/audit-stage.ts";
import { scheduledConsumer } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { metricFields } from "../../runtime/log.ts";
import { auditTable } from "../consumers.ts";

/** Sentences that one run writes to the log. The metric counts all of them, and `npm run audit` lists them. */
const mostSentences = 100;

/** Only a whole audit says that it is one. A run that found no end throws, and no metric is written. */
export const handler = scheduledConsumer(auditTable, async ({ log }) => {
  const { violations, items, tenants, cleared, readUnits } = await auditStage();
  for (const violation of violations.slice(0, mostSentences)) log.warn("invariant_broken", { violation });
  log.info("table_audited", {
    items,
    tenants,
    cleared,
    readUnits,
    ...metricFields({ violations: violations.length, auditsCompleted: 1 }, [{ Stage: environment().STAGE }]),
  });
});
