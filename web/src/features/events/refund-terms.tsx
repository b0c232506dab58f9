/** Said before anybody pays: until when every point comes back. */
import Typography from "@mui/material/Typography";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { useNow } from "#web/kit/use-now.ts";
import type { EventPageData } from "./queries.ts";
import { eventTexts as texts } from "./texts.ts";
import { refundEnd } from "./wish.ts";

export function RefundTerms({ detail }: { detail: Pick<EventPageData, "event" | "tickets"> }) {
  const format = useFormat();
  const now = useNow();
  const isFree = detail.tickets.every(({ pointsCost }) => pointsCost === 0);
  const until = refundEnd(detail.event);
  return (
    <Typography variant="body2" color="textSecondary">
      {isFree
        ? texts.freeCancel
        : now < toMilliseconds(until)
          ? texts.refundUntil(format.dateTime(until))
          : texts.refundOver}
    </Typography>
  );
}
