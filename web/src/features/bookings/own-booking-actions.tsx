/** What a member can do with a booking of theirs: a row for each action. */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import EditCalendarOutlined from "@mui/icons-material/EditCalendarOutlined";
import EventOutlined from "@mui/icons-material/EventOutlined";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import MoreTimeOutlined from "@mui/icons-material/MoreTimeOutlined";
import type { ComponentType } from "react";
import { calendarEntryOf } from "#lambdas/bookings/calendar-entry.ts";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { returnAt } from "#lambdas/bookings/policy-returns.ts";
import { saveCalendarFile } from "#web/domain/moment/save-calendar-file.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { moveTexts } from "./move/move-texts.ts";
import { OwnMoveDialog } from "./own-move-dialog.tsx";
import { OwnSeriesChangeDialog } from "./own-series-change-dialog.tsx";
import { ownTexts } from "./own-texts.ts";
import { seriesActsTexts } from "./series-acts-texts.ts";
import { seriesChangeTexts } from "./series-change/series-change-texts.ts";
import { OwnSeriesDialog } from "./series-dialog.tsx";
import { myBookingsTexts } from "./texts.ts";

export interface OwnBookingAction {
  /** With a dialog it is also the name in the address: `?cancel=bkg_…` opens the dialog. */
  key: string;
  isOffered: (booking: Booking, now: number) => boolean;
  label: (booking: Booking, now: number) => string;
  Icon: ComponentType;
  tone?: "negative";
  /** `button` stands in each row. `menu` is a button on the next booking and in the drawer, and in the menu elsewhere. */
  place: "button" | "menu";
  /** Opened in place of `run`. It stays open when its booking is no longer offered meanwhile. */
  Dialog?: ComponentType<{ booking: Booking; onClose: () => void }>;
  /** Fails where something does not load; the buttons then say so. */
  run?: (booking: Booking, workspace: { workspaceName: string; address: string }) => Promise<void>;
  /** A line on the next booking, such as a countdown. */
  Note?: ComponentType<{ booking: Booking }>;
}

/** In the order of their buttons. */
export const ownBookingActions: readonly OwnBookingAction[] = [
  {
    key: "calendar",
    isOffered: ({ status }) => status === "pending" || status === "confirmed",
    label: () => ownTexts.calendar,
    Icon: EventOutlined,
    place: "menu",
    run: (booking, workspace) => saveCalendarFile(calendarEntryOf(booking, workspace)),
  },
  {
    key: "series",
    isOffered: ({ series }) => series !== null,
    label: () => seriesActsTexts.open,
    Icon: EventRepeatOutlined,
    place: "menu",
    Dialog: OwnSeriesDialog,
  },
  {
    key: "change-series",
    isOffered: ({ series, allowed }) => series !== null && allowed.move === true,
    label: () => seriesChangeTexts.open,
    Icon: EditCalendarOutlined,
    place: "menu",
    Dialog: OwnSeriesChangeDialog,
  },
  {
    key: "move",
    isOffered: ({ allowed }) => allowed.move === true,
    label: () => moveTexts.move,
    Icon: MoreTimeOutlined,
    place: "button",
    Dialog: OwnMoveDialog,
  },
  {
    key: "cancel",
    isOffered: ({ allowed }) => allowed.cancel,
    label: cancelLabel,
    Icon: CancelOutlined,
    tone: "negative",
    place: "button",
    Dialog: CancelDialog,
  },
];

/** With tiers it states the share that comes back now. */
function cancelLabel({ returns, pointsCost }: Booking, now: number): string {
  const back = returnAt(returns, now);
  return back === undefined || pointsCost === 0
    ? myBookingsTexts.cancel
    : myBookingsTexts.cancelShare(back.percent, back.points);
}
