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
import { useId } from "react";
import { placeWords } from "#lambdas/events/contract.ts";
import type { MyRegistration } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { eventTexts, mineDialogTexts as texts } from "./texts.ts";

const codePixels = 280;

/** What a scanner reads. */
export const ticketCode = ({
  eventId,
  registrationId,
}: Pick<MyRegistration["registration"], "eventId" | "registrationId">) =>
  `guildhall:ticket:${eventId}:${registrationId}`;

export function TicketDialog({
  mine: { registration, event },
  onClose,
}: {
  mine: MyRegistration;
  onClose: () => void;
}) {
  const id = useId();
  const format = useFormat();
  const code = ticketCode(registration);
  const picture = useQuery({
    queryKey: ["ticket", code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(code, { margin: 2, width: codePixels });
    },
  });
  const where = placeWords(event.place);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{event.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, justifyItems: "center", textAlign: "center" }}>
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
