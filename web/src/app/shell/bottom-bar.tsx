import MenuOutlined from "@mui/icons-material/MenuOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useId } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { WorkspacePage } from "#web/define-page.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, usePath } from "#web/session/workspace.tsx";
import { labelWeight } from "../../kit/looks.ts";
import { isCurrentEntry } from "./menu.ts";
import { pageIcons } from "./page-icons.ts";
import { quickMenuFor } from "./quick-menu.ts";
import { shellTexts } from "./texts.ts";
import type { BarSize } from "./use-bar-size.ts";
import { useWait, WaitCount } from "./waits.tsx";

const itemLook = {
  flex: "1 1 0",
  minWidth: 0,
  flexDirection: "column",
  gap: "2px",
  typography: "caption",
  fontWeight: labelWeight,
  color: "text.secondary",
  "&:focus-visible": { outlineOffset: "-3px" },
  "&[aria-current=page]": { color: "primary.main", fontWeight: "fontWeightBold" },
} as const;

interface BottomBarProps {
  size: BarSize;
  /** A pointer touches the bar: preload what More opens. */
  onNear: () => void;
  onMore: () => void;
  isMoreOpen: boolean;
}

/** The main pages of a phone; all others are behind More. */
export function BottomBar({ size, onNear, onMore, isMoreOpen }: BottomBarProps) {
  const features = useFeatures();
  const { role } = useMe();
  return (
    <Box
      component="nav"
      aria-label={shellTexts.quickMenu}
      onPointerEnter={onNear}
      sx={(theme) => ({
        position: size.staysInSight ? "fixed" : "static",
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
        <Item key={page.path} page={page} size={size} />
      ))}
      <ButtonBase aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={onMore} sx={lookOf(size)}>
        <MenuOutlined aria-hidden />
        <Label size={size}>{shellTexts.more}</Label>
      </ButtonBase>
    </Box>
  );
}

const lookOf = ({ heightPixels }: BarSize) => ({ ...itemLook, height: heightPixels });

/** A small bar shows icons alone, and keeps their names. */
function Label({ size, children }: { size: BarSize; children: string }) {
  return size.hasWords ? (
    children
  ) : (
    <Box component="span" sx={visuallyHidden}>
      {children}
    </Box>
  );
}

function Item({ page, size }: { page: WorkspacePage; size: BarSize }) {
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
      sx={lookOf(size)}
    >
      {Icon !== undefined && <Icon aria-hidden />}
      <Label size={size}>{short}</Label>
      {wait !== undefined && <WaitCount wait={wait} id={waitId} isOnIcon />}
    </ButtonBase>
  );
}
