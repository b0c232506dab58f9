import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { NavLink } from "react-router-dom";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath } from "#web/session/workspace.tsx";
import { menuTexts } from "../texts.ts";
import { Hint } from "./hint.tsx";
import type { MenuEntry, MenuGroup } from "./menu.ts";
import { menuIcons } from "./menu-icons.ts";

interface SidebarMenuProps {
  group: MenuGroup;
  isOpen: boolean;
  onNavigate?: () => void;
}

export function SidebarMenu({ group, isOpen, onNavigate }: SidebarMenuProps) {
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
                fontWeight: 600,
                color: "text.secondary",
                paddingInline: 1.25,
                paddingBlock: 0.75,
                whiteSpace: "nowrap",
              }
            : visuallyHidden
        }
      >
        {menuTexts.groups[group.name]}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: "2px" }}
      >
        {group.entries.map((entry) => (
          <li key={entry.name}>
            <Hint title={isOpen ? "" : menuTexts.entries[entry.name]} placement="right">
              <Entry entry={entry} isOpen={isOpen} onNavigate={onNavigate} />
            </Hint>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isOpen: boolean;
  onNavigate?: () => void;
}

/** The rest of the props is the hint's. */
function Entry({ entry, isOpen, onNavigate, ...hint }: EntryProps) {
  const path = usePath();
  const Icon = menuIcons[entry.name];
  return (
    <ButtonBase
      {...hint}
      component={NavLink}
      to={path(entry.path)}
      end={entry.path === "/dashboard"}
      onClick={onNavigate}
      sx={{
        display: "flex",
        justifyContent: isOpen ? "flex-start" : "center",
        gap: 1.5,
        width: "100%",
        minHeight: 40,
        paddingInline: isOpen ? 1.25 : 0,
        borderRadius: "8px",
        fontSize: "0.875rem",
        fontWeight: 500,
        color: "text.primary",
        whiteSpace: "nowrap",
        "& svg": { color: "text.secondary" },
        "&:hover": { backgroundColor: "action.hover" },
        "&[aria-current=page]": {
          fontWeight: 650,
          backgroundColor: "muted.main",
          color: "muted.contrastText",
          "& svg": { color: "primary.main" },
        },
        "@media (pointer: coarse)": { minHeight: 44 },
      }}
    >
      <Icon aria-hidden />
      <Box component="span" sx={isOpen ? undefined : visuallyHidden}>
        {menuTexts.entries[entry.name]}
      </Box>
    </ButtonBase>
  );
}
