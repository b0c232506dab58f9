/**
 * The camera as a scanner. The page gets a button and, once it is pressed, a panel with the camera's picture, and
 * lays out both.
 */
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isCameraAllowed } from "./camera.ts";
import { CameraPanel } from "./camera-panel.tsx";
import { createFeedback, type Feedback, type Verdict } from "./feedback.ts";
import { keepPreferences, readPreferences } from "./preferences.ts";
import { cameraTexts as texts } from "./texts.ts";

interface CameraScanner {
  isOpen: boolean;
  /** Null while the panel is open. */
  button: ReactNode;
  /** Null while the camera is off. */
  panel: ReactNode;
  /** Moves the focus to the panel. */
  focus: () => void;
}

const shortOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  paddingInline: { xs: 1, sm: 2 },
  "& .MuiButton-startIcon": { marginInline: { xs: 0, sm: "-4px 8px" } },
} as const;

/**
 * `onCode` gets each code once while it stays in sight, and answers how the page took it. It never rejects.
 * `opensIfAllowed`: the page opens the camera by itself, if the browser need not ask for it.
 * `isShortOnPhone`: the button is its icon there, for a row with more in it.
 */
export function useCameraScanner(
  onCode: (code: string) => Promise<Verdict>,
  { opensIfAllowed = false, isShortOnPhone = false }: { opensIfAllowed?: boolean; isShortOnPhone?: boolean } = {},
): CameraScanner {
  const [isOpen, setIsOpen] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [hasSound, setHasSound] = useState(() => readPreferences().hasSound);
  const opener = useRef<HTMLButtonElement>(null);
  const stopper = useRef<HTMLButtonElement>(null);
  const feedback = useRef<Feedback>(undefined);
  const wasOpen = useRef(false);
  /** The focus stays where it is: nobody has pressed anything. */
  const opensByItself = useRef(false);
  // An answer may come after the switch was pressed.
  const isLoud = useRef(hasSound);

  useEffect(() => {
    // Each button takes the focus from the other one, which is gone.
    if (isOpen && !opensByItself.current) stopper.current?.focus({ preventScroll: true });
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
    opensByItself.current = false;
    if (!isOpen) return undefined;
    return () => {
      feedback.current?.close();
      feedback.current = undefined;
    };
  }, [isOpen]);

  useEffect(() => {
    if (!opensIfAllowed) return undefined;
    let isGone = false;
    void isCameraAllowed().then((isAllowed) => {
      if (!isAllowed || isGone) return;
      opensByItself.current = true;
      feedback.current ??= createFeedback();
      setIsOpen(true);
    });
    return () => {
      isGone = true;
    };
  }, [opensIfAllowed]);

  function open(): void {
    feedback.current = createFeedback();
    setIsOpen(true);
  }

  function turnSound(next: boolean): void {
    isLoud.current = next;
    setHasSound(next);
    keepPreferences({ hasSound: next });
  }

  async function take(code: string): Promise<void> {
    setWaiting((count) => count + 1);
    const verdict = await onCode(code);
    setWaiting((count) => count - 1);
    feedback.current?.give(verdict, isLoud.current);
  }

  return {
    isOpen,
    button: isOpen ? null : (
      <Button
        ref={opener}
        variant="outlined"
        color="inherit"
        startIcon={<PhotoCameraOutlined />}
        aria-label={texts.open}
        onClick={open}
        sx={isShortOnPhone ? shortOnPhone : undefined}
      >
        <Box component="span" sx={isShortOnPhone ? { display: { xs: "none", sm: "inline" } } : undefined}>
          {texts.open}
        </Box>
      </Button>
    ),
    panel: isOpen ? (
      <CameraPanel
        stopper={stopper}
        isChecking={waiting > 0}
        hasSound={hasSound}
        onSound={turnSound}
        onCode={(code) => void take(code)}
        onClose={() => setIsOpen(false)}
      />
    ) : null,
    focus: () => stopper.current?.focus(),
  };
}
