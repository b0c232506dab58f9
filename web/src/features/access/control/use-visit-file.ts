import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { VisitQuery } from "./queries.ts";
import { fileTexts as texts } from "./texts.ts";

/** The export and its progress. The code that makes the file is loaded on the first export. */
export function useVisitFile() {
  const workspace = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [progress, setProgress] = useState<string>();
  const tell = (rows: number) => setProgress(texts.exporting(format.number(rows)));

  async function save(query: VisitQuery): Promise<void> {
    tell(0);
    try {
      const { exportVisits } = await import("./visit-file.ts");
      const count = await exportVisits(workspace, query, tell);
      toasts.success(texts.exported(count, format.number(count)));
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, isBusy: progress !== undefined, save };
}
