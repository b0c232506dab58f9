/** The mails about a booking. */
import type { Language } from "../contract/languages.ts";
import type { Features } from "../contract/modules.ts";
import type { MailContent } from "../mail/layout.ts";
import { countIn, type MailReader, printMoment, printTime } from "../mail/reader.ts";
import type { LedgerEntry } from "../points/contract.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { awaitsApproval, claimOf } from "./claims.ts";
import type { EndedBy } from "./contract.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import { returnsOf, type StoredBooking } from "./rules.ts";
import type { Series } from "./series-contract.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

/** What a mail about bookings says of their workspace. */
export type MailedWorkspace = MailingWorkspace &
  Pick<Workspace, "timeZone"> & {
    features: Pick<Features, "bookingEnabled" | "pointsEnabled">;
  };

/**
 * The mail to the member about a change of a booking. Undefined when the change needs no mail, or bookings are switched
 * off. Speaks of no points while those are switched off.
 */
export function bookingMail(
  before: Pick<StoredBooking, "status"> | undefined,
  after: StoredBooking,
  workspace: MailedWorkspace,
  { publicUrl, reader }: { publicUrl: string; reader: MailReader },
): MailContent | undefined {
  const { bookingEnabled, pointsEnabled } = workspace.features;
  if (!bookingEnabled) return undefined;
  const texts = textsIn[reader.language];
  const { timeZone } = workspace;
  const { resourceName } = after;
  const count = (points: number) => countIn(reader, points);
  const when = texts.times(printMoment(after.startAt, reader, timeZone), printTime(after.endAt, reader, timeZone));
  const base = {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    facts: factsOf([after], workspace, reader),
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/my-bookings` },
  };
  if (before === undefined) {
    return {
      ...base,
      title: (awaitsApproval(after) ? texts.asked : texts.booked)(resourceName, when),
      paragraphs: [
        ...(after.byTeam === true ? [texts.byTeam] : []),
        ...(pointsEnabled ? [texts.charged(count(after.pointsCost), count(after.balanceAfterCharge))] : []),
        ...termsOf(after, texts, reader, { timeZone, from: after.createdAt }),
        ...claimsOf(after, texts, { reader, workspace }),
      ],
    };
  }
  if (before.status === after.status) return undefined;
  if (after.status === "confirmed") {
    const paragraphs = [texts.seeYou, ...claimsOf(after, texts, { reader, workspace })];
    return { ...base, title: texts.approved(resourceName, when), paragraphs };
  }
  return {
    ...base,
    title: (after.endedBy?.cause === "refused" ? texts.refused : texts.cancelled)(resourceName, when),
    paragraphs: [
      endingSentence(after.endedBy, texts),
      ...(pointsEnabled ? [texts.refunded(count(after.pointsRefunded ?? 0), count(after.pointsCost))] : []),
    ],
  };
}

type MailedBooking = Pick<
  StoredBooking,
  "startAt" | "endAt" | "resourceLocation" | "requiresApproval" | "pointsCost" | "pointsRefunded"
>;

/** The mail to the member about a move of a booking. Undefined where bookings are switched off. */
export function movedMail(
  before: Pick<StoredBooking, "resourceName" | "startAt" | "endAt">,
  after: StoredBooking,
  { amount, balanceAfter, subject, createdAt }: Pick<LedgerEntry, "amount" | "balanceAfter" | "subject" | "createdAt">,
  workspace: MailedWorkspace,
  { publicUrl, reader }: { publicUrl: string; reader: MailReader },
): MailContent | undefined {
  const { bookingEnabled, pointsEnabled } = workspace.features;
  if (!bookingEnabled) return undefined;
  const texts = textsIn[reader.language];
  const { timeZone } = workspace;
  const count = (points: number) => countIn(reader, points);
  const moved = amount < 0 ? texts.charged(count(-amount), count(balanceAfter)) : texts.movedBack(count(amount));
  const reason = "reason" in subject && subject.reason ? [texts.reason(subject.reason)] : [];
  return {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/my-bookings` },
    title: texts.moved(after.resourceName, timesOf([after], workspace, reader)),
    facts: factsOf([after], workspace, reader),
    paragraphs: [
      texts.movedFrom(before.resourceName, timesOf([before], workspace, reader)),
      ...reason,
      ...(pointsEnabled && amount !== 0 ? [moved] : []),
      ...termsOf(after, texts, reader, { timeZone, from: createdAt }),
      ...claimsOf(after, texts, { reader, workspace }),
    ],
  };
}

/** The one mail about a series that was made. Its bookings send none then. Undefined where bookings are switched off. */
export function seriesMail(
  series: Pick<Series, "seriesId" | "resourceName" | "pointsCost"> & { balanceAfterCharge: number },
  bookings: readonly MailedBooking[],
  workspace: MailedWorkspace,
  to: { publicUrl: string; reader: MailReader },
): MailContent | undefined {
  if (!workspace.features.bookingEnabled) return undefined;
  const texts = textsIn[to.reader.language];
  const count = (value: number) => countIn(to.reader, value);
  return {
    ...seriesBase(series, workspace, to),
    title: texts.bookedSeries(series.resourceName, count(bookings.length)),
    facts: factsOf(bookings, workspace, to.reader),
    paragraphs: [
      timesOf(bookings, workspace, to.reader),
      ...(workspace.features.pointsEnabled
        ? [texts.charged(count(series.pointsCost), count(series.balanceAfterCharge))]
        : []),
      bookings.some(({ requiresApproval }) => requiresApproval) ? texts.seriesWaits : texts.seriesTerms,
    ],
  };
}

/** The one mail about bookings of a series that were cancelled together. An administrator's has the reason. */
export function seriesEndMail(
  series: Pick<Series, "seriesId" | "resourceName">,
  ended: readonly (MailedBooking & Pick<StoredBooking, "endedBy">)[],
  workspace: MailedWorkspace,
  to: { publicUrl: string; reader: MailReader },
): MailContent | undefined {
  if (!workspace.features.bookingEnabled) return undefined;
  const texts = textsIn[to.reader.language];
  const sum = (pointsOf: (booking: MailedBooking) => number) =>
    countIn(
      to.reader,
      ended.reduce((total, booking) => total + pointsOf(booking), 0),
    );
  return {
    ...seriesBase(series, workspace, to),
    title: texts.cancelledInSeries(series.resourceName, countIn(to.reader, ended.length)),
    facts: factsOf(ended, workspace, to.reader),
    paragraphs: [
      timesOf(ended, workspace, to.reader),
      ...(ended[0]?.endedBy?.cause === "administrator" ? [endingSentence(ended[0].endedBy, texts)] : []),
      ...(workspace.features.pointsEnabled
        ? [
            texts.refunded(
              sum(({ pointsRefunded }) => pointsRefunded ?? 0),
              sum(({ pointsCost }) => pointsCost),
            ),
          ]
        : []),
    ],
  };
}

/**
 * The one mail about bookings of a series that were changed together.
 * @param moved each as it was and as it is, soonest first
 */
export function seriesMovedMail(
  series: Pick<Series, "seriesId">,
  moved: readonly { before: MovedFrom; after: MailedBooking & MovedFrom }[],
  { amount, balanceAfter, subject }: Pick<LedgerEntry, "amount" | "balanceAfter" | "subject">,
  workspace: MailedWorkspace,
  to: { publicUrl: string; reader: MailReader },
): MailContent | undefined {
  const [first] = moved;
  if (!workspace.features.bookingEnabled || first === undefined) return undefined;
  const texts = textsIn[to.reader.language];
  const count = (value: number) => countIn(to.reader, value);
  const difference = amount < 0 ? texts.charged(count(-amount), count(balanceAfter)) : texts.movedBack(count(amount));
  const before = Map.groupBy(moved, (one) => one.before.resourceName);
  const after = moved.map((one) => one.after);
  return {
    ...seriesBase(series, workspace, to),
    title: texts.movedInSeries(first.after.resourceName, count(moved.length)),
    facts: factsOf(after, workspace, to.reader),
    paragraphs: [
      texts.movedInSeriesTo(first.after.resourceName, timesOf(after, workspace, to.reader)),
      ...[...before].map(([resourceName, ones]) => {
        const times = timesOf(
          ones.map((one) => one.before),
          workspace,
          to.reader,
        );
        return texts.movedInSeriesFrom(resourceName, times);
      }),
      ...("reason" in subject && subject.reason ? [texts.reason(subject.reason)] : []),
      ...(workspace.features.pointsEnabled && amount !== 0 ? [difference] : []),
      after.some(({ requiresApproval }) => requiresApproval) ? texts.waitsAgain : texts.seriesTerms,
    ],
  };
}

type MovedFrom = Pick<StoredBooking, "resourceName" | "startAt" | "endAt">;

function seriesBase(
  { seriesId }: Pick<Series, "seriesId">,
  workspace: MailedWorkspace,
  { publicUrl, reader }: { publicUrl: string; reader: MailReader },
) {
  const url = `${addressOf(workspace, publicUrl)}/my-bookings?series=${seriesId}`;
  const { language } = reader;
  return { ...letterheadOf(workspace, publicUrl), language, link: { label: textsIn[language].link, url } };
}

function timesOf(
  bookings: readonly Pick<StoredBooking, "startAt" | "endAt">[],
  { timeZone }: MailedWorkspace,
  reader: MailReader,
): string {
  const { times } = textsIn[reader.language];
  return bookings
    .map(({ startAt, endAt }) => times(printMoment(startAt, reader, timeZone), printTime(endAt, reader, timeZone)))
    .join("; ");
}

/**
 * When, and where: the same place for all of them. A resource without a location is at the workspace. The times of a
 * series stand in a paragraph of their own.
 */
function factsOf(
  bookings: readonly Pick<StoredBooking, "startAt" | "endAt" | "resourceLocation">[],
  workspace: MailedWorkspace,
  reader: MailReader,
) {
  const texts = textsIn[reader.language];
  const place = [bookings[0]?.resourceLocation ?? "", workspace.name].filter((part) => part !== "").join(", ");
  return [
    ...(bookings.length === 1 ? [{ name: texts.when, value: timesOf(bookings, workspace, reader) }] : []),
    { name: texts.where, value: place },
  ];
}

/** What comes back when the member cancels, from a moment on: all, or a share by tiers. */
function termsOf(
  booking: StoredBooking,
  texts: MailTexts,
  reader: MailReader,
  { timeZone, from }: { timeZone: string; from: string },
): string[] {
  const { status, waitsAgain, freeCancelUntil, terms, pointsCost } = booking;
  const waits = awaitsApproval(booking);
  if (waits && waitsAgain === null) return [texts.waits];
  if (waits) return [texts.waitsAgain];
  const moment = (instant: string) => printMoment(instant, reader, timeZone);
  const tiers = terms?.cancellationTiers ?? null;
  if (tiers === null) {
    return status === "pending" && freeCancelUntil > from ? [texts.freeUntil(moment(freeCancelUntil))] : [];
  }
  const returns = returnsOf(booking).filter(({ until }) => until > from);
  if (pointsCost === 0) return returns.slice(-1).map(({ until }) => texts.freeUntil(moment(until)));
  return returns.map(({ until, points }) =>
    texts.returnsUntil(moment(until), countIn(reader, points), countIn(reader, pointsCost)),
  );
}

/** From when to check in, and when it is released. */
function claimsOf(
  booking: StoredBooking,
  texts: MailTexts,
  { reader, workspace }: { reader: MailReader; workspace: { timeZone: string; features: { pointsEnabled: boolean } } },
): string[] {
  const claim = claimOf(booking);
  if (claim === null) return [];
  const print = (instant: string) => printTime(instant, reader, workspace.timeZone);
  const opens = print(claim.opensAt);
  if (!claim.isReleased) return [texts.checkIn(opens)];
  const isPaid = workspace.features.pointsEnabled && booking.pointsCost > 0;
  const released = texts.released(opens, print(claim.closesAt));
  return [isPaid ? `${released} ${texts.releasedUnpaid}` : released];
}

function endingSentence(endedBy: EndedBy | null, texts: MailTexts): string {
  if (endedBy?.cause === "not_claimed") return texts.notClaimed;
  if (endedBy?.cause === "not_approved") return texts.lapsed;
  if (endedBy?.cause === "membership_ended") return texts.reason(texts.membershipEnded);
  if (endedBy?.cause === "member") return texts.reason(endedBy.reason ?? texts.cancelledByMember);
  return texts.reason(endedBy?.reason ?? texts.noReason);
}
