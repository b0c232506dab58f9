import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import IconButton from "@mui/material/IconButton";
import { type MenuAction, MenuButton } from "../menu-button.tsx";
import { sharedTexts } from "../texts.ts";

interface RowMenuProps {
  name: string;
  /** A function is asked when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
}

export function RowMenu({ name, actions }: RowMenuProps) {
  if (actions.length === 0 && typeof actions !== "function") return null;
  return (
    <MenuButton
      isDense
      actions={actions}
      button={(trigger) => (
        <IconButton {...trigger} size="small" aria-label={sharedTexts.moreFor(name)}>
          <MoreHorizOutlined />
        </IconButton>
      )}
    />
  );
}
