/** The action that clears days, its progress and its dialog. */
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import { type ReactNode, useState } from "react";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { ClearingDialog } from "./clearing-dialog.tsx";
import { ClearingProgress } from "./clearing-progress.tsx";
import { clearingTexts as texts } from "./texts.ts";
import type { ClearingStart } from "./use-clearing-wish.ts";

export function useClearing(start: ClearingStart = {}): { action: MenuAction; progress: ReactNode; dialog: ReactNode } {
  const [opened, setOpened] = useState<ClearingStart>();
  return {
    action: { label: texts.open, icon: <EventBusyOutlined />, onSelect: () => setOpened(start) },
    progress: <ClearingProgress onAgain={setOpened} />,
    dialog: opened !== undefined && <ClearingDialog start={opened} onClose={() => setOpened(undefined)} />,
  };
}
