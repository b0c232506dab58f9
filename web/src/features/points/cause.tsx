import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { LedgerSubject } from "#lambdas/points/contract.ts";
import { subjectText } from "#web/domain/record-words.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";

/** What an entry is about, with a link where the member has a page of it. */
export function Cause({ subject }: { subject: LedgerSubject }) {
  const path = usePath();
  const { bookingEnabled } = useFeatures();
  const text = subjectText(subject);
  // A live session's address names no workspace.
  const target = "sessionId" in subject ? `/live-session/${subject.sessionId}` : pathOf(subject, bookingEnabled);
  if (target === undefined) return text;
  return (
    <Link component={RouterLink} to={"sessionId" in subject ? target : path(target)}>
      {text}
    </Link>
  );
}

function pathOf(subject: LedgerSubject, bookingEnabled: boolean): string | undefined {
  if ("bookingId" in subject) return bookingEnabled ? `/my-bookings?booking=${subject.bookingId}` : undefined;
  if ("seriesId" in subject) return bookingEnabled ? `/my-bookings?series=${subject.seriesId}` : undefined;
  if ("eventId" in subject) return `/events/${subject.eventId}`;
  if ("orderId" in subject) return `/my-orders/${subject.orderId}`;
  if ("purchaseId" in subject) return `/purchase-points/${subject.purchaseId}`;
  return subject.kind === "cycle" || subject.kind === "rollover" ? "/my-membership" : undefined;
}
