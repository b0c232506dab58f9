import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { ListedMember, MemberFilter } from "./queries.ts";
import { membersTexts } from "./texts.ts";

/** Exports and their progress. The code that makes the files is loaded on the first export. */
export function useMemberFiles() {
  const { tenantId, features } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [progress, setProgress] = useState<string>();

  const tell = (rows: number) => setProgress(membersTexts.exporting(format.number(rows)));

  async function run(makeFile: (files: typeof import("./member-files.ts")) => Promise<number | undefined>) {
    try {
      const count = await makeFile(await import("./member-files.ts"));
      if (count !== undefined) toasts.success(membersTexts.exported(format.number(count)));
    } catch (error) {
      toasts.error(membersTexts.exportFailed, errorText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    isBusy: progress !== undefined,
    exportList: (filter: MemberFilter) => {
      tell(0);
      return run((files) => files.exportList(tenantId, filter, tell));
    },
    exportChosen: (members: readonly ListedMember[]) =>
      void run((files) => {
        files.exportRows(members);
        return Promise.resolve(members.length);
      }),
    exportMember: (member: ListedMember) =>
      run(async (files) => {
        await files.exportMember(tenantId, member, features);
        return undefined;
      }),
  };
}
