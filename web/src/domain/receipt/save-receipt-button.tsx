import PictureAsPdfOutlined from "@mui/icons-material/PictureAsPdfOutlined";
import type { ButtonProps } from "@mui/material/Button";
import { BusyButton } from "#web/kit/busy-button.tsx";
import type { ReceiptWords } from "./receipt.ts";
import { receiptFileTexts } from "./texts.ts";
import { useSaveReceipt } from "./use-save-receipt.ts";

interface SaveReceiptButtonProps extends Pick<ButtonProps, "variant" | "color" | "size"> {
  /** It names the file. */
  number: string;
  words: () => ReceiptWords;
}

export function SaveReceiptButton({ number, words, ...look }: SaveReceiptButtonProps) {
  const { isSaving, save } = useSaveReceipt();
  return (
    <BusyButton
      {...look}
      isBusy={isSaving}
      loadingPosition="start"
      startIcon={<PictureAsPdfOutlined />}
      onClick={() => void save(number, words())}
    >
      {receiptFileTexts.save}
    </BusyButton>
  );
}
