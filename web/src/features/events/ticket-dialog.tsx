/** The ticket: a code that the door scans. It is drawn here, from ids that the page has already. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { placeWords } from "#lambdas/events/contract.ts";
import type { MyRegistration } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { markInBar } from "#web/kit/mark.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { eventTexts, mineDialogTexts as texts } from "./texts.ts";

const codePixels = 280;

/** Modules around the code: what the standard of QR codes asks for. */
const quietModules = 4;

const groupCharacters = 4;

/** What a scanner reads. */
export const ticketCode = ({
  eventId,
  registrationId,
}: Pick<MyRegistration["registration"], "eventId" | "registrationId">) =>
  `guildhall:ticket:${eventId}:${registrationId}`;

/** What a person types where nothing scans: the id without its prefix, in groups that the eye can keep. */
export function typedCode({ registrationId }: Pick<MyRegistration["registration"], "registrationId">): string {
  const body = registrationId.slice(registrationId.indexOf("_") + 1);
  const groups = Array.from({ length: Math.ceil(body.length / groupCharacters) }, (_, group) =>
    body.slice(group * groupCharacters, (group + 1) * groupCharacters),
  );
  return groups.join(" ");
}

export function TicketDialog({
  mine: { registration, event },
  onClose,
}: {
  mine: MyRegistration;
  onClose: () => void;
}) {
  const id = useId();
  const format = useFormat();
  const { name, logoUrl } = useWorkspace();
  const code = ticketCode(registration);
  const picture = useQuery({
    queryKey: ["ticket", code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(code, { margin: quietModules, width: codePixels });
    },
  });
  const where = placeWords(event.place);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{event.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, justifyItems: "center", textAlign: "center" }}>
        <House name={name} logoUrl={logoUrl} />
        {picture.isPending && <Skeleton variant="rounded" width={codePixels} height={codePixels} />}
        {picture.data !== undefined && (
          // The code stays dark on white, whatever the colours of the page: scanners expect it.
          <Box
            component="img"
            src={picture.data}
            alt={texts.ticketPicture(event.title)}
            width={codePixels}
            height={codePixels}
            sx={{ maxWidth: "100%", height: "auto", borderRadius: controlRadius }}
          />
        )}
        <Box>
          <Typography variant="body2" color="textSecondary">
            {texts.ticketTyped}
          </Typography>
          <Typography sx={{ fontFamily: "monospace" }}>{typedCode(registration)}</Typography>
        </Box>
        {picture.isError && <Alert severity="warning">{texts.ticketFailed}</Alert>}
        <Box>
          <Typography variant="strong">{registration.memberName}</Typography>
          <Typography>{registration.ticketName || eventTexts.ticket}</Typography>
          <Typography color="textSecondary">
            {format.date(event.startAt)}, {format.timeRange(event.startAt, event.endAt)}
          </Typography>
          {where !== "" && <Typography color="textSecondary">{where}</Typography>}
        </Box>
        <Typography variant="body2">{texts.ticketHelp}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{sharedTexts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whose ticket it is. Without a network the logo may be missing, so the name stands there in any case. */
function House({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "center", gap: 1, minWidth: 0 }}>
      {logoUrl !== null && logoUrl !== brokenUrl && (
        <Box
          component="img"
          src={logoUrl}
          alt=""
          onError={() => setBrokenUrl(logoUrl)}
          sx={{ display: "block", maxHeight: markInBar, maxWidth: 120, objectFit: "contain" }}
        />
      )}
      <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
        {name}
      </Typography>
    </Box>
  );
}
