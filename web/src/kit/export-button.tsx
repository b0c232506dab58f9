/** Saves what a page lists as a file. It reads all pages, so it says that it is at work. */
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import { useState } from "react";
import { BusyButton } from "./busy-button.tsx";
import { errorText } from "./error-texts.ts";
import { useToasts } from "./toasts.tsx";

interface ExportButtonProps {
  texts: { exportFile: string; exporting: string; notExported: string };
  /** Loads what makes the file only when it is wanted. */
  save: () => Promise<void>;
}

export function ExportButton({ texts, save }: ExportButtonProps) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function run(): Promise<void> {
    setIsBusy(true);
    try {
      await save();
    } catch (error) {
      toasts.error(texts.notExported, errorText(error));
    }
    setIsBusy(false);
  }

  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadOutlined />}
      isBusy={isBusy}
      loadingPosition="start"
      onClick={() => void run()}
    >
      {isBusy ? texts.exporting : texts.exportFile}
    </BusyButton>
  );
}
