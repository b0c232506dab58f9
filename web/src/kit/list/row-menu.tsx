import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import IconButton from "@mui/material/IconButton";
import { type MenuAction, MenuButton } from "../menu-button.tsx";
import { sharedTexts } from "../texts.ts";

export function RowMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <MenuButton
      actions={actions}
      button={(trigger) => (
        <IconButton {...trigger} size="small" aria-label={sharedTexts.moreFor(name)}>
          <MoreHorizOutlined />
        </IconButton>
      )}
    />
  );
}
