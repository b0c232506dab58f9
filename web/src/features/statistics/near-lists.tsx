/** A button for the menu of the lists behind a figure. */
import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import IconButton from "@mui/material/IconButton";
import { useId, useState } from "react";
import { onDemand } from "#web/kit/on-demand.tsx";
import { figureTexts as texts } from "./texts.ts";

const NearMenu = onDemand(async () => (await import("./near-menu.tsx")).NearMenu);

interface NearListsProps {
  /** The figure's name. */
  of: string;
  lists: readonly { text: string; to: string }[];
}

export function NearLists({ of, lists }: NearListsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        id={`${id}-button`}
        size="small"
        aria-label={texts.listsOf(of)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : `${id}-menu`}
        onPointerEnter={NearMenu.prepare}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // The button's own space is outside the card's.
        sx={{ flex: "none", marginBlock: "-8px", marginInlineEnd: "-8px" }}
      >
        <MoreHorizOutlined />
      </IconButton>
      <NearMenu
        id={`${id}-menu`}
        labelledBy={`${id}-button`}
        open={anchor !== null}
        anchor={anchor}
        lists={lists}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
