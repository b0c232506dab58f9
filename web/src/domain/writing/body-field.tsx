/** A long text with pictures. The editor is a file of its own, because it is by far the largest part of the page. */
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense } from "react";
import { useController } from "react-hook-form";
import type { RichText } from "#lambdas/contract/rich-text.ts";
import { usePictureDialog } from "./picture-dialog.tsx";

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: Editor } = await import("#web/kit/rich-text/rich-text-editor.tsx");
  return { default: Editor };
});

interface BodyFieldProps {
  label: string;
  helperText: string;
  /** What is said of a text that is refused. */
  refused: string;
}

export function BodyField({ label, helperText, refused }: BodyFieldProps) {
  const { field, fieldState } = useController<{ body: RichText }, "body">({ name: "body" });
  const { choosePicture, dialog } = usePictureDialog();
  return (
    <div>
      <Suspense fallback={<Skeleton variant="rounded" height={310} />}>
        <RichTextEditor
          label={label}
          initial={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          choosePicture={choosePicture}
          error={fieldState.invalid}
          helperText={fieldState.invalid ? refused : helperText}
        />
      </Suspense>
      {dialog}
    </div>
  );
}
