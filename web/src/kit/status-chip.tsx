import Chip from "@mui/material/Chip";
import type { ReactElement } from "react";

export type Tone = "positive" | "neutral" | "attention" | "negative";

const palettes: Record<Tone, string> = {
  positive: "success",
  neutral: "text",
  attention: "warning",
  negative: "error",
};

/** A state as word, icon and colour; never by colour alone. */
export function StatusChip({ tone, icon, label }: { tone: Tone; icon: ReactElement; label: string }) {
  const colour = tone === "neutral" ? "text.secondary" : `${palettes[tone]}.main`;
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={icon}
      label={label}
      sx={{
        color: colour,
        borderColor: tone === "neutral" ? "divider" : "currentColor",
        fontWeight: 600,
        "& .MuiChip-icon": { color: "inherit", fontSize: 16 },
      }}
    />
  );
}
