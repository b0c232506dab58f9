import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { LedgerFilter } from "./queries.ts";
import { ledgerTexts } from "./texts.ts";

/** The export and its progress. The code that makes the file is loaded on the first export. */
export function useLedgerFile() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [progress, setProgress] = useState<string>();
  const tell = (rows: number) => setProgress(ledgerTexts.exporting(format.number(rows)));

  async function save(filter: LedgerFilter): Promise<void> {
    tell(0);
    try {
      const { exportLedger } = await import("./ledger-file.ts");
      const count = await exportLedger(tenantId, filter, tell);
      toasts.success(ledgerTexts.exported(count, format.number(count)));
    } catch (error) {
      toasts.error(ledgerTexts.exportFailed, errorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, isBusy: progress !== undefined, save };
}
