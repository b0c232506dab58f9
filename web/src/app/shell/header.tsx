import MenuOutlined from "@mui/icons-material/MenuOutlined";
import ViewSidebarOutlined from "@mui/icons-material/ViewSidebarOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { tightLines } from "../../kit/looks.ts";
import { AccessibilityMenu } from "./accessibility-menu.tsx";
import { Hint } from "./hint.tsx";
import { headerHeightPixels } from "./measures.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { SearchButton } from "./search-button.tsx";
import { shellTexts } from "./texts.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import type { Sidebar } from "./use-sidebar.ts";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

export function ShellHeader({ sidebar }: { sidebar: Sidebar }) {
  const { name, description, domain, hideBranding } = useWorkspace();
  const label = sidebar.isMobile ? shellTexts.openMenu : shellTexts.toggleSidebar;
  const line = description ?? domain;
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: "sticky",
        insetBlockStart: 0,
        zIndex: theme.zIndex.appBar,
        display: "flex",
        alignItems: "center",
        gap: 1,
        minHeight: headerHeightPixels,
        paddingInline: { xs: 1, sm: 2 },
        backgroundColor: "background.default",
        borderBlockEnd: "1px solid",
        borderColor: "divider",
      })}
    >
      <Hint title={label}>
        <IconButton
          aria-label={label}
          aria-expanded={sidebar.isMobile ? sidebar.isSheetOpen : sidebar.isOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={sidebar.toggle}
        >
          {sidebar.isMobile ? <MenuOutlined /> : <ViewSidebarOutlined sx={{ transform: "scaleX(-1)" }} />}
        </IconButton>
      </Hint>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: "fontWeightBold", lineHeight: tightLines }}>
          {name || shellTexts.workspace}
        </Typography>
        {line !== null && (
          <Typography variant="caption" noWrap component="p" color="textSecondary" sx={{ lineHeight: tightLines }}>
            {line}
          </Typography>
        )}
      </Box>
      <WorkspaceSwitcher />
      <Box sx={{ flexGrow: 1 }} />
      {!sidebar.isMobile && !hideBranding && <PoweredBy />}
      <SearchButton />
      <NotificationBell />
      <AccessibilityMenu />
      <ThemeToggle />
    </Box>
  );
}
