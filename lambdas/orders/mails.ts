/** The mails about an order: receipt, hand-over, its end, money that went back, and disputes to administrators. */
import type { Language } from "../contract/languages.ts";
import { formatMoney } from "../contract/money.ts";
import type { MailContent } from "../mail/layout.ts";
import { countIn, type MailReader, printMoment } from "../mail/reader.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import { type CardRefundState, movedMoney } from "./refunds.ts";
import { codeOf } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";
import { printCode } from "./views.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

type Letterhead = MailingWorkspace &
  Pick<Workspace, "timeZone"> & {
    features: Workspace["features"];
  };

interface Writing {
  publicUrl: string;
  reader: MailReader;
  /** The staff's words. */
  reason: string | null;
}

/** Undefined for a change that the member made, or that nobody waits for. */
export function orderMail(
  before: Pick<StoredOrder, "handOver" | "pointsRefunded" | "moneyRefundedMinor">,
  after: StoredOrder,
  workspace: Letterhead,
  { publicUrl, reader, reason }: Writing,
): MailContent | undefined {
  const texts = textsIn[reader.language];
  const code = printCode(codeOf(after.orderId));
  const isByStaff = (after.steps.at(-1)?.by ?? null) !== null;
  const refund = after.pointsRefunded - before.pointsRefunded;
  const money = after.moneyRefundedMinor - before.moneyRefundedMinor;
  const isReady = before.handOver !== "ready" && after.handOver === "ready";
  const isCancelled = before.handOver !== "cancelled" && after.handOver === "cancelled";
  // Whoever has not paid at the counter stands in front of it.
  if (after.channel === "counter" && after.payment === "failed") return undefined;
  if (!isByStaff || !(isReady || isCancelled || refund > 0 || money > 0)) return undefined;
  const count = (value: number) => countIn(reader, value);
  const title = isReady ? texts.ready(code) : isCancelled ? texts.cancelled(code) : texts.refunded(code);
  const lines = after.lines.map(({ quantity, name, variantName }) =>
    texts.line(count(quantity).printed, [name, variantName].filter(Boolean).join(", ")),
  );
  return {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    title,
    ...(isReady && { code }),
    paragraphs: [
      ...lines,
      ...(isReady ? [texts.readyHow] : []),
      ...(!isReady && reason !== null ? [texts.reason(reason)] : []),
      ...(refund > 0 ? [texts.points(count(refund))] : []),
      ...(money > 0 && after.currency !== null
        ? [texts.money(formatMoney({ amountMinor: money, currency: after.currency }, reader.locale), after.tender)]
        : []),
    ],
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/my-orders?order=${after.orderId}` },
  };
}

interface Reading {
  publicUrl: string;
  reader: MailReader;
}

const nameOf = ({ name, variantName }: StoredOrder["lines"][number]) => [name, variantName].filter(Boolean).join(", ");

/** The receipt, once Stripe has confirmed a payment by card; undefined for any other change. */
export function receiptMail(
  before: Pick<StoredOrder, "paidAt">,
  after: StoredOrder,
  workspace: Letterhead,
  { publicUrl, reader }: Reading,
): MailContent | undefined {
  const { currency, receiptNumber, paidAt, tender, lines, moneyTotalMinor, taxMinor, pointsTotal } = after;
  const isPaid = before.paidAt === null && paidAt !== null && tender === "card";
  if (!isPaid || currency === null || receiptNumber === null) return undefined;
  const texts = textsIn[reader.language];
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, reader.locale);
  const count = (value: number) => countIn(reader, value);
  return {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    title: texts.receipt(count(receiptNumber).printed, printCode(codeOf(after.orderId))),
    paragraphs: [
      ...lines.map((line) => {
        const of = texts.line(count(line.quantity).printed, nameOf(line));
        const price = line.quantity * line.moneyEachMinor;
        return price === 0 ? of : texts.priced(of, money(price));
      }),
      texts.total(money(moneyTotalMinor), money(taxMinor)),
      ...(pointsTotal === 0 ? [] : [texts.withPoints(count(pointsTotal))]),
      texts.paidAt(printMoment(paidAt, reader, workspace.timeZone)),
    ],
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/my-orders/${after.orderId}` },
  };
}

/** What has become known of money for the card: it is on its way, has arrived, or was returned. */
export function moneyMovedMails(
  before: Parameters<typeof movedMoney>[0],
  after: StoredOrder,
  workspace: Letterhead,
  { publicUrl, reader }: Reading,
): { state: CardRefundState; mail: MailContent }[] {
  const { currency, orderId } = after;
  if (currency === null) return [];
  return movedMoney(before, after).map(({ state, moneyMinor }) => {
    const { title, how } = textsIn[reader.language].moved[state];
    const amount = formatMoney({ amountMinor: moneyMinor, currency }, reader.locale);
    return {
      state,
      mail: {
        ...letterheadOf(workspace, publicUrl),
        language: reader.language,
        title: title(amount, printCode(codeOf(orderId))),
        paragraphs: [how],
        link: {
          label: textsIn[reader.language].link,
          url: `${addressOf(workspace, publicUrl)}/my-orders/${orderId}`,
        },
      },
    };
  });
}

/** To administrators: a dispute has begun, or the bank has decided; undefined for any other change. */
export function disputeMail(
  before: Pick<StoredOrder, "dispute">,
  after: StoredOrder,
  workspace: Letterhead,
  { publicUrl, reader }: Reading,
): MailContent | undefined {
  const { currency, dispute, moneyTotalMinor, orderId } = after;
  if (dispute === before.dispute || dispute === "none" || currency === null) return undefined;
  const texts = textsIn[reader.language];
  const { title, paragraphs } = texts.disputes[dispute];
  const amount = formatMoney({ amountMinor: moneyTotalMinor, currency }, reader.locale);
  return {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    title: title(printCode(codeOf(orderId))),
    paragraphs: paragraphs(amount),
    link: { label: texts.openOrder, url: `${addressOf(workspace, publicUrl)}/admin/orders?order=${orderId}` },
  };
}
