/**
 * A detail with an address of its own. From 1200 px it stands beside its list, below that over it, and on a phone it
 * fills the screen. Beside the list there is no backdrop: both stay usable.
 */
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { besideBreakpointPixels, sheetBreakpointPixels } from "../session/constants.ts";
import { Drawer } from "./drawer.tsx";
import { sidePanelWidth, useSidePanel } from "./side-panel.ts";
import { sharedTexts } from "./texts.ts";

interface DetailDrawerProps {
  open: boolean;
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  /** Buttons that stay visible below the content; the primary one is last. */
  footer?: ReactNode;
  /** Shows a backdrop on wide screens too, for a detail that belongs to no list on the page. */
  isModal?: boolean;
  children: ReactNode;
}

/** History state after J or K: the detail changes, and the focus stays in the list. */
export const keepsFocusInList = { keepsFocusInList: true } as const;

export function DetailDrawer({ isModal = false, ...props }: DetailDrawerProps) {
  const isWide = useMediaQuery(`(min-width:${besideBreakpointPixels}px)`, { noSsr: true });
  if (isModal || !isWide) return <ModalDrawer {...props} />;
  return props.open ? <SidePanel {...props} /> : null;
}

function ModalDrawer({ open, onClose, ...props }: DetailDrawerProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": id,
          sx: {
            width: 480,
            maxWidth: "100%",
            [`@media (max-width:${sheetBreakpointPixels - 0.05}px)`]: { width: "100%" },
          },
        },
      }}
    >
      <Parts {...props} titleId={id} onClose={onClose} />
    </Drawer>
  );
}

function SidePanel({ onClose, ...props }: Omit<DetailDrawerProps, "open">) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useSidePanel(true);
  useFocusWhileOpen(panel);
  useEscape(onClose);
  return (
    <Box
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      sx={(theme) => ({
        position: "fixed",
        zIndex: theme.zIndex.appBar - 1,
        insetBlock: "var(--shell-header-height, 0px) 0",
        insetInlineEnd: 0,
        width: sidePanelWidth,
        display: "flex",
        flexDirection: "column",
        backgroundColor: "background.paper",
        borderInlineStart: "1px solid",
        borderColor: "divider",
        // The panel takes the focus as a whole. The class is doubled to be stronger than the style of every focus.
        "&&:focus-visible": { outline: "none", boxShadow: "none" },
      })}
    >
      <Parts {...props} titleId={id} onClose={onClose} />
    </Box>
  );
}

/** Moves the focus into the panel on opening. On closing, returns it to where it was. */
function useFocusWhileOpen(panel: React.RefObject<HTMLElement | null>): void {
  const { state } = useLocation() as { state: Partial<typeof keepsFocusInList> | null };
  const staysInList = useRef(state?.keepsFocusInList === true);
  // Read before the panel's own fields can take the focus.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const { current } = panel;
    // A field that takes the focus itself keeps it.
    const isInside = current?.contains(document.activeElement) === true;
    if (!staysInList.current && !isInside) current?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement !== document.body && current?.contains(activeElement) !== true) return;
      const row = document.querySelector<HTMLElement>("[data-row-link][aria-current]");
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else row?.focus();
    };
  }, [before, panel]);
}

/** Escape in a menu or dialog above the panel does not close the panel. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function Parts({
  titleId,
  title,
  subtitle,
  onClose,
  footer,
  children,
}: Omit<DetailDrawerProps, "open"> & { titleId: string }) {
  return (
    <>
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "flex-start",
          gap: 1,
          borderBlockEnd: "1px solid",
          borderColor: "divider",
          paddingInlineStart: 3,
          paddingInlineEnd: 1.5,
          paddingBlock: 1.5,
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlockStart: 0.75 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={sharedTexts.close} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: "auto", padding: 3 }}>{children}</Box>
      {footer !== undefined && footer !== false && footer !== null && (
        <Box
          component="footer"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "flex-end",
            gap: 1,
            borderBlockStart: "1px solid",
            borderColor: "divider",
            paddingInline: 3,
            paddingBlockStart: 2,
            paddingBlockEnd: "calc(16px + env(safe-area-inset-bottom))",
          }}
        >
          {footer}
        </Box>
      )}
    </>
  );
}
