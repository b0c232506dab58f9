import { useState } from "react";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type BookingsChoice, BookingsToCome } from "./bookings-to-come.tsx";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { refusalText } from "./refusal-text.ts";
import { statusChangeTexts } from "./texts.ts";

interface StatusDialogProps {
  member: ListedMember;
  onClose: () => void;
}

export function StatusDialog({ member, onClose }: StatusDialogProps) {
  const { tenantId } = useWorkspace();
  // Keep the status that the dialog opened with: a refresh of the list must not reverse the question.
  const [status] = useState(member.status === "active" ? ("suspended" as const) : ("active" as const));
  const [bookings, setBookings] = useState<BookingsChoice>("keep");
  const name = memberName(member);
  const texts = statusChangeTexts[status];
  return (
    <MutationDialog
      route={setMemberStatus}
      input={() => ({
        params: { tenantId, memberId: member.memberId },
        body: { status, bookings: status === "suspended" ? bookings : "keep", version: member.version },
      })}
      title={texts.title(name)}
      text={texts.text(name)}
      confirmLabel={texts.confirm}
      tone={status === "suspended" ? "negative" : "neutral"}
      success={() => ({ title: texts.success(name) })}
      explain={(error) => refusalText(error, name)}
      isOver={({ code }) => code === staleVersion.code}
      onDone={onClose}
      onClose={onClose}
    >
      {status === "suspended" && <BookingsToCome memberId={member.memberId} choice={bookings} onChoose={setBookings} />}
    </MutationDialog>
  );
}
