import Box from "@mui/material/Box";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { Account } from "./account.tsx";
import { menuFor } from "./menu.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { TenantLogo } from "./tenant-logo.tsx";
import { shellTexts } from "./texts.ts";

/** The sidebar beside the page: with labels, or only icons. */
export function SidebarRail({ isOpen }: { isOpen: boolean }) {
  return (
    <Box
      component="aside"
      aria-label={shellTexts.sidebar}
      sx={(theme) => ({
        position: "fixed",
        zIndex: theme.zIndex.appBar,
        insetBlock: 0,
        insetInlineStart: 0,
        width: "var(--shell-sidebar-width)",
        transition: "width 160ms cubic-bezier(0.2, 0, 0, 1)",
        display: "flex",
        flexDirection: "column",
        overflow: "hidden",
        backgroundColor: "background.paper",
        borderInlineEnd: "1px solid",
        borderColor: "divider",
      })}
    >
      <SidebarContent isOpen={isOpen} />
    </Box>
  );
}

/** The menu, between the logo and the account. */
export function SidebarContent({ isOpen, onNavigate }: { isOpen: boolean; onNavigate?: () => void }) {
  const { role } = useMe();
  const { isPlatform = false } = useWorkspace();
  const groups = menuFor(role, useFeatures()).filter(({ name }) => !isPlatform || name === "superAdmin");
  const beside = groups.flatMap(({ pages }) => pages);
  return (
    <>
      <TenantLogo isOpen={isOpen} onNavigate={onNavigate} />
      <Box
        component="nav"
        aria-label={shellTexts.mainMenu}
        sx={{ flexGrow: 1, overflowY: "auto", overflowX: "hidden", paddingBlock: 1 }}
      >
        {groups.map((group) => (
          <SidebarMenu key={group.name} group={group} beside={beside} isOpen={isOpen} onNavigate={onNavigate} />
        ))}
      </Box>
      <Account isOpen={isOpen} />
    </>
  );
}
