/** What staff wrote for the desk about a member, readable at a glance. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { controlRadius } from "#web/kit/looks.ts";
import { scanTexts as texts } from "./texts.ts";

export function DeskNote({ note }: { note: string }) {
  return (
    <Box
      sx={{
        marginBlockStart: 2,
        paddingBlock: 1.25,
        paddingInline: 2,
        borderInlineStart: "4px solid",
        borderColor: "brass.main",
        borderRadius: controlRadius,
        backgroundColor: "muted.main",
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {texts.note}
      </Typography>
      <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
        {note}
      </Typography>
    </Box>
  );
}
