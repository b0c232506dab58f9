/** The article as its readers see it on a phone, before it is saved. */
import type { Article } from "#lambdas/news/contract.ts";
import { PhonePreview } from "#web/domain/writing/phone-preview.tsx";
import { useMe } from "#web/session/workspace.tsx";
import { ArticleView } from "../article-view.tsx";
import type { ArticleInput } from "./queries.ts";
import { editorTexts as texts } from "./texts.ts";

interface PreviewDialogProps {
  /** The values of the form. */
  fields: ArticleInput;
  /** The stored article; undefined for a new one. */
  article: Article | undefined;
  onClose: () => void;
}

export function PreviewDialog({ fields, article, onClose }: PreviewDialogProps) {
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
    <PhonePreview onClose={onClose}>
      <ArticleView article={shown} body={body} />
    </PhonePreview>
  );
}
