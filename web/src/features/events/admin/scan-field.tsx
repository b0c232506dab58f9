/**
 * The field for a scanner that types, and the camera as a scanner. The answer is in `scan-answer.tsx`. The field keeps the
 * focus for the next guest.
 */
import QrCodeScannerOutlined from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { EventId } from "#lambdas/contract/ids.ts";
import { identify } from "#web/domain/card/identify.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { useCameraScanner } from "#web/kit/scanner/use-camera-scanner.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { scanTexts as texts } from "./registration-texts.ts";
import { ScanAnswer } from "./scan-answer.tsx";
import { type ScanResult, scan } from "./scan-result.ts";
import { useCheckIn } from "./use-check-in.ts";

/** Longer than any code, so that nothing is cut that a person types. */
const mostCharacters = 600;

interface ScanFieldProps {
  eventId: EventId;
  /** Shown at the other end of the field's line. */
  beside: ReactNode;
}

export function ScanField({ eventId, beside }: ScanFieldProps) {
  const { tenantId } = useWorkspace();
  const { digitalCardsEnabled } = useFeatures();
  const { send, tick, leave } = useCheckIn(eventId);
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<ScanResult>();
  const [waiting, setWaiting] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  // A scanner does not wait for an answer. Codes are checked in turn, and each shows its answer.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const camera = useCameraScanner(async (code) => {
    const answered = await check(code);
    if ("compared" in answered) return "caution";
    return verdicts[answered.kind] ?? "refused";
  });
  const isByCamera = camera.isOpen;
  useEffect(() => {
    // On a phone, the answer stands below the camera's picture.
    if (result !== undefined && isByCamera) answer.current?.scrollIntoView?.({ block: "nearest" });
  }, [result, isByCamera]);

  function check(code: string): Promise<ScanResult> {
    setWaiting((count) => count + 1);
    const checked = last.current.then(async () => {
      const next = await scan(code, eventId, {
        checkIn: (registrationId) => send(registrationId, true),
        // Without digital cards, nobody has a card or a tag.
        identify: async (shown) => (digitalCardsEnabled ? identify(shown, { tenantId, eventId }) : { kind: "none" }),
      });
      setResult(next);
      setWaiting((count) => count - 1);
      return next;
    });
    last.current = checked;
    return checked;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = typed.trim();
    if (code === "") return;
    setTyped("");
    void check(code);
    field.current?.focus();
  }

  async function undo(accepted: ScanResult): Promise<void> {
    if (!("registration" in accepted)) return;
    // The focus of the field would open the keyboard of a phone over the camera's picture.
    if (camera.isOpen) camera.focus();
    else field.current?.focus();
    await tick(accepted.registration, false);
    setResult(undefined);
  }

  async function scanOut(found: ScanResult, hasLeft: boolean): Promise<void> {
    if (!("registration" in found)) return;
    if (camera.isOpen) camera.focus();
    else field.current?.focus();
    const registration = await leave(found.registration, hasLeft);
    if (registration !== undefined) setResult({ kind: hasLeft ? "left" : "already", registration });
  }

  const hint = digitalCardsEnabled ? texts.hintWithCards : texts.hint;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", columnGap: 5, rowGap: 1.5 }}>
        <Box component="form" noValidate onSubmit={submit} sx={{ flex: "1 1 18rem", maxWidth: 480 }}>
          <LabelledField
            label={texts.field}
            helperText={waiting > 0 ? texts.checking : hint}
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
        {camera.button !== null && <Box sx={{ paddingBlockStart: { sm: "26px" } }}>{camera.button}</Box>}
        {beside}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: camera.isOpen ? 2 : 0 }}>
        {camera.panel}
        <Box
          ref={answer}
          role="status"
          aria-live="assertive"
          sx={{ flex: "1 1 20rem", minWidth: 0, scrollMarginBlock: "80px 96px" }}
        >
          {result !== undefined && (
            <ScanAnswer
              result={result}
              onUndo={() => void undo(result)}
              onLeave={(hasLeft) => void scanOut(result, hasLeft)}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** What the camera's tone says. All other results are refusals. */
const verdicts: Partial<Record<ScanResult["kind"], Verdict>> = { accepted: "accepted", already: "caution" };
