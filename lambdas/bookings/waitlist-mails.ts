/** The mails about the waitlist. A booking that is made at once has its own mail. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { countIn, type MailReader, printMoment, printTime } from "../mail/reader.ts";
import { addressOf, letterheadOf } from "../tenants/rules.ts";
import type { MailedWorkspace } from "./mails.ts";
import type { StoredWish } from "./stored-wish-contract.ts";
import { waitlistMailTexts as german } from "./waitlist-mail-texts.de.ts";
import { waitlistMailTexts as english, type WaitlistMailTexts } from "./waitlist-mail-texts.en.ts";

const textsIn: Record<Language, WaitlistMailTexts> = { en: english, de: german };

/** Undefined for a change that its member made, or that needs no mail, and where bookings are switched off. */
export function wishMail(
  before: Pick<StoredWish, "status" | "passedOverAt">,
  after: StoredWish,
  workspace: MailedWorkspace,
  { publicUrl, reader, resourceLocation }: { publicUrl: string; reader: MailReader; resourceLocation: string },
): MailContent | undefined {
  if (!workspace.features.bookingEnabled) return undefined;
  const texts = textsIn[reader.language];
  const moment = (instant: string) => printMoment(instant, reader, workspace.timeZone);
  const when = texts.times(moment(after.startAt), printTime(after.endAt, reader, workspace.timeZone));
  const base = {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    facts: [
      { name: texts.when, value: when },
      { name: texts.where, value: [resourceLocation, workspace.name].filter((part) => part !== "").join(", ") },
    ],
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/my-bookings` },
  };
  const points = countIn(reader, after.offeredPoints ?? after.pointsCost);
  const costs = workspace.features.pointsEnabled && points.value > 0 ? [texts.costs(points)] : [];
  if (before.status !== "offered" && after.status === "offered") {
    const paragraphs = [texts.heldUntil(moment(after.offeredUntil ?? after.startAt)), ...costs, texts.thenNext];
    return { ...base, title: texts.offered(after.resourceName, when), paragraphs };
  }
  if (before.status !== "ended" && after.endedBy === "resource_gone") {
    return { ...base, title: texts.gone(after.resourceName, when), paragraphs: [texts.goneBecause] };
  }
  if (before.passedOverAt !== null || after.passedOverAt === null) return undefined;
  const paragraphs = [texts.passedOverBecause(points), texts.staysWaiting];
  return { ...base, title: texts.passedOver(after.resourceName, when), paragraphs };
}
