/** The mail to administrators about a stock that is low. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { countIn, type MailReader } from "../mail/reader.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";
import type { LowStock } from "./stored-contract.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

export function lowStockMail(
  { productId, name, variantName, left }: LowStock,
  workspace: MailingWorkspace,
  { publicUrl, reader }: { publicUrl: string; reader: MailReader },
): MailContent {
  const texts = textsIn[reader.language];
  const product = [name, variantName].filter(Boolean).join(", ");
  return {
    ...letterheadOf(workspace, publicUrl),
    language: reader.language,
    title: left === 0 ? texts.soldOut(product) : texts.low(product),
    paragraphs: [...(left === 0 ? [] : [texts.left(countIn(reader, left))]), texts.once],
    link: { label: texts.link, url: `${addressOf(workspace, publicUrl)}/admin/products?stock=${productId}` },
  };
}
