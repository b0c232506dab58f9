/** A menu of the lists behind a figure. Its entries are links, so that each opens in a tab of its own too. */
import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { usePath } from "#web/session/workspace.tsx";
import { figureTexts as texts } from "./texts.ts";

interface NearListsProps {
  /** The figure's name. */
  of: string;
  lists: readonly { text: string; to: string }[];
}

export function NearLists({ of, lists }: NearListsProps) {
  const path = usePath();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={`${id}-button`}
        size="small"
        aria-label={texts.listsOf(of)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : `${id}-menu`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // The button's own space is outside the card's.
        sx={{ flex: "none", marginBlock: "-8px", marginInlineEnd: "-8px" }}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-labelledby": `${id}-button` } }}
      >
        {lists.map(({ text, to }) => (
          <MenuItem key={to} component={RouterLink} to={path(to)} onClick={close}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
