import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { TrailFilter } from "./queries.ts";
import { auditTexts } from "./texts.ts";

/** The export and its progress. The code that makes the file is loaded on the first export. */
export function useAuditFile() {
  const workspace = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [progress, setProgress] = useState<string>();
  const onProgress = (rows: number) => setProgress(auditTexts.exporting(format.number(rows)));

  async function save(filter: TrailFilter): Promise<void> {
    onProgress(0);
    try {
      const { exportTrail } = await import("./audit-file.ts");
      const count = await exportTrail(workspace.tenantId, filter, { format, workspace, onProgress });
      toasts.success(auditTexts.exported(count, format.number(count)));
    } catch (error) {
      toasts.error(auditTexts.exportFailed, errorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, isBusy: progress !== undefined, save };
}
