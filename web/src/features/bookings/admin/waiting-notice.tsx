import PendingActionsOutlined from "@mui/icons-material/PendingActionsOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { monthOfInstant } from "./month.ts";
import { useWaiting } from "./queries.ts";
import { waitingTexts } from "./texts.ts";
import type { AddressChange } from "./use-booking-address.ts";

/** What waits for an administrator, in all months, and the way to the one that is due first. */
export function WaitingNotice({ onReview }: { onReview: (change: AddressChange) => void }) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { bookings, isMore } = useWaiting();
  const [first] = bookings;
  if (first === undefined) return null;

  const review = () =>
    onReview({
      month: monthOfInstant(first.startAt, timeZone),
      status: null,
      resource: null,
      booking: first.bookingId,
    });

  return (
    <Alert
      severity="warning"
      role="note"
      icon={<PendingActionsOutlined />}
      sx={{ mb: 3, borderColor: "warning.main", "& .MuiAlert-message": { flexGrow: 1 } }}
    >
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: { sm: "center" } }}>
        <Box sx={{ flexGrow: 1 }}>
          <AlertTitle>{waitingTexts.title(bookings.length, isMore)}</AlertTitle>
          {waitingTexts.next(first.resourceName, bookedByText(first.memberName), format.dateTime(first.startAt))}{" "}
          {waitingTexts.lapse}
        </Box>
        <Button variant="outlined" color="inherit" onClick={review} sx={{ flexShrink: 0 }}>
          {waitingTexts.review}
        </Button>
      </Stack>
    </Alert>
  );
}
