import { useState } from "react";
import type { EventId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { listTexts } from "./registration-texts.ts";

/** The export and its progress. The code that makes the file is loaded on the first export. */
export function useRegistrationFile(eventId: EventId) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [progress, setProgress] = useState<string>();
  const tell = (rows: number) => setProgress(listTexts.exporting(format.number(rows)));

  async function save(): Promise<void> {
    tell(0);
    try {
      const { exportRegistrations } = await import("./registration-file.ts");
      const count = await exportRegistrations(tenantId, eventId, tell);
      toasts.success(listTexts.exported(count, format.number(count)));
    } catch (error) {
      toasts.error(listTexts.exportFailed, errorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, isBusy: progress !== undefined, save };
}
