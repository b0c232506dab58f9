/** A button that saves what a page lists as a file, and says that it is at work. */
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import { BusyButton } from "./busy-button.tsx";
import { useExport } from "./use-export.ts";

interface ExportButtonProps {
  texts: { exportFile: string; exporting: string; notExported: string };
  save: () => Promise<void>;
}

export function ExportButton({ texts, save }: ExportButtonProps) {
  const { isBusy, run } = useExport(save, texts.notExported);
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadOutlined />}
      isBusy={isBusy}
      loadingPosition="start"
      onClick={run}
    >
      {isBusy ? texts.exporting : texts.exportFile}
    </BusyButton>
  );
}
