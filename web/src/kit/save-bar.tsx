import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The buttons of a long form. They stay in sight at the lower edge. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: "sticky",
        zIndex: 1,
        insetBlockEnd: "var(--shell-bottom-bar-height, 0px)",
        display: "flex",
        flexWrap: "wrap",
        gap: 1.5,
        paddingBlock: 2,
        backgroundColor: "background.default",
        borderBlockStart: "1px solid",
        borderColor: "divider",
        // Keeps the focused field clear of the bar.
        "html:has(&)": { scrollPaddingBlockEnd: "calc(var(--shell-bottom-bar-height, 0px) + 88px)" },
      }}
    >
      {children}
    </Box>
  );
}
