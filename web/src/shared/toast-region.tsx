import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import ErrorOutlineOutlined from "@mui/icons-material/ErrorOutlineOutlined";
import InfoOutlined from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Portal from "@mui/material/Portal";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { sheetBreakpointPixels } from "./constants.ts";
import { sharedTexts } from "./texts.ts";
import type { ToastItem, ToastTone } from "./toasts.tsx";

const looks: Record<ToastTone, { Icon: typeof InfoOutlined; colour: string }> = {
  success: { Icon: CheckCircleOutlined, colour: "success.main" },
  error: { Icon: ErrorOutlineOutlined, colour: "error.main" },
  info: { Icon: InfoOutlined, colour: "info.main" },
};

interface ToastRegionProps {
  items: readonly ToastItem[];
  onDismiss: (id: number) => void;
}

/** Outside the app's root, so that an open dialog does not hide it from screen readers. */
export function ToastRegion({ items, onDismiss }: ToastRegionProps) {
  return (
    <Portal>
      <Box
        role="region"
        aria-label={sharedTexts.toasts}
        sx={(theme) => ({
          position: "fixed",
          zIndex: theme.zIndex.snackbar,
          insetBlockEnd: "calc(var(--shell-bottom-bar-height, 0px) + 24px)",
          insetInlineStart: "calc(var(--shell-sidebar-width, 0px) + 24px)",
          width: 380,
          pointerEvents: "none",
          [`@media (max-width:${sheetBreakpointPixels - 0.05}px)`]: {
            insetBlockStart: "calc(8px + env(safe-area-inset-top))",
            insetBlockEnd: "auto",
            insetInline: 8,
            width: "auto",
          },
        })}
      >
        {/* The live region stands there before its first message: one that arrives with it is not announced. */}
        <Box role="status" aria-live="polite" aria-relevant="additions" sx={{ display: "grid", gap: 1 }}>
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

  // The callback is new at each render; restarting the clock for it would keep a toast for ever.
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(), item.milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, item.milliseconds]);

  return (
    <Box
      // Moved, not merely there: a pointer that rests where the notice appears would keep it for ever.
      onMouseMove={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={(theme) => ({
        pointerEvents: "auto",
        display: "flex",
        alignItems: "flex-start",
        gap: 1.5,
        paddingBlock: 1.5,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        borderRadius: "10px",
        border: "1px solid",
        borderColor: "divider",
        backgroundColor: "background.paper",
        boxShadow: theme.shadows[8],
      })}
    >
      <Icon aria-hidden sx={{ color: colour, marginBlockStart: 0.25 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600 }}>{item.title}</Typography>
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
