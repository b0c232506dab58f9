import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import { sidebar as sizes } from "../../shared/constants.ts";
import { useFeatures } from "../../shared/modules.ts";
import { PoweredBy } from "../../shared/powered-by.tsx";
import { useMe, useWorkspace } from "../../shared/workspace.tsx";
import { shellTexts } from "../texts.ts";
import { Account } from "./account.tsx";
import { menuFor } from "./menu.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { TenantLogo } from "./tenant-logo.tsx";
import type { Sidebar } from "./use-sidebar.ts";

/** Beside the page: with words, or as a rail of icons. */
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
      <Content isOpen={isOpen} />
    </Box>
  );
}

/** On a small screen: a sheet that slides in over the page. */
export function SidebarSheet({ sidebar }: { sidebar: Sidebar }) {
  const { hideBranding } = useWorkspace();
  return (
    <Drawer
      open={sidebar.isSheetOpen}
      onClose={sidebar.closeSheet}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-label": shellTexts.sidebar,
          sx: { width: `${sizes.mobileWidthRem}rem`, maxWidth: "calc(100% - 48px)" },
        },
      }}
    >
      <Content isOpen onNavigate={sidebar.closeSheet} />
      {!hideBranding && (
        <Box sx={{ paddingInline: 1, paddingBlockEnd: "calc(12px + env(safe-area-inset-bottom))" }}>
          <PoweredBy />
        </Box>
      )}
    </Drawer>
  );
}

function Content({ isOpen, onNavigate }: { isOpen: boolean; onNavigate?: () => void }) {
  const { role } = useMe();
  const features = useFeatures();
  return (
    <>
      <TenantLogo isOpen={isOpen} onNavigate={onNavigate} />
      <Box
        component="nav"
        aria-label={shellTexts.mainMenu}
        sx={{ flexGrow: 1, overflowY: "auto", overflowX: "hidden", paddingBlock: 1 }}
      >
        {menuFor(role, features).map((group) => (
          <SidebarMenu key={group.name} group={group} isOpen={isOpen} onNavigate={onNavigate} />
        ))}
      </Box>
      <Account isOpen={isOpen} />
    </>
  );
}
