/** The words of the mails about a booking. */
import type { MailContent } from "../mail/layout.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, letterheadOf } from "../tenants/rules.ts";
import type { EndedBy } from "./contract.ts";
import type { StoredBooking } from "./rules.ts";

/** What a change of a booking means to its member; undefined where it means nothing worth a mail. */
export function bookingMail(
  before: StoredBooking | null,
  after: StoredBooking,
  workspace: Pick<Workspace, "name" | "slug" | "domain" | "locale" | "timeZone" | "colours" | "logoUrl">,
  publicUrl: string,
): MailContent | undefined {
  const when = printTime(after, workspace);
  const base = {
    ...letterheadOf(workspace, publicUrl),
    link: { label: "See my bookings", url: `${addressOf(workspace, publicUrl)}/my-bookings` },
  };
  if (before === null) {
    return {
      ...base,
      title: `Booked: ${after.resourceName}, ${when}`,
      paragraphs: [
        `${after.pointsCost} points were taken from your wallet; ${after.balanceAfterCharge} are left.`,
        after.requiresApproval
          ? "The booking waits for an administrator's approval. Until then you can cancel it and get everything back."
          : `You can cancel free of charge until ${print(after.freeCancelUntil, workspace)}.`,
      ],
    };
  }
  if (before.status === after.status) return undefined;
  if (after.status === "confirmed") {
    return {
      ...base,
      title: `Approved: ${after.resourceName}, ${when}`,
      paragraphs: ["An administrator has approved your booking. See you there."],
    };
  }
  return {
    ...base,
    title: `Cancelled: ${after.resourceName}, ${when}`,
    paragraphs: [
      endingSentence(after.endedBy),
      `${after.pointsRefunded ?? 0} of ${after.pointsCost} points went back to your wallet.`,
    ],
  };
}

function endingSentence(endedBy: EndedBy | null): string {
  if (endedBy?.cause === "not_approved") return "Nobody approved the booking before its start, so it has lapsed.";
  if (endedBy?.cause === "membership_ended") return "Reason: The membership was suspended or has ended.";
  if (endedBy?.cause === "member") return `Reason: ${endedBy.reason ?? "Cancelled by user"}.`;
  return `Reason: ${endedBy?.reason ?? "none given"}.`;
}

function printTime(booking: StoredBooking, workspace: Pick<Workspace, "locale" | "timeZone">): string {
  const time = new Intl.DateTimeFormat(workspace.locale, { timeStyle: "short", timeZone: workspace.timeZone });
  return `${print(booking.startAt, workspace)} to ${time.format(new Date(booking.endAt))}`;
}

function print(instant: string, { locale, timeZone }: Pick<Workspace, "locale" | "timeZone">): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(new Date(instant));
}
