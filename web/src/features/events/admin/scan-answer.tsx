/** The large answer to a scan at the check-in. */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonSearchOutlined from "@mui/icons-material/PersonSearchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { codeTexts } from "#web/domain/card/code-texts.ts";
import { comparedPhoto, PhotoNote } from "#web/domain/card/photo-note.tsx";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { cardRadius, iconAsPicture } from "#web/kit/looks.ts";
import { listTexts, scanTexts as texts } from "./registration-texts.ts";
import type { ScanResult } from "./scan-result.ts";
import { momentOf } from "./use-check-in.ts";
import { useRegistrationAddress } from "./use-registration-address.ts";

const tones = {
  accepted: { colour: "success.main", Icon: CheckCircleOutlined },
  already: { colour: "warning.main", Icon: ErrorOutlined },
  left: { colour: "text.secondary", Icon: LogoutOutlined },
  look: { colour: "warning.main", Icon: PersonSearchOutlined },
  refused: { colour: "error.main", Icon: CancelOutlined },
} as const;

const isTone = (kind: ScanResult["kind"]): kind is "accepted" | "already" | "left" =>
  kind === "accepted" || kind === "already" || kind === "left";

/** Readable from some distance: a word, an icon and a colour. */
export function ScanAnswer({
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
  const compared = "compared" in result ? result.compared : undefined;
  const isToLook = kind === "accepted" && compared !== undefined;
  const { colour, Icon } = tones[isToLook ? "look" : isTone(kind) ? kind : "refused"];
  const title = isToLook ? codeTexts.identified.title : kind === "refusedCard" ? result.title : texts[kind];
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
      {compared === undefined ? (
        <Icon aria-hidden sx={{ fontSize: iconAsPicture, color: colour }} />
      ) : (
        <PersonAvatar person={compared} size={comparedPhoto} />
      )}
      <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
        <Typography component="p" variant="h1" sx={{ color: colour, overflowWrap: "anywhere" }}>
          {title}
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
          {(result.kind !== "accepted" || result.compared !== undefined) && (
            <Typography>{momentOf(registration, format)}</Typography>
          )}
          {result.compared !== undefined && <PhotoNote person={result.compared} />}
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
    case "refusedCard":
      return <Typography>{result.text}</Typography>;
    case "noSeat":
      return (
        <>
          {result.name !== undefined && (
            <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
              {result.name}
            </Typography>
          )}
          <Typography>{result.isInLine ? texts.noSeatText : texts.notRegistered}</Typography>
        </>
      );
  }
}
