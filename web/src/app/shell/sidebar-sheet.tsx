import Box from "@mui/material/Box";
import { Drawer } from "#web/kit/drawer.tsx";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { sidebar as sizes } from "#web/session/constants.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { SidebarContent } from "./sidebar.tsx";
import { shellTexts } from "./texts.ts";

interface SidebarSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar on a small screen: it slides in over the page. */
export function SidebarSheet({ open, onClose }: SidebarSheetProps) {
  const { hideBranding } = useWorkspace();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-label": shellTexts.sidebar,
          sx: { width: `${sizes.mobileWidthRem}rem`, maxWidth: "calc(100% - 48px)" },
        },
      }}
    >
      <SidebarContent isOpen onNavigate={onClose} />
      {!hideBranding && (
        <Box sx={{ paddingInline: 1, paddingBlockEnd: "calc(12px + env(safe-area-inset-bottom))" }}>
          <PoweredBy />
        </Box>
      )}
    </Drawer>
  );
}
