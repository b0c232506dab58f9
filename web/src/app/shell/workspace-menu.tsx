import UnfoldMoreOutlined from "@mui/icons-material/UnfoldMoreOutlined";
import IconButton from "@mui/material/IconButton";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { Hint } from "./hint.tsx";
import { shellTexts } from "./texts.ts";

interface WorkspaceMenuProps {
  workspaces: readonly { name: string; slug: string }[];
  onChoose: (slug: string) => void;
}

export function WorkspaceMenu({ workspaces, onChoose }: WorkspaceMenuProps) {
  return (
    <MenuButton
      actions={workspaces.map(({ name, slug }) => ({ label: name, onSelect: () => onChoose(slug) }))}
      button={(props) => (
        <Hint title={shellTexts.switchWorkspace}>
          <IconButton {...props} aria-label={shellTexts.switchWorkspace}>
            <UnfoldMoreOutlined />
          </IconButton>
        </Hint>
      )}
    />
  );
}
