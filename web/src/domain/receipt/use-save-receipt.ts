/** Saves a receipt as PDF, with the workspace's name, logo and colour. */
import { useState } from "react";
import { hexToHsl, hslToHex } from "#lambdas/contract/colour.ts";
import { productColours } from "#lambdas/contract/product-colours.ts";
import { legibleOn } from "#lambdas/settings/rules.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { ReceiptWords } from "./receipt.ts";
import { receiptFileTexts as texts } from "./texts.ts";

const white = "#FFFFFF";

/** The tenant's own colour in the nearest shade that can be read on paper. */
function onPaper(colour: string | null | undefined): string {
  const own = hexToHsl(colour ?? "");
  return own === undefined ? productColours.light.primary : hslToHex(legibleOn(own, [white]));
}

export function useSaveReceipt() {
  const { name: seller, logoUrl, colours, locale } = useWorkspace();
  const toasts = useToasts();
  const [isSaving, setIsSaving] = useState(false);

  async function save(number: string, words: ReceiptWords): Promise<void> {
    setIsSaving(true);
    try {
      // The library is larger than any page. Only whoever wants the file loads it.
      const { saveReceipt } = await import("./save-receipt.ts");
      const look = { seller, logoUrl, language: localeFor(locale), colour: onPaper(colours?.primary) };
      await saveReceipt(`${texts.file}-${number}.pdf`, { ...words, ...look });
    } catch {
      toasts.error(texts.notSaved);
    } finally {
      setIsSaving(false);
    }
  }

  return { isSaving, save };
}
