import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { WorkspacePage } from "#web/define-page.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath } from "#web/session/workspace.tsx";
import { controlRadius, labelWeight } from "../../kit/looks.ts";
import { preloadPage } from "../find-page.ts";
import { Hint } from "./hint.tsx";
import { isCurrentEntry, type MenuGroup } from "./menu.ts";
import { pageIcons } from "./page-icons.ts";
import { menuTexts } from "./texts.ts";
import { useWait, WaitCount } from "./waits.tsx";

interface SidebarMenuProps {
  group: MenuGroup;
  /** The pages of the whole menu. */
  beside: readonly WorkspacePage[];
  isOpen: boolean;
  onNavigate?: () => void;
}

export function SidebarMenu({ group, beside, isOpen, onNavigate }: SidebarMenuProps) {
  const id = useId();
  return (
    <Box sx={{ paddingInline: isOpen ? 1.5 : 0.5, "& + &": { marginBlockStart: 2 } }}>
      <Typography
        id={id}
        variant="caption"
        component="p"
        sx={
          isOpen
            ? {
                fontWeight: "fontWeightMedium",
                color: "text.secondary",
                paddingInline: 1.25,
                paddingBlock: 0.75,
                whiteSpace: "nowrap",
              }
            : visuallyHidden
        }
      >
        {menuTexts[group.name]}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: "2px" }}
      >
        {group.pages.map((page) => (
          <Item key={page.path} page={page} beside={beside} isOpen={isOpen} onNavigate={onNavigate} />
        ))}
      </Box>
    </Box>
  );
}

interface EntryProps {
  page: WorkspacePage;
  isCurrent: boolean;
  isOpen: boolean;
  onNavigate?: () => void;
}

interface ItemProps extends Omit<EntryProps, "isCurrent"> {
  /** The pages of the whole menu. */
  beside: readonly WorkspacePage[];
}

/** The browser's own `scrollIntoView` also moves the place where Tab goes on. So the way past the menu would be lost. */
function scrollMenuTo(item: HTMLElement): void {
  const menu = item.closest("nav");
  if (menu === null) return;
  const [entry, seen] = [item.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (entry.bottom > seen.bottom) menu.scrollTop += entry.bottom - seen.bottom;
  else if (entry.top < seen.top) menu.scrollTop -= seen.top - entry.top;
}

/** A long menu scrolls, so the entry of the page that opens comes into sight. */
function Item({ page, beside, isOpen, onNavigate }: ItemProps) {
  const path = usePath();
  const { pathname } = useLocation();
  const item = useRef<HTMLLIElement>(null);
  const isCurrent = isCurrentEntry(page, { pathname, path, beside });
  useEffect(() => {
    if (isCurrent && item.current !== null) scrollMenuTo(item.current);
  }, [isCurrent]);
  return (
    <li ref={item}>
      <Hint title={isOpen ? "" : page.title} placement="right">
        <Entry page={page} isCurrent={isCurrent} isOpen={isOpen} onNavigate={onNavigate} />
      </Hint>
    </li>
  );
}

/** The other props come from the hint. */
function Entry({ page, isCurrent, isOpen, onNavigate, ...hint }: EntryProps) {
  const path = usePath();
  const Icon = page.icon && pageIcons[page.icon];
  const wait = useWait(page.path);
  const waitId = useId();
  return (
    <ButtonBase
      {...hint}
      component={NavLink}
      aria-describedby={wait && waitId}
      to={path(page.path)}
      // The link would be current with each page below it.
      end={!isCurrent}
      onPointerEnter={() => preloadPage(page.path)}
      onClick={onNavigate}
      sx={{
        display: "flex",
        justifyContent: isOpen ? "flex-start" : "center",
        gap: 1.5,
        width: "100%",
        minHeight: 40,
        paddingInline: isOpen ? 1.25 : 0,
        borderRadius: controlRadius,
        typography: "body2",
        fontWeight: labelWeight,
        color: "text.primary",
        whiteSpace: "nowrap",
        "& svg": { color: "text.secondary" },
        "&:hover": { backgroundColor: "action.hover" },
        "&[aria-current=page]": {
          fontWeight: "fontWeightBold",
          backgroundColor: "muted.main",
          color: "muted.contrastText",
          "& svg": { color: "primary.main" },
        },
        "@media (pointer: coarse)": { minHeight: 44 },
      }}
    >
      {Icon !== undefined && <Icon aria-hidden />}
      <Box component="span" sx={isOpen ? undefined : visuallyHidden}>
        {page.title}
      </Box>
      {wait !== undefined && <WaitCount wait={wait} id={waitId} isOnIcon={!isOpen} />}
    </ButtonBase>
  );
}
