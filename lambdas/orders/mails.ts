/** The mails about an order: it is ready, or the staff has ended it or paid a part back. */
import type { Language } from "../contract/languages.ts";
import { formatMoney } from "../contract/money.ts";
import type { MailContent } from "../mail/layout.ts";
import { countIn, type MailReader } from "../mail/reader.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, letterheadOf } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import { codeOf, printCode } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

type Letterhead = Pick<Workspace, "name" | "slug" | "domain" | "timeZone" | "colours" | "logoUrl"> & {
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
