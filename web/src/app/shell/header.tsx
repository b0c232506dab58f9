import ViewSidebarOutlined from "@mui/icons-material/ViewSidebarOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { Brand } from "#web/kit/brand.tsx";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { controlRadius, oneLine, tightLines, twoLines } from "../../kit/looks.ts";
import { AccessibilityMenu } from "./accessibility-menu.tsx";
import { Hint } from "./hint.tsx";
import { headerHeightPixels } from "./measures.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { SearchButton } from "./search-button.tsx";
import { shellTexts } from "./texts.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import type { Sidebar } from "./use-sidebar.ts";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

const veryNarrow = "@media (max-width: 280px)";

export function ShellHeader({ sidebar }: { sidebar: Sidebar }) {
  const { name, description, domain, hideBranding, isPlatform = false } = useWorkspace();
  const line = sidebar.isMobile ? null : (description ?? domain);
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: "sticky",
        insetBlockStart: 0,
        // On a low window, such as a desktop's at 200 %, the page needs the room.
        "@media (max-height: 500px)": { position: "static" },
        // On a phone at 200 %: the name in one line, the buttons in another.
        [veryNarrow]: { flexWrap: "wrap", gap: 0 },
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
      {sidebar.isMobile && !isPlatform ? (
        <HomeLink />
      ) : (
        <Hint title={shellTexts.toggleSidebar}>
          <IconButton
            aria-label={shellTexts.toggleSidebar}
            aria-expanded={sidebar.isMobile ? sidebar.isSheetOpen : sidebar.isOpen}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={sidebar.toggle}
          >
            <ViewSidebarOutlined sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
        </Hint>
      )}
      <Box sx={{ minWidth: 0, [veryNarrow]: { flex: "1 1 80px" } }}>
        <Typography
          sx={[{ fontWeight: "fontWeightBold", lineHeight: tightLines }, sidebar.isMobile ? twoLines : oneLine]}
        >
          {name || shellTexts.workspace}
        </Typography>
        {line !== null && (
          <Typography variant="caption" noWrap component="p" color="textSecondary" sx={{ lineHeight: tightLines }}>
            {line}
          </Typography>
        )}
      </Box>
      {!isPlatform && <WorkspaceSwitcher />}
      <Box sx={{ flexGrow: 1, [veryNarrow]: { display: "none" } }} />
      {!sidebar.isMobile && !hideBranding && <PoweredBy />}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexShrink: 0, [veryNarrow]: { gap: 0 } }}>
        {!isPlatform && <SearchButton />}
        {!isPlatform && <NotificationBell leadsToPage={sidebar.isMobile} />}
        <AccessibilityMenu />
        <ThemeToggle />
      </Box>
    </Box>
  );
}

/** On a phone the sidebar is closed, so the tenant's sign stands here. The menu is behind More in the bottom bar. */
function HomeLink() {
  const { logoUrl, name } = useWorkspace();
  const path = usePath();
  return (
    <Box
      component={Link}
      to={path("/dashboard")}
      sx={{
        flex: "none",
        display: "grid",
        placeItems: "center",
        minWidth: 44,
        minHeight: 44,
        borderRadius: controlRadius,
        color: "text.primary",
        textDecoration: "none",
      }}
    >
      <Brand logoUrl={logoUrl} name={name} isWide={false} />
      <Box component="span" sx={visuallyHidden}>
        {shellTexts.logoLeadsHome}
      </Box>
    </Box>
  );
}
