import { accountRef } from "../../accounts/repository.ts";
import type { MemberId } from "../../contract/ids.ts";
import { calendarAttachment } from "../../mail/calendar-attachment.ts";
import type { MailContent } from "../../mail/layout.ts";
import { type MailReader, readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { entryRef } from "../../points/repository.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { addressOf } from "../../tenants/rules.ts";
import { calendarEntryOf, offerEntryOf } from "../calendar-entry.ts";
import { mailBookingChanges } from "../consumers.ts";
import { bookingMail, type MailedWorkspace, movedMail, seriesEndMail, seriesMail, seriesMovedMail } from "../mails.ts";
import { movedTogether } from "../move-record.ts";
import { bookingRef } from "../repository.ts";
import type { StoredBooking } from "../rules.ts";
import { isEndedByAct } from "../series-ending.ts";
import { seriesRef } from "../series-repository.ts";
import { bookingsIn, bookingsOfSeries } from "../series-transactions.ts";
import type { StoredWish } from "../stored-wish-contract.ts";
import { wishRef } from "../waitlist-repository.ts";

export const handler = changesConsumer(mailBookingChanges, async (change, scope, request) => {
  const { table } = request;
  const tell = async (
    memberId: MemberId,
    effectId: string,
    about: readonly StoredBooking[],
    mailFor: (workspace: MailedWorkspace, to: { publicUrl: string; reader: MailReader }) => MailContent | undefined,
    accepted?: StoredWish,
  ) => {
    const { tenant, member, account } = await table.getMany(
      { tenant: tenantRef(scope), member: memberRef(scope, memberId), account: accountRef(memberId) },
      { consistent: true },
    );
    if (tenant === undefined || member === undefined) return;
    const { PUBLIC_URL: publicUrl, MAIL_FROM: from } = environment();
    const reader = readerOf(account?.language, tenant.locale);
    const mail = mailFor(tenant, { publicUrl, reader });
    if (mail === undefined) return;
    const place = { workspaceName: tenant.name, address: addressOf(tenant, publicUrl) };
    const [first, ...others] = about.map((booking) => {
      const awaitsApproval = booking.requiresApproval && booking.status === "pending";
      return calendarEntryOf({ ...booking, awaitsApproval }, place);
    });
    // The offer's entry goes: the booking has its own.
    const { resourceLocation = "" } = about[0] ?? {};
    const past =
      accepted === undefined ? [] : [offerEntryOf(accepted, { ...place, resourceLocation, description: "" })];
    const attachments = first && [calendarAttachment([first, ...others, ...past], { ...tenant, from })];
    await mailOnce(mailBookingChanges, scope, effectId, request, { id: memberId, email: member.email }, mail, {
      attachments,
    });
  };

  if (change.after === undefined) return;
  if (change.entity === "series") {
    const { before, after: series } = change;
    const { seriesId, starts } = series;
    const bookings = bookingsIn(await table.getMany(bookingsOfSeries(scope, seriesId, starts), { consistent: true }));
    const act = series.acts.at(-1);
    if (before === undefined) {
      await tell(series.memberId, seriesId, bookings, (workspace, to) => seriesMail(series, bookings, workspace, to));
    } else if (act !== undefined && act.changed !== null && before.acts.length < series.acts.length) {
      const ref = entryRef(scope, series.memberId, act.changed.entry);
      const { entry } = await table.getMany({ entry: ref }, { consistent: true });
      if (entry === undefined) throw new Error("The ledger lacks a change of a series.");
      const moved = movedTogether(bookings, entry);
      await tell(
        series.memberId,
        `${seriesId}.${series.version}`,
        moved.map(({ after }) => after),
        (workspace, to) => seriesMovedMail(series, moved, entry, workspace, to),
      );
    } else if (act !== undefined && before.acts.length < series.acts.length) {
      const ended = bookings.filter((booking) => isEndedByAct([act], booking));
      const effectId = `${seriesId}.${series.version}`;
      await tell(series.memberId, effectId, ended, (workspace, to) => seriesEndMail(series, ended, workspace, to));
    }
    return;
  }
  const { before, after } = change;
  // The series' own mail lists all bookings that were made with it.
  if (before === undefined && after.series !== null) return;
  const { memberId, bookingId, version } = after;
  const { booking, series } = await table.getMany(
    {
      booking: bookingRef(scope, bookingId),
      series: after.series ? seriesRef(scope, after.series.seriesId) : undefined,
    },
    { consistent: true },
  );
  // A cancellation of several bookings of a series has one mail, too.
  if (booking === undefined || (after.status === "cancelled" && isEndedByAct(series?.acts ?? [], booking))) return;
  // The mail describes its own change. Why a booking was cancelled never changes, and stands in no message.
  const described = { ...after, memberName: booking.memberName, endedBy: booking.endedBy };
  const effectId = `${bookingId}.${version}`;
  if (before !== undefined && before.moves !== after.moves && after.chargeNumber !== null) {
    const { entry } = await table.getMany(
      { entry: entryRef(scope, memberId, after.chargeNumber) },
      { consistent: true },
    );
    if (entry === undefined) throw new Error("The ledger lacks a move of a booking.");
    // A change of several bookings of a series has one mail, too.
    if (entry.subject.kind === "series_moved") return;
    await tell(memberId, effectId, [described], (workspace, to) => movedMail(before, described, entry, workspace, to));
    return;
  }
  const { wish } = await table.getMany(
    { wish: before === undefined && booking.wishId !== null ? wishRef(scope, booking.wishId) : undefined },
    { consistent: true },
  );
  await tell(memberId, effectId, [described], (workspace, to) => bookingMail(before, described, workspace, to), wish);
});
