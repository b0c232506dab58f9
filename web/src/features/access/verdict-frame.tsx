/** One large answer, readable from two metres: a word, an icon and a colour say the same. */
import Box from "@mui/material/Box";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { cardFrame, cardRadius, iconAsPicture, tightLines, wordFromAfar } from "#web/kit/looks.ts";

export type Tone = "success" | "warning" | "error" | "neutral";

const grounds = {
  success: { backgroundColor: "success.main", color: "success.contrastText", borderColor: "success.main" },
  warning: { backgroundColor: "warning.main", color: "warning.contrastText", borderColor: "warning.main" },
  error: { backgroundColor: "error.main", color: "error.contrastText", borderColor: "error.main" },
  neutral: { backgroundColor: "text.primary", color: "background.paper", borderColor: "text.primary" },
} as const;

interface VerdictFrameProps {
  tone: Tone;
  Icon: ComponentType<SvgIconProps>;
  word: string;
  children?: ReactNode;
}

export function VerdictFrame({ tone, Icon, word, children }: VerdictFrameProps) {
  const { borderColor, ...ground } = grounds[tone];
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the answer would be below what somebody has scrolled to.
  // Each word is another answer.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => frame.current?.scrollIntoView({ block: "nearest" }), [word]);
  return (
    <Box
      ref={frame}
      role="status"
      aria-live="assertive"
      sx={{
        ...cardFrame,
        border: "3px solid",
        borderColor,
        borderRadius: cardRadius,
        overflow: "hidden",
        // The header and the bottom bar cover the page there.
        scrollMarginBlock: "80px",
      }}
    >
      <Box sx={{ ...ground, display: "flex", alignItems: "center", gap: 2, padding: 2 }}>
        <Icon aria-hidden sx={{ fontSize: iconAsPicture, flex: "none" }} />
        <Typography
          component="p"
          variant="strong"
          sx={{
            fontSize: wordFromAfar,
            lineHeight: tightLines,
            overflowWrap: "anywhere",
            minWidth: 0,
            hyphens: "auto",
          }}
        >
          {word}
        </Typography>
      </Box>
      {children !== undefined && <Box sx={{ padding: 2 }}>{children}</Box>}
    </Box>
  );
}
