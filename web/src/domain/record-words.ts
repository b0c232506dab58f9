/** Texts for stored facts. The server stores codes, and the words that people typed. */
import type { EndedBy } from "#lambdas/bookings/contract.ts";
import { codeOf } from "#lambdas/orders/rules.ts";
import { printCode } from "#lambdas/orders/views.ts";
import type { LedgerSubject } from "#lambdas/points/contract.ts";
import { recordTexts as texts } from "./record-texts.ts";

/** What a ledger entry refers to. */
export function subjectText(subject: LedgerSubject): string {
  switch (subject.kind) {
    case "booking":
      return texts.booked(subject.resourceName);
    case "booking_ended":
      return texts.bookingEnded(subject.resourceName);
    case "series":
      return texts.bookedSeries(subject.resourceName, subject.bookings);
    case "series_ended":
      return texts.seriesEnded(subject.resourceName, subject.bookings);
    case "series_moved":
      return texts.seriesMoved(subject.resourceName, subject.bookings);
    case "booking_moved":
      return texts.bookingMoved(subject.resourceName);
    case "event":
      return texts.attends(subject.eventTitle);
    case "event_ended":
      return texts.eventEnded(subject.eventTitle);
    case "live":
      return texts.watches(subject.sessionTitle);
    case "live_ended":
      return texts.liveEnded(subject.sessionTitle);
    case "purchase":
      return texts.bought(subject.packageName);
    case "purchase_undone":
      return texts.boughtUndone(subject.packageName);
    case "purchase_redone":
      return texts.boughtRedone(subject.packageName);
    case "order":
      return texts.ordered(printCode(codeOf(subject.orderId)));
    case "order_ended":
      return texts.orderEnded(printCode(codeOf(subject.orderId)));
    case "order_points":
      return texts.orderGave(printCode(codeOf(subject.orderId)));
    case "order_points_undone":
      return texts.orderUndone(printCode(codeOf(subject.orderId)));
    case "order_points_redone":
      return texts.orderRedone(printCode(codeOf(subject.orderId)));
    case "grant":
    case "deduction":
      // Empty after the erasure of a member who came back.
      return subject.reason || "–";
    case "welcome":
      return texts.welcome;
    case "cycle":
      return texts.cycle(subject.planName);
    case "rollover":
      return texts.rollover(subject.planName);
    case "expiry":
      return texts.ended;
    case "reversal":
      return texts.reversed(subject.reason || "–");
  }
}

/** Why a booking was cancelled: the typed reason, if there is one. */
export function endingText({ cause, reason }: EndedBy): string {
  const usual = {
    member: texts.cancelledByMember,
    administrator: texts.cancelledByAdministrator,
    membership_ended: texts.membershipEnded,
    not_approved: texts.notApproved,
    not_claimed: texts.notClaimed,
    refused: texts.refused,
  };
  return reason ?? usual[cause];
}

/** Who made a booking. An erased member has no name. */
export function bookedByText(memberName: string | null): string {
  return memberName ?? texts.formerMember;
}
