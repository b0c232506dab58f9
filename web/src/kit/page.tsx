import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** The one primary button of the view, or a figure of the same importance. */
  action?: ReactNode;
  /** A menu with further actions. */
  more?: ReactNode;
  /** For lists: a smaller title with the subtitle beside it, so that the first row is higher up. */
  isDense?: boolean;
  /** `form` is narrow, `text` narrower; `wide` uses the available width. */
  width?: "wide" | "form" | "text";
  children: ReactNode;
}

const widths = { wide: 1200, form: 560, text: "68ch" } as const;

const denseTitle = {
  flex: "1 1 8rem",
  minWidth: 0,
  display: "flex",
  alignItems: "baseline",
  gap: 2,
  paddingBlockStart: 0.5,
};
/** One line beside the title, if it fits. */
const denseSubtitle = {
  typography: "body2",
  display: { xs: "none", lg: "block" },
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

/**
 * The layout of every page: title row, then content. The shell moves the focus to the heading on each change of page.
 */
export function Page({ title, subtitle, action, more, isDense = false, width = "wide", children }: PageProps) {
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: widths[width], mx: "auto", width: "100%" }}>
      {/* The buttons wrap below the title if both do not fit: in a narrow window, or with large text. */}
      <Stack
        direction="row"
        sx={{
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "flex-start",
          gap: isDense ? 1 : 2,
          mb: isDense ? 1 : { xs: 2, sm: 3 },
          mt: isDense ? { xs: -1, sm: -3 } : 0,
          // On paper nothing is above the title.
          "@media print": { mt: 0 },
        }}
      >
        <Box sx={isDense ? denseTitle : { flex: "1 1 20rem", minWidth: 0 }}>
          <Typography
            variant={isDense ? "listTitle" : "h1"}
            component="h1"
            tabIndex={-1}
            data-page-title
            sx={{
              outline: "none",
              overflowWrap: "anywhere",
              // The subtitle beside it gives way first.
              ...(isDense && { flexShrink: { lg: 0 }, maxWidth: "100%" }),
            }}
          >
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography color="textSecondary" sx={isDense ? denseSubtitle : { mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {(action !== undefined || more !== undefined) && (
          <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center", maxWidth: "100%" }}>
            {action}
            {more}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
