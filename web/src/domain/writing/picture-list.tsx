/** A form's list of own pictures. The first one is shown in lists. Each is uploaded at once. */
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useFieldArray } from "react-hook-form";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormTextField } from "#web/kit/form.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { usePictureDialog } from "./picture-dialog.tsx";

interface PictureListTexts {
  add: string;
  one: (number: string) => string;
  alt: string;
  first: string;
  firstOne: (picture: string) => string;
  remove: string;
  removeOne: (picture: string) => string;
}

interface PictureListProps {
  /** The field of the form around it. */
  name: string;
  title: string;
  hint?: string;
  most: number;
  texts: PictureListTexts;
}

export function PictureList({ name, title, hint, most, texts }: PictureListProps) {
  const id = useId();
  const format = useFormat();
  const { fields, append, remove, move } = useFieldArray<Record<string, { url: string; alt: string }[]>>({ name });
  const { choosePicture, dialog } = usePictureDialog();

  async function add(): Promise<void> {
    const chosen = await choosePicture();
    if (chosen !== undefined) append({ url: chosen.src, alt: chosen.alt });
  }

  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      {fields.map(({ id: key, url }, place) => {
        const picture = texts.one(format.number(place + 1));
        return (
          <Stack
            key={key}
            role="group"
            aria-label={picture}
            direction="row"
            spacing={2}
            sx={{ alignItems: "flex-start" }}
          >
            <Box
              component="img"
              src={smallArticlePictureUrl(url)}
              alt=""
              sx={{ width: 96, aspectRatio: "4 / 3", objectFit: "cover", borderRadius: controlRadius, flex: "none" }}
            />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <FormTextField name={`${name}.${place}.alt`} label={texts.alt} autoComplete="off" />
              <Stack direction="row" spacing={1} sx={{ marginBlockStart: 1 }}>
                {place > 0 && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={texts.firstOne(picture)}
                    onClick={() => move(place, 0)}
                  >
                    {texts.first}
                  </Button>
                )}
                <Button
                  size="small"
                  color="inherit"
                  aria-label={texts.removeOne(picture)}
                  onClick={() => remove(place)}
                >
                  {texts.remove}
                </Button>
              </Stack>
            </Box>
          </Stack>
        );
      })}
      {fields.length < most && (
        <Button
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
          onClick={() => void add()}
          sx={{ alignSelf: "flex-start" }}
        >
          {texts.add}
        </Button>
      )}
      {dialog}
    </Stack>
  );
}
