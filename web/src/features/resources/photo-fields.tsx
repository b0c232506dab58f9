/** The photos of a resource. The first one is shown in lists. Each is uploaded at once. */
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useFieldArray } from "react-hook-form";
import { type ResourceFields, resourceLimits } from "#lambdas/resources/contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { usePictureDialog } from "#web/domain/writing/picture-dialog.tsx";
import { FormTextField } from "#web/kit/form.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { fieldTexts, photoTexts as texts } from "./texts.ts";

export function PhotoFields() {
  const id = useId();
  const format = useFormat();
  const { fields, append, remove, move } = useFieldArray<ResourceFields, "photos">({ name: "photos" });
  const { choosePicture, dialog } = usePictureDialog();

  async function add(): Promise<void> {
    const picture = await choosePicture();
    if (picture !== undefined) append({ url: picture.src, alt: picture.alt });
  }

  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {fieldTexts.photos}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.hint}
      </Typography>
      {fields.map(({ id: key, url }, place) => {
        const title = texts.one(format.number(place + 1));
        return (
          <Stack
            key={key}
            role="group"
            aria-label={title}
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
              <FormTextField name={`photos.${place}.alt`} label={texts.alt} autoComplete="off" />
              <Stack direction="row" spacing={1} sx={{ marginBlockStart: 1 }}>
                {place > 0 && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={texts.firstOne(title)}
                    onClick={() => move(place, 0)}
                  >
                    {texts.first}
                  </Button>
                )}
                <Button size="small" color="inherit" aria-label={texts.removeOne(title)} onClick={() => remove(place)}>
                  {texts.remove}
                </Button>
              </Stack>
            </Box>
          </Stack>
        );
      })}
      {fields.length < resourceLimits.photos && (
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
