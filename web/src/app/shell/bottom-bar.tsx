import MenuOutlined from "@mui/icons-material/MenuOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useId } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { WorkspacePage } from "#web/define-page.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, usePath } from "#web/session/workspace.tsx";
import { labelWeight } from "../../kit/looks.ts";
import { bottomBarHeightPixels } from "./measures.ts";
import { isCurrentEntry } from "./menu.ts";
import { pageIcons } from "./page-icons.ts";
import { quickMenuFor } from "./quick-menu.ts";
import { shellTexts } from "./texts.ts";
import { useWait, WaitCount } from "./waits.tsx";

const itemLook = {
  flex: "1 1 0",
  minWidth: 0,
  flexDirection: "column",
  gap: "2px",
  height: bottomBarHeightPixels,
  typography: "caption",
  fontWeight: labelWeight,
  color: "text.secondary",
  "&:focus-visible": { outlineOffset: "-3px" },
  "&[aria-current=page]": { color: "primary.main", fontWeight: "fontWeightBold" },
} as const;

interface BottomBarProps {
  /** A pointer touches the bar: preload what More opens. */
  onNear: () => void;
  onMore: () => void;
  isMoreOpen: boolean;
}

/** The main pages of a phone; all others are behind More. */
export function BottomBar({ onNear, onMore, isMoreOpen }: BottomBarProps) {
  const features = useFeatures();
  const { role } = useMe();
  return (
    <Box
      component="nav"
      aria-label={shellTexts.quickMenu}
      onPointerEnter={onNear}
      sx={(theme) => ({
        position: "fixed",
        zIndex: theme.zIndex.appBar,
        insetInline: 0,
        insetBlockEnd: 0,
        display: "flex",
        backgroundColor: "background.paper",
        borderBlockStart: "1px solid",
        borderColor: "divider",
        paddingBlockEnd: "env(safe-area-inset-bottom)",
      })}
    >
      {quickMenuFor(role, features).map((page) => (
        <Item key={page.path} page={page} />
      ))}
      <ButtonBase aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={onMore} sx={itemLook}>
        <MenuOutlined aria-hidden />
        {shellTexts.more}
      </ButtonBase>
    </Box>
  );
}

function Item({ page }: { page: WorkspacePage }) {
  const path = usePath();
  const { pathname } = useLocation();
  const wait = useWait(page.path);
  const waitId = useId();
  const { path: to, title, short = title, icon } = page;
  const Icon = icon && pageIcons[icon];
  return (
    <ButtonBase
      component={NavLink}
      to={path(to)}
      end={!isCurrentEntry(page, { pathname, path })}
      aria-describedby={wait && waitId}
      sx={itemLook}
    >
      {Icon !== undefined && <Icon aria-hidden />}
      {short}
      {wait !== undefined && <WaitCount wait={wait} id={waitId} isOnIcon />}
    </ButtonBase>
  );
}
