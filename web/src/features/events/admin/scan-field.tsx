/**
 * The field for a scanner that types, and the camera as a scanner. The answer is large. The field keeps the focus for the
 * next guest.
 */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import QrCodeScannerOutlined from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { EventId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { cardRadius, iconAsPicture } from "#web/kit/looks.ts";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { useCameraScanner } from "#web/kit/scanner/use-camera-scanner.tsx";
import { listTexts, scanTexts as texts } from "./registration-texts.ts";
import { type ScanResult, scan } from "./scan-result.ts";
import { momentOf, useCheckIn } from "./use-check-in.ts";
import { useRegistrationAddress } from "./use-registration-address.ts";

/** Longer than any code, so that nothing is cut that a person types. */
const mostCharacters = 300;

interface ScanFieldProps {
  eventId: EventId;
  /** Shown at the other end of the field's line. */
  beside: ReactNode;
}

export function ScanField({ eventId, beside }: ScanFieldProps) {
  const { send, tick, leave } = useCheckIn(eventId);
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<ScanResult>();
  const [waiting, setWaiting] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  // A scanner does not wait for an answer. Codes are checked in turn, and each shows its answer.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const camera = useCameraScanner(async (code) => {
    const { kind } = await check(code);
    return verdicts[kind] ?? "refused";
  });
  const isByCamera = camera.isOpen;
  useEffect(() => {
    // On a phone, the answer stands below the camera's picture.
    if (result !== undefined && isByCamera) answer.current?.scrollIntoView?.({ block: "nearest" });
  }, [result, isByCamera]);

  function check(code: string): Promise<ScanResult> {
    setWaiting((count) => count + 1);
    const checked = last.current.then(async () => {
      const next = await scan(code, eventId, (registrationId) => send(registrationId, true));
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

  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", columnGap: 5, rowGap: 1.5 }}>
        <Box component="form" noValidate onSubmit={submit} sx={{ flex: "1 1 18rem", maxWidth: 480 }}>
          <LabelledField
            label={texts.field}
            helperText={waiting > 0 ? texts.checking : texts.hint}
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
            <Answer
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

const tones = {
  accepted: { colour: "success.main", Icon: CheckCircleOutlined },
  already: { colour: "warning.main", Icon: ErrorOutlined },
  left: { colour: "text.secondary", Icon: LogoutOutlined },
  refused: { colour: "error.main", Icon: CancelOutlined },
} as const;

const isTone = (kind: ScanResult["kind"]): kind is "accepted" | "already" | "left" =>
  kind === "accepted" || kind === "already" || kind === "left";

/** Readable from some distance: a word, an icon and a colour. */
function Answer({
  result,
  onUndo,
  onLeave,
}: {
  result: ScanResult;
  onUndo: () => void;
  onLeave: (hasLeft: boolean) => void;
}) {
  const { linkTo } = useRegistrationAddress();
  const { kind } = result;
  const { colour, Icon } = tones[isTone(kind) ? kind : "refused"];
  const hasLeft = "registration" in result && result.registration.checkedOutAt !== null;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flexWrap: "wrap",
        gap: 2,
        padding: 2,
        border: "2px solid",
        borderColor: colour,
        borderRadius: cardRadius,
        backgroundColor: "background.paper",
      }}
    >
      <Icon aria-hidden sx={{ fontSize: iconAsPicture, color: colour }} />
      <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
        <Typography component="p" variant="h1" sx={{ color: colour, overflowWrap: "anywhere" }}>
          {texts[kind]}
        </Typography>
        <Details result={result} />
      </Box>
      {kind === "accepted" && (
        <Button variant="outlined" color="inherit" onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
      {(kind === "already" || kind === "left") && (
        <Button variant="outlined" color="inherit" onClick={() => onLeave(!hasLeft)}>
          {hasLeft ? texts.letInAgain : texts.scanOut}
        </Button>
      )}
      {(kind === "otherEvent" || kind === "moved") && (
        <Button
          component={RouterLink}
          to={linkTo({ event: result.eventId, status: null, search: null, registration: null })}
          variant="outlined"
          color="inherit"
        >
          {texts.openOther}
        </Button>
      )}
    </Box>
  );
}

function Details({ result }: { result: ScanResult }) {
  const format = useFormat();
  switch (result.kind) {
    case "accepted":
    case "already":
    case "left": {
      const { registration } = result;
      const { memberName, ticketName } = registration;
      return (
        <>
          <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {memberName ?? listTexts.gone}
          </Typography>
          {ticketName !== "" && <Typography>{texts.ticket(ticketName)}</Typography>}
          {result.kind !== "accepted" && <Typography>{momentOf(registration, format)}</Typography>}
        </>
      );
    }
    case "failed":
      return <Typography>{result.text}</Typography>;
    case "otherEvent":
      return <Typography>{texts.otherEventText}</Typography>;
    case "moved":
      return <Typography>{texts.movedText}</Typography>;
    case "tooEarly":
      return <Typography>{texts.opens(format.dateTime(result.opensAt))}</Typography>;
    case "notATicket":
      return <Typography>{texts.notATicketText}</Typography>;
    case "unknown":
      return <Typography>{texts.unknownText}</Typography>;
    case "noSeat":
      return <Typography>{texts.noSeatText}</Typography>;
  }
}
