/** The text of an article. The editor is a file of its own, because it is by far the largest part of the page. */
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense } from "react";
import { useController } from "react-hook-form";
import { usePictureDialog } from "./picture-dialog.tsx";
import type { ArticleInput } from "./queries.ts";
import { bodyRefused, editorTexts as texts } from "./texts.ts";

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: Editor } = await import("#web/kit/rich-text/rich-text-editor.tsx");
  return { default: Editor };
});

export function BodyField() {
  const { field, fieldState } = useController<ArticleInput, "body">({ name: "body" });
  const { choosePicture, dialog } = usePictureDialog();
  return (
    <div>
      <Suspense fallback={<Skeleton variant="rounded" height={310} />}>
        <RichTextEditor
          label={texts.fields.body}
          initial={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          choosePicture={choosePicture}
          error={fieldState.invalid}
          helperText={fieldState.invalid ? bodyRefused : texts.bodyHelp}
        />
      </Suspense>
      {dialog}
    </div>
  );
}
