/** The mails about a registration, and those that go to all who are registered. */
import type { Language } from "../contract/languages.ts";
import type { Features } from "../contract/modules.ts";
import type { MailContent } from "../mail/layout.ts";
import { countIn, type MailReader, printMoment, printTime } from "../mail/reader.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { placeWords } from "./contract.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import { refundUntil } from "./registrations.ts";
import type { EventRound, RegistrationRecord, StoredEvent } from "./stored-contract.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

type Letterhead = MailingWorkspace &
  Pick<Workspace, "timeZone"> & {
    features: Pick<Features, "pointsEnabled">;
  };

interface Writing {
  publicUrl: string;
  reader: MailReader;
}

/**
 * The mail to the member about a change of a registration. Undefined when the change needs none, such as the member's own
 * cancellation. Speaks of no points while those are switched off.
 */
export function registrationMail(
  before: Pick<RegistrationRecord, "status"> | undefined,
  after: RegistrationRecord,
  event: StoredEvent,
  workspace: Letterhead,
  writing: Writing,
): MailContent | undefined {
  const { texts, base, facts } = prepare(event, workspace, writing);
  const { reader } = writing;
  const { title } = event;
  const moment = (instant: string) => printMoment(instant, reader, workspace.timeZone);
  const ofPoints = (line: string, points: number | null) =>
    workspace.features.pointsEnabled && (points ?? 0) > 0 ? [line] : [];
  if (before !== undefined && before.status === after.status) return undefined;
  const { ticketName } = after;
  const ticket = ticketName === "" ? [] : [texts.ticket(ticketName)];
  const movedMail = (
    { pointsCost }: RegistrationRecord,
    { eventTitle, startAt, pointsCost: paid }: NonNullable<RegistrationRecord["movedFrom"]>,
  ) => {
    const [more, back] = [pointsCost - paid, paid - pointsCost];
    const lines = [texts.movedFrom(eventTitle, moment(startAt)), ...facts, ...ticket];
    const settled = [
      ...ofPoints(texts.charged(countIn(reader, more)), more),
      ...ofPoints(texts.refunded(countIn(reader, back)), back),
      ...ofPoints(texts.refundUntil(moment(refundUntil(after, event))), pointsCost),
    ];
    return { ...base, title: texts.movedHere(title), paragraphs: [...lines, texts.newCode, ...settled] };
  };
  switch (after.status) {
    case "lined":
      return undefined;
    case "waitlisted":
      return { ...base, title: texts.waitlisted(title), paragraphs: [...facts, ...ticket, texts.waits] };
    case "offered":
      return {
        ...base,
        title: texts.offered(title),
        paragraphs: [...facts, ...ticket, texts.offeredUntil(moment(after.offeredUntil ?? event.startAt))],
      };
    case "registered":
      if (after.movedFrom !== null && before === undefined) return movedMail(after, after.movedFrom);
      return {
        ...base,
        title: before?.status === "offered" ? texts.accepted(title) : texts.registered(title),
        paragraphs: [
          ...facts,
          ...ticket,
          ...ofPoints(texts.charged(countIn(reader, after.pointsCost)), after.pointsCost),
          ...ofPoints(texts.refundUntil(moment(refundUntil(after, event))), after.pointsCost),
        ],
      };
    case "cancelled": {
      const why = endingSentence(after, event, texts);
      if (why === undefined) return undefined;
      const refunded = texts.refunded(countIn(reader, after.pointsRefunded ?? 0));
      const isOff = after.endedBy?.cause === "event_cancelled";
      return {
        ...base,
        title: isOff ? texts.cancelled(title) : texts.ended(title),
        paragraphs: [...facts, why, ...ofPoints(refunded, after.pointsRefunded)],
      };
    }
  }
}

/** Undefined where the member ended it. */
function endingSentence(
  { endedBy }: Pick<RegistrationRecord, "endedBy">,
  { cancelReason }: StoredEvent,
  texts: MailTexts,
): string | undefined {
  switch (endedBy?.cause) {
    case "administrator":
      return texts.byStaff(endedBy.reason ?? "");
    case "event_cancelled":
      return texts.eventCancelled(cancelReason ?? "");
    case "membership_ended":
      return texts.membershipEnded;
    case "offer_expired":
      return texts.offerExpired;
    case "line_sold_out":
      return texts.lineSoldOut;
    case "line_no_points":
      return texts.lineNoPoints;
    case "line_changed":
      return texts.lineChanged;
    case "not_for_you":
      return texts.notForYou;
    default:
      return undefined;
  }
}

/** A reminder, the news of a changed time or place, or an administrator's words. */
export function roundMail(
  { kind, message }: Pick<EventRound, "kind" | "message">,
  registration: RegistrationRecord,
  event: StoredEvent,
  workspace: Letterhead,
  writing: Writing,
): MailContent {
  const { texts, base, facts } = prepare(event, workspace, writing);
  const { title } = event;
  if (kind === "message" && message !== null)
    return { ...base, title: message.subject, paragraphs: [...message.text.split(/\n{2,}/), title, ...facts] };
  if (kind === "reminder") return { ...base, title: texts.reminder(title), paragraphs: facts };
  const isPaid = workspace.features.pointsEnabled && registration.pointsCost > 0;
  return { ...base, title: texts.moved(title), paragraphs: [...facts, ...(isPaid ? [texts.refundAnyway] : [])] };
}

function prepare(event: StoredEvent, workspace: Letterhead, { publicUrl, reader }: Writing) {
  const texts = textsIn[reader.language];
  const { timeZone } = workspace;
  const place = placeWords(event.place);
  const facts = [
    texts.when(printMoment(event.startAt, reader, timeZone), printTime(event.endAt, reader, timeZone)),
    ...(place === "" ? [] : [texts.where(place)]),
    ...(event.onlineUrl === null ? [] : [texts.online]),
  ];
  const base = {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/my-event-registrations` },
  };
  return { texts, base, facts };
}
