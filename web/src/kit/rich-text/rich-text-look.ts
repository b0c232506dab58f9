import type { SxProps, Theme } from "@mui/material/styles";
import { cardRadius } from "../looks.ts";

/** One look for rich text, where it is read and where it is written. A line is at most 68 characters long. */
export const richTextLook = {
  maxWidth: "68ch",
  overflowWrap: "anywhere",
  "& p": { marginBlock: 0 },
  "& > * + *, & blockquote > p + p": { marginBlockStart: 1.5 },
  "& h2, & h3, & h4": { marginBlockStart: 3, marginBlockEnd: 0 },
  "& ul, & ol": { marginBlockEnd: 0, paddingInlineStart: 3 },
  "& li > p": { margin: 0 },
  "& li + li": { marginBlockStart: 0.5 },
  "& blockquote": {
    marginInline: 0,
    paddingInlineStart: 2,
    borderInlineStart: "2px solid",
    borderColor: "divider",
    color: "text.secondary",
  },
  "& img": { display: "block", maxWidth: "100%", height: "auto", borderRadius: cardRadius },
} satisfies SxProps<Theme>;
