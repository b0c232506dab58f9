import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import IconButton from "@mui/material/IconButton";
import { copyTexts as texts } from "./copy-texts.ts";
import { useToasts } from "./toasts.tsx";

/**
 * Copies a text that stands beside it, and says whether the browser allowed it.
 *
 * @param label says what is copied
 */
export function CopyButton({ text, label, size }: { text: string; label: string; size?: "small" }) {
  const toasts = useToasts();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(texts.copied);
    } catch {
      toasts.error(texts.notCopied);
    }
  }
  return (
    <IconButton aria-label={label} size={size} onClick={() => void copy()}>
      <ContentCopyOutlined fontSize={size ?? "medium"} />
    </IconButton>
  );
}
