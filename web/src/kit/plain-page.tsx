/** A page without the shell: one message and one action. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Mark, markOnPage } from "./mark.tsx";
import { usePageTitle } from "./page-title.ts";

interface PlainPageProps {
  title: string;
  /** Small text above the title, such as "404". */
  over?: string;
  /** What stands in place of the product's mark, such as the tenant's logo. */
  sign?: ReactNode;
  /** Last and small, such as who runs the product. */
  foot?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

export function PlainPage({ title, over, sign, text, action, foot }: PlainPageProps) {
  usePageTitle(title);
  return (
    <Box
      component="main"
      id="content"
      sx={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "center",
        minHeight: "100dvh",
        maxWidth: 560 + 48,
        marginInline: "auto",
        paddingInline: { xs: 2, sm: 3 },
        paddingBlock: 6,
      }}
    >
      {sign ?? <Mark sx={{ fontSize: markOnPage, color: "primary.main", marginBlockEnd: 4 }} />}
      {over !== undefined && (
        <Typography
          variant="body2"
          sx={{ fontWeight: "fontWeightMedium", color: "text.secondary", marginBlockEnd: 0.5 }}
        >
          {over}
        </Typography>
      )}
      <Typography variant="h1" tabIndex={-1} data-page-title sx={{ outline: "none", overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" component="div" sx={{ marginBlockStart: 1.5 }}>
          {text}
        </Typography>
      )}
      {action !== undefined && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginBlockStart: 4 }}>{action}</Box>
      )}
      {foot !== undefined && <Box sx={{ marginBlockStart: 6, "& > p": { paddingInline: 0 } }}>{foot}</Box>}
    </Box>
  );
}
