/** The button that clears days, its progress and its dialog. */
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, useState } from "react";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { allBookingsTexts } from "../texts.ts";
import { ClearingDialog } from "./clearing-dialog.tsx";
import { ClearingProgress } from "./clearing-progress.tsx";
import { clearingTexts as texts } from "./texts.ts";
import type { ClearingStart } from "./use-clearing-wish.ts";

export function useClearing(start: ClearingStart = {}): { button: ReactNode; progress: ReactNode; dialog: ReactNode } {
  const [opened, setOpened] = useState<ClearingStart>();
  return {
    button: (
      <MenuButton
        actions={[{ label: texts.open, icon: <EventBusyOutlined />, onSelect: () => setOpened(start) }]}
        button={(trigger) => (
          <IconButton aria-label={allBookingsTexts.more} {...trigger}>
            <MoreHorizOutlined />
          </IconButton>
        )}
      />
    ),
    progress: <ClearingProgress onAgain={setOpened} />,
    dialog: opened !== undefined && <ClearingDialog start={opened} onClose={() => setOpened(undefined)} />,
  };
}
