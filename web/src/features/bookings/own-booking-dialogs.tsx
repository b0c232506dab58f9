/** The dialogs of a member's bookings. Each has its name in the address, so that other pages and mails link to them. */
import { useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, useAddress } from "#web/session/address.ts";
import { type OwnBookingAction, ownBookingActions } from "./own-booking-actions.tsx";

type WithDialog = OwnBookingAction & Required<Pick<OwnBookingAction, "Dialog">>;

const hasDialog = (action: OwnBookingAction): action is WithDialog => action.Dialog !== undefined;

const actions = ownBookingActions.filter(hasDialog);

const shape = Object.fromEntries(actions.map(({ key }) => [key, anyText]));

/** @param bookings those that the page knows */
export function OwnBookingDialogs({ bookings }: { bookings: readonly Booking[] }) {
  const { values, set } = useAddress(shape);
  return actions.map((action) => (
    <KeptDialog
      key={action.key}
      action={action}
      bookings={bookings}
      asked={values[action.key]}
      onClose={() => set({ [action.key]: null }, { replace: true })}
    />
  ));
}

interface KeptDialogProps {
  action: WithDialog;
  bookings: readonly Booking[];
  /** The id in the address. A booking for which the action is not offered opens no dialog. */
  asked: string | undefined;
  onClose: () => void;
}

function KeptDialog({ action: { Dialog, isOffered }, bookings, asked, onClose }: KeptDialogProps) {
  const now = useNow();
  const found = bookings.find((booking) => booking.bookingId === asked && isOffered(booking, now));
  const [kept, setKept] = useState<Booking>();
  if (found !== undefined && found !== kept) setKept(found);
  if (asked === undefined && kept !== undefined) setKept(undefined);
  // The dialog stays when somebody else ends the booking meanwhile; its button then says so.
  const booking = found ?? (kept?.bookingId === asked ? kept : undefined);
  return booking === undefined ? null : <Dialog booking={booking} onClose={onClose} />;
}
