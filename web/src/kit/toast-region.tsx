import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import ErrorOutlineOutlined from "@mui/icons-material/ErrorOutlineOutlined";
import InfoOutlined from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Portal from "@mui/material/Portal";
import Typography from "@mui/material/Typography";
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { sheetBreakpointPixels, tableBreakpointPixels } from "../session/constants.ts";
import { cardFrame } from "./looks.ts";
import { sharedTexts } from "./texts.ts";
import type { ToastItem, ToastTone } from "./toast-item.ts";
import { useFreeOffset } from "./use-free-offset.ts";

const looks: Record<ToastTone, { Icon: typeof InfoOutlined; colour: string }> = {
  success: { Icon: CheckCircleOutlined, colour: "success.main" },
  error: { Icon: ErrorOutlineOutlined, colour: "error.main" },
  info: { Icon: InfoOutlined, colour: "info.main" },
};

const onPhone = `@media (max-width:${sheetBreakpointPixels - 0.05}px)`;

const onWideScreen = `@media (min-width:${tableBreakpointPixels}px)`;

/** On a phone the newest notice covers the older ones. They spread out while one is touched or focused. */
const deckOnPhone = {
  [onPhone]: {
    position: "relative",
    isolation: "isolate",
    "&:not(:hover, :focus-within) > :not(:last-of-type)": {
      position: "absolute",
      zIndex: -1,
      inset: 0,
      overflow: "hidden",
      transform: "translateY(6px) scale(0.97)",
      "& > *": { opacity: 0 },
    },
    "&:not(:hover, :focus-within) > :nth-last-of-type(3)": { zIndex: -2, transform: "translateY(12px) scale(0.94)" },
  },
} as const;

interface ToastRegionProps {
  items: readonly ToastItem[];
  onDismiss: (id: number) => void;
}

/** A dialog hides its siblings from screen readers. The notices must stay readable meanwhile. */
function staySaid(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined;
  const observer = new MutationObserver(() => region.removeAttribute("aria-hidden"));
  observer.observe(region, { attributeFilter: ["aria-hidden"] });
  return () => observer.disconnect();
}

/** Outside the app's root and above everything, including an open dialog. */
export function ToastRegion({ items, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const offset = useFreeOffset(region, items.length);
  const hold = useCallback((node: HTMLElement | null) => {
    region.current = node;
    return staySaid(node);
  }, []);
  return (
    <Portal>
      <Box
        ref={hold}
        role="region"
        style={{ "--toast-offset": `${offset}px` } as CSSProperties}
        aria-label={sharedTexts.toasts}
        sx={(theme) => ({
          position: "fixed",
          displayPrint: "none",
          zIndex: theme.zIndex.snackbar,
          insetBlockEnd: "calc(var(--shell-bottom-bar-height, 0px) + 24px + var(--toast-offset))",
          insetInlineStart: "calc(var(--shell-sidebar-width, 0px) + 24px)",
          width: 380,
          pointerEvents: "none",
          // Beside a form, a picture has room where nothing is read or typed.
          [onWideScreen]: { "body:has([data-picture-beside]) &": { insetInlineStart: "calc(50% + 24px)" } },
          // Over the header. The next control to press is in the page, in the bar, or at the bottom of a sheet.
          [onPhone]: {
            insetBlockStart: "calc(4px + env(safe-area-inset-top))",
            insetBlockEnd: "auto",
            insetInline: 8,
            width: "auto",
            // Leaves the close button of a drawer or dialog uncovered.
            "body:has(.MuiDrawer-modal, .MuiDialog-root) &": { insetInlineEnd: 64 },
          },
        })}
      >
        {/* The live region must exist before its first message: a message that arrives with it is not announced. */}
        <Box
          role="status"
          aria-live="polite"
          aria-relevant="additions"
          sx={{ display: "grid", gap: 1, ...deckOnPhone }}
        >
          {items.map((item) => (
            <Toast key={item.id} item={item} onDismiss={() => onDismiss(item.id)} />
          ))}
        </Box>
      </Box>
    </Portal>
  );
}

function Toast({ item, onDismiss }: { item: ToastItem; onDismiss: () => void }) {
  const { Icon, colour } = looks[item.tone];
  const [isHeld, setIsHeld] = useState(false);

  // The callback is new at each render. If it restarted the timer, a notice would never leave.
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(), item.milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, item.milliseconds]);

  return (
    <Box
      // Only on movement: a resting pointer under a new notice would keep it for ever.
      onMouseMove={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={(theme) => ({
        pointerEvents: "auto",
        display: "flex",
        // A single line is centred beside the button.
        alignItems: item.text === undefined ? "center" : "flex-start",
        gap: 1.5,
        paddingBlock: 1.5,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        ...cardFrame,
        boxShadow: theme.shadows[8],
        [onPhone]: { gap: 1, paddingBlock: 1, paddingInlineStart: 1.5 },
      })}
    >
      <Icon aria-hidden sx={{ color: colour, marginBlockStart: item.text === undefined ? 0 : 0.25 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="strong">{item.title}</Typography>
        {item.text !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {item.text}
          </Typography>
        )}
      </Box>
      {item.action !== undefined && (
        <Button
          size="small"
          onClick={() => {
            item.action?.onPress();
            onDismiss();
          }}
        >
          {item.action.label}
        </Button>
      )}
      <IconButton size="small" aria-label={sharedTexts.dismiss} onClick={onDismiss}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
