import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Mark, markInLine } from "./mark.tsx";
import { sharedTexts } from "./texts.ts";

export function PoweredBy() {
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ display: "flex", alignItems: "center", gap: 0.75, flex: "none", paddingInline: 1, whiteSpace: "nowrap" }}
    >
      {sharedTexts.poweredBy}
      <Box
        component="span"
        sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, fontWeight: "fontWeightMedium" }}
      >
        <Mark sx={{ fontSize: markInLine }} />
        {sharedTexts.productName}
      </Box>
    </Typography>
  );
}
