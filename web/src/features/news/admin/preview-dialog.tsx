/** The article as its readers see it on a phone, before it is saved. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import type { Article } from "#lambdas/news/contract.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { useMe } from "#web/session/workspace.tsx";
import { ArticleView } from "../article-view.tsx";
import type { ArticleInput } from "./queries.ts";
import { editorTexts as texts } from "./texts.ts";

const phoneWidth = 390;

interface PreviewDialogProps {
  /** The values of the form. */
  fields: ArticleInput;
  /** The stored article; undefined for a new one. */
  article: Article | undefined;
  onClose: () => void;
}

export function PreviewDialog({ fields, article, onClose }: PreviewDialogProps) {
  const id = useId();
  const { member } = useMe();
  const { title, cover, category, isFeatured, body } = fields;
  const shown = {
    title: title.trim() === "" ? texts.untitled : title,
    cover,
    category,
    isFeatured,
    authorName:
      article === undefined
        ? member === null
          ? null
          : `${member.firstName} ${member.lastName}`.trim()
        : article.authorName,
    publishedAt: article?.publishedAt ?? null,
  };
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={id}>
      <DialogTitle id={id} component="p">
        {texts.preview}
      </DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0}>
        <Box
          sx={{
            width: phoneWidth,
            maxWidth: "100%",
            padding: 2,
            border: "1px solid",
            borderColor: "divider",
            borderRadius: controlRadius,
            backgroundColor: "background.default",
          }}
        >
          <ArticleView article={shown} body={body} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.closePreview}</Button>
      </DialogActions>
    </Dialog>
  );
}
