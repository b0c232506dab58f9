/** The picture above a text. It is uploaded at once, and belongs to the text after that is saved. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { get, useController, useFormContext } from "react-hook-form";
import type * as z from "zod";
import { alternativeCharacters, type coverFieldsSchema } from "#lambdas/uploads/contract.ts";
import { PictureControl } from "#web/domain/picture-control.tsx";
import { usePictureUpload } from "#web/domain/use-picture-upload.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { coverTexts as texts } from "./texts.ts";
import { useNewsPicture } from "./use-news-picture.ts";

/** The part of a form that this field edits. */
interface CoverInput {
  cover: z.input<typeof coverFieldsSchema> | null;
}

export function CoverField() {
  const id = useId();
  const { field } = useController<CoverInput, "cover">({ name: "cover" });
  const { errors } = useFormContext<CoverInput>().formState;
  const refused: string | undefined = get(errors, "cover.alt.message");
  const picture = useNewsPicture();
  const cover = field.value;
  const upload = usePictureUpload({
    texts,
    send: picture.send,
    put: async (uploadId) => {
      field.onChange(uploadId === null ? null : { url: await picture.take(uploadId), alt: "" });
    },
  });
  const shown = upload.previewUrl ?? cover?.url;
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h2">
        {texts.title}
      </Typography>
      <PictureControl texts={texts} upload={upload} hasPicture={cover !== null}>
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: 192,
            aspectRatio: "16 / 9",
            overflow: "hidden",
            border: "1px solid",
            borderColor: "divider",
            borderRadius: cardRadius,
            color: "text.secondary",
          }}
        >
          {shown === undefined ? (
            <Typography variant="body2">{texts.none}</Typography>
          ) : (
            <Box
              component="img"
              src={shown}
              alt={cover?.alt ?? ""}
              sx={{ width: "100%", height: "100%", objectFit: "cover" }}
            />
          )}
        </Box>
      </PictureControl>
      {cover !== null && (
        <LabelledField
          label={texts.alt}
          fullWidth
          value={cover.alt}
          error={refused !== undefined}
          helperText={refused ?? texts.altHelp}
          onChange={({ target }) => field.onChange({ ...cover, alt: target.value })}
          slotProps={{ htmlInput: { maxLength: alternativeCharacters } }}
        />
      )}
    </Stack>
  );
}
