import Chip from "@mui/material/Chip";
import type { ComponentType, ReactElement } from "react";
import { chipIconLook } from "../../kit/looks.ts";

/** `waiting` is amber, only for items that wait for somebody. `over` is as quiet as `neutral`. */
export type Tone = "positive" | "neutral" | "waiting" | "negative" | "over";

export interface Look {
  tone: Tone;
  Icon: ComponentType;
}

const colours: Record<Tone, string> = {
  positive: "success.main",
  neutral: "text.secondary",
  waiting: "warning.main",
  negative: "error.main",
  over: "text.secondary",
};

/** A state as text, icon and colour; colour alone is not accessible. */
export function StatusChip({ tone, icon, label }: { tone: Tone; icon: ReactElement | undefined; label: string }) {
  const isQuiet = tone === "neutral" || tone === "over";
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={icon}
      label={label}
      sx={{
        color: colours[tone],
        borderColor: isQuiet ? "divider" : "currentColor",
        fontWeight: "fontWeightMedium",
        "& .MuiChip-icon": chipIconLook,
      }}
    />
  );
}
