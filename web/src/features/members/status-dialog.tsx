import Alert from "@mui/material/Alert";
import { useState } from "react";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type BookingsChoice, BookingsToCome } from "./bookings-to-come.tsx";
import { memberName } from "./member-name.ts";
import { type ListedMember } from "./queries.ts";
import { refusalText } from "./refusal-text.ts";
import { refusalTexts, statusChangeTexts } from "./texts.ts";

interface StatusDialogProps {
  member: ListedMember;
  onClose: () => void;
}

export function StatusDialog({ member, onClose }: StatusDialogProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  // What was asked when the dialog opened: a list that refreshes behind it must not turn the question round.
  const [status] = useState(member.status === "active" ? ("suspended" as const) : ("active" as const));
  const [bookings, setBookings] = useState<BookingsChoice>("keep");
  const change = useRouteMutation(setMemberStatus);
  const name = memberName(member);
  const texts = statusChangeTexts[status];

  function confirm(): void {
    change.mutate(
      {
        params: { tenantId, memberId: member.memberId },
        body: { status, bookings: status === "suspended" ? bookings : "keep", version: member.version },
      },
      {
        onSuccess: () => {
          toasts.success(texts.success(name));
          onClose();
        },
        onError: (error) => {
          if (error.code !== staleVersion.code) return;
          toasts.error(refusalTexts.stale(name));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      text={texts.text(name)}
      confirmLabel={texts.confirm}
      tone={status === "suspended" ? "negative" : "neutral"}
      pending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {status === "suspended" && <BookingsToCome memberId={member.memberId} choice={bookings} onChoose={setBookings} />}
      {change.error !== null && <Alert severity="error">{refusalText(change.error, name)}</Alert>}
    </ConfirmDialog>
  );
}
