import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Link as RouterLink } from "react-router-dom";
import { usePath } from "#web/session/workspace.tsx";

interface NearMenuProps {
  id: string;
  /** The id of the button that opens the menu. */
  labelledBy: string;
  open: boolean;
  anchor: HTMLElement | null;
  lists: readonly { text: string; to: string }[];
  onClose: () => void;
}

/** Its entries are links, so that each opens in a tab of its own too. */
export function NearMenu({ id, labelledBy, open, anchor, lists, onClose }: NearMenuProps) {
  const path = usePath();
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-labelledby": labelledBy } }}
    >
      {lists.map(({ text, to }) => (
        <MenuItem key={to} component={RouterLink} to={path(to)} onClick={onClose}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}
