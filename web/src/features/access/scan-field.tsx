/** The field for a scanner that types, and the camera as a scanner. The field keeps the focus for the next person. */
import QrCodeScannerOutlined from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import Switch from "@mui/material/Switch";
import { type Ref, type SubmitEvent, useEffect, useImperativeHandle, useRef, useState } from "react";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { createFeedback, type Feedback, type Verdict } from "#web/kit/scanner/feedback.ts";
import { keepPreferences, readPreferences } from "#web/kit/scanner/preferences.ts";
import { useCameraScanner } from "#web/kit/scanner/use-camera-scanner.tsx";
import { verdictTexts as texts } from "./verdict-texts.ts";

/** Longer than any code, so that nothing is cut that somebody types. */
const mostCharacters = 600;

export interface ScanFieldHandle {
  /** The next scan goes into the field. */
  focus: () => void;
}

interface ScanFieldProps {
  handle?: Ref<ScanFieldHandle>;
  isWaiting: boolean;
  hint?: string;
  /** The page is there to scan, so the camera opens by itself once it was allowed. */
  opensCamera?: boolean;
  onCamera?: (isOpen: boolean) => void;
  /** Answers how the page took the code. */
  onCode: (text: string) => Promise<Verdict>;
}

export function ScanField(props: ScanFieldProps) {
  const { handle, isWaiting, hint = texts.hint, opensCamera = false, onCamera, onCode } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const feedback = useRef<Feedback>(undefined);
  const camera = useCameraScanner(onCode, { opensIfAllowed: opensCamera });
  useEffect(() => onCamera?.(camera.isOpen), [onCamera, camera.isOpen]);

  function focus(): void {
    // The focus of the field would open the keyboard of a phone over the camera's picture.
    if (!camera.isOpen) field.current?.focus();
  }
  useImperativeHandle(handle, () => ({ focus }));

  useEffect(() => {
    if (window.matchMedia?.("(pointer: fine)").matches) field.current?.focus();
    return () => feedback.current?.close();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = typed.trim();
    if (text === "") return;
    setTyped("");
    focus();
    // Enter is a press, so the browser allows sound from now on.
    feedback.current ??= createFeedback();
    const verdict = await onCode(text);
    feedback.current.give(verdict, readPreferences().hasSound);
  }

  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <LabelledField
          label={texts.field}
          helperText={isWaiting ? texts.checking : hint}
          fullWidth
          autoComplete="off"
          inputRef={field}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { maxLength: mostCharacters, spellCheck: false, autoCapitalize: "off", inputMode: "text" },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <QrCodeScannerOutlined fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
        {camera.button}
        {!camera.isOpen && <Sound />}
      </Box>
      {camera.panel}
    </Box>
  );
}

/** Whether this browser makes tones. The camera's panel has the same switch. */
function Sound() {
  const [hasSound, setHasSound] = useState(() => readPreferences().hasSound);
  return (
    <FormControlLabel
      label={texts.sound}
      control={
        <Switch
          checked={hasSound}
          onChange={(_event, next) => {
            setHasSound(next);
            keepPreferences({ hasSound: next });
          }}
        />
      }
    />
  );
}
