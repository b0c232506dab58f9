import { bookingIdSchema, idFrom, seriesIdSchema } from "../contract/ids.ts";
import { asksAdministrators, tellsOnCall, tellsOnChange } from "../pipeline/define-notice-source.ts";
import { ledgerEntryItem } from "../points/items.ts";
import { approveBooking, cancelBooking } from "./contract.ts";
import { bookingItem, seriesItem, wishItem } from "./items.ts";
import { moveBooking } from "./move-contract.ts";
import { keptMovesOf } from "./move-record.ts";
import {
  asksWithSeries,
  noticeOfBooking,
  noticeOfBookingCall,
  noticeOfBookingMade,
  noticeOfMove,
  noticeOfSeriesEnd,
  noticeOfSeriesMove,
  requestOfBooking,
  requestOfSeries,
} from "./notices.ts";
import { refuseBooking } from "./refusal-contract.ts";
import { changeSeries } from "./series-change-contract.ts";
import { cancelSeriesForMember } from "./series-end-contract.ts";
import { bookingIdIn } from "./series-terms.ts";
import { noticeOfWish } from "./waitlist-notices.ts";

export const bookingNoticeSources = [
  tellsOnCall([approveBooking.id, cancelBooking.id, refuseBooking.id], async (call, scope, read) => {
    const { data: bookingId } = bookingIdSchema.safeParse(call.subject.bookingId);
    const booking = bookingId && (await read(bookingItem.ref(scope, bookingId)));
    return booking && noticeOfBookingCall(call, booking);
  }),
  tellsOnCall([moveBooking.id], async (call, scope, read) => {
    const { data: bookingId } = bookingIdSchema.safeParse(call.subject.bookingId);
    const booking = bookingId && (await read(bookingItem.ref(scope, bookingId)));
    if (!booking || booking.moves === null || booking.chargeNumber === null) return undefined;
    const entry = await read(ledgerEntryItem.ref(scope, booking.memberId, booking.chargeNumber));
    return entry && noticeOfMove(call, booking, entry);
  }),
  tellsOnCall([changeSeries.id], async (call, scope, read) => {
    const { data: seriesId } = seriesIdSchema.safeParse(call.subject.seriesId);
    const series = seriesId && (await read(seriesItem.ref(scope, seriesId)));
    // The act and the audit entry of one call are named by its intent.
    const act = series?.acts.find(({ intent }) => idFrom("auditEntry", intent) === call.auditId);
    if (!series || !act?.changed) return undefined;
    const entry = await read(ledgerEntryItem.ref(scope, series.memberId, act.changed.entry));
    const ids = keptMovesOf(entry?.keeps)?.bookings ?? {};
    const found = await Promise.all(
      Object.keys(ids).map((id) => read(bookingItem.ref(scope, bookingIdSchema.parse(id)))),
    );
    const bookings = found.filter((booking) => booking !== undefined);
    const soonestFirst = bookings.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
    return entry && noticeOfSeriesMove(call, series, soonestFirst, entry);
  }),
  tellsOnCall([cancelSeriesForMember.id], async (call, scope, read) => {
    const { data: seriesId } = seriesIdSchema.safeParse(call.subject.seriesId);
    const series = seriesId && (await read(seriesItem.ref(scope, seriesId)));
    const act = series?.acts.find(({ intent }) => idFrom("auditEntry", intent) === call.auditId);
    const [one] = act?.ended ?? [];
    const first = one && (await read(bookingItem.ref(scope, one.bookingId)));
    return series && act && first && noticeOfSeriesEnd(call, series, act, first);
  }),
  tellsOnChange(bookingItem, { created: true, after: { byTeam: [true] } }, async (before, made, scope, read) => {
    // Changes that another source watches arrive here as well.
    if (before !== undefined || made.byTeam !== true) return undefined;
    const booking = await read(bookingItem.ref(scope, made.bookingId));
    return booking && noticeOfBookingMade(booking);
  }),
  tellsOnChange(
    bookingItem,
    { changed: ["status"], after: { status: ["cancelled"] } },
    async (before, { bookingId }, scope, read) => {
      // A cancelled booking stays so. Its cause stands in the item, and in no message.
      const booking = await read(bookingItem.ref(scope, bookingId));
      return booking && noticeOfBooking(before, booking);
    },
  ),
  tellsOnChange(
    wishItem,
    { changed: ["status", "passedOverAt"] },
    async (before, after) => before && noticeOfWish(before, after),
  ),
];

export const bookingRequests = asksAdministrators(bookingItem, {
  open: { status: ["pending"] },
  shown: ["status", "memberName", "resourceName", "startAt", "endAt"],
  ref: (scope, { bookingId }) => bookingItem.ref(scope, bookingId),
  request: requestOfBooking,
  // All of a series are made together. The first one asks for them.
  opens: (booking) => !asksWithSeries(booking) || booking.series?.number === 1,
  together: async (scope, booking, { read, derive }) => {
    if (booking.series === null || !asksWithSeries(booking)) return undefined;
    const series = await read(seriesItem.ref(scope, booking.series.seriesId));
    if (series === undefined) return undefined;
    const ids = series.starts.map((startAt) => bookingIdIn(series.seriesId, startAt, derive));
    const found = await Promise.all(ids.map((bookingId) => read(bookingItem.ref(scope, bookingId))));
    const bookings = found.filter((one) => one !== undefined);
    const waiting = bookings
      .filter((one) => asksWithSeries(one) && requestOfBooking(one).isOpen)
      .toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
    return {
      request: requestOfSeries(waiting, booking),
      saidBy: waiting.map(({ bookingId, version }) => ({ key: bookingItem.key(scope, bookingId), version })),
    };
  },
});
