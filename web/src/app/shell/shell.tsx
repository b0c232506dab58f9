/** The frame around every page of a workspace: sidebar, header, content, and on a phone a bar at the bottom. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Suspense } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { useFollowAccountLanguage } from "#web/domain/use-account-language.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { sidebar as sizes } from "#web/session/constants.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { controlRadius } from "../../kit/looks.ts";
import { RoleGuard } from "../role-guard.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ShellHeader } from "./header.tsx";
import { headerHeightPixels } from "./measures.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SidebarRail } from "./sidebar.tsx";
import { shellTexts } from "./texts.ts";
import { useBarSize } from "./use-bar-size.ts";
import { useDelayed } from "./use-delayed.ts";
import { useMeasures } from "./use-measures.ts";
import { useSidebar } from "./use-sidebar.ts";
import { WaitsProvider } from "./waits.tsx";

const Channels = onDemand(async () => (await import("#web/channels.tsx")).Channels);
const Offline = onDemand(async () => (await import("#web/offline.tsx")).Offline);
const SidebarSheet = onDemand(async () => (await import("./sidebar-sheet.tsx")).SidebarSheet);

const WorkspaceStrip = onDemand(async () => (await import("./workspace-strip.tsx")).WorkspaceStrip);
const ProofBanner = onDemand(async () => (await import("./proof-banner.tsx")).ProofBanner);

const contentId = "content";
/** Pixels: the widest page with its gutters. */
const contentWidth = 1200 + 2 * 24;
/** The first page is drawn before anything listens for changes. */
const listenAfterMilliseconds = 1_000;
/** Shorter waits show nothing: a loading text that flashes is worse than the old page. */
const loadingTextAfterMilliseconds = 150;

export function Component() {
  const sidebar = useSidebar();
  useFollowAccountLanguage();
  const { isEmailProved, supportUntil, notice } = useMe();
  // Outside any workspace nothing rings, and a phone has the menu in the header.
  const { isPlatform = false } = useWorkspace();
  const hasBar = sidebar.isMobile && !isPlatform;
  const barSize = useBarSize();
  const isTrial = notice !== undefined && notice.kind.startsWith("trial");
  // One strip at a time. A proof of the address is more urgent than a trial.
  const hasStrip = supportUntil !== undefined || (notice !== undefined && (isEmailProved || !isTrial));
  const isLoading = useDelayed(useNavigation().state === "loading", loadingTextAfterMilliseconds);
  const isListening = useDelayed(true, listenAfterMilliseconds);
  const widthRem = sidebar.isMobile ? 0 : sidebar.isOpen ? sizes.widthRem : sizes.iconWidthRem;
  // Elements fixed to the window, such as notices, use these variables to stay clear of the shell.
  useMeasures({
    "--shell-sidebar-width": `${widthRem}rem`,
    "--shell-header-height": `${headerHeightPixels}px`,
    "--shell-bottom-bar-height":
      hasBar && barSize.staysInSight ? `calc(${barSize.heightPixels}px + env(safe-area-inset-bottom))` : "0px",
  });

  return (
    <WaitsProvider isDue={isListening && !isPlatform}>
      <Link
        href={`#${contentId}`}
        sx={(theme) => ({
          position: "fixed",
          zIndex: theme.zIndex.tooltip,
          insetBlockStart: 8,
          insetInlineStart: 8,
          paddingInline: 2,
          paddingBlock: 1,
          borderRadius: controlRadius,
          backgroundColor: "background.paper",
          "&:not(:focus)": { transform: "translateY(-200%)" },
        })}
      >
        {shellTexts.skip}
      </Link>
      {sidebar.isMobile ? (
        <SidebarSheet open={sidebar.isSheetOpen} onClose={sidebar.closeSheet} />
      ) : (
        <SidebarRail isOpen={sidebar.isOpen} />
      )}
      <Box
        sx={{
          marginInlineStart: "var(--shell-sidebar-width)",
          transition: "margin 160ms cubic-bezier(0.2, 0, 0, 1)",
          minHeight: "100dvh",
          display: "flex",
          flexDirection: "column",
        }}
      >
        <ShellHeader sidebar={sidebar} />
        {hasStrip && <WorkspaceStrip />}
        {!isEmailProved && !hasStrip && <ProofBanner contentId={contentId} />}
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            width: "100%",
            // A detail beside the page takes its width from the end.
            maxWidth: `min(${contentWidth}px, 100% - var(--side-panel-width, 0px))`,
            marginInlineStart: `max(0px, (100% - var(--side-panel-width, 0px) - ${contentWidth}px) / 2)`,
            marginInlineEnd: "auto",
            paddingInline: { xs: 2, sm: 3 },
            paddingBlockStart: { xs: 3, sm: 4 },
            // Below the last button there is room for a notice.
            paddingBlockEnd: {
              xs: "calc(var(--shell-bottom-bar-height, 0px) + 32px)",
              sm: "calc(var(--shell-bottom-bar-height, 0px) + 120px)",
            },
          }}
        >
          {isLoading ? (
            <PageSkeleton />
          ) : (
            <Suspense fallback={<PageSkeleton />}>
              <RoleGuard>
                <Outlet />
              </RoleGuard>
            </Suspense>
          )}
        </Box>
      </Box>
      {hasBar && (
        <BottomBar
          size={barSize}
          onNear={SidebarSheet.prepare}
          onMore={sidebar.toggle}
          isMoreOpen={sidebar.isSheetOpen}
        />
      )}
      <RouteAnnouncer />
      {isListening && !isPlatform && <Channels />}
      {isListening && !isPlatform && <Offline />}
      <ScrollRestoration getKey={({ pathname, key }) => (key === "default" ? pathname : key)} />
    </WaitsProvider>
  );
}
