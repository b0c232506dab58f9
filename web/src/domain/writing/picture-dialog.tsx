/** Chooses a picture for the text of an article, with its alternative text. */
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef, useState } from "react";
import { richTextLimits } from "#lambdas/contract/rich-text.ts";
import { fileProblem } from "#web/domain/upload-picture.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import type { PictureChoice } from "#web/kit/rich-text/rich-text-editor.tsx";
import { coverTexts, pictureTexts as texts } from "./texts.ts";
import { useNewsPicture } from "./use-news-picture.ts";

type Answer = (picture: PictureChoice | undefined) => void;

export function usePictureDialog(): { choosePicture: () => Promise<PictureChoice | undefined>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ answer: Answer }>();
  const answer: Answer = (picture) => {
    setAsked(undefined);
    asked?.answer(picture);
  };
  return {
    choosePicture: () => new Promise((resolve) => setAsked({ answer: resolve })),
    dialog: asked === undefined ? null : <PictureDialog onAnswer={answer} />,
  };
}

function PictureDialog({ onAnswer }: { onAnswer: Answer }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { send, take } = useNewsPicture();
  const [src, setSrc] = useState<string>();
  const [alt, setAlt] = useState("");
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const isUploading = share !== undefined;

  async function upload(file: File): Promise<void> {
    const refused = fileProblem(file);
    setProblem(refused && (refused === "too_large" ? coverTexts.tooLarge : coverTexts.notAnImage));
    if (refused !== undefined) return;
    setShare(0);
    try {
      setSrc(await take(await send(file, setShare)));
    } catch (error) {
      setProblem(errorText(error));
    }
    setShare(undefined);
  }

  return (
    <FormDialog
      open
      title={texts.title}
      submitLabel={texts.insert}
      submitDisabled={src === undefined || isUploading}
      onSubmit={() => src !== undefined && onAnswer({ src, alt: alt.trim() })}
      onClose={() => onAnswer(undefined)}
    >
      <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
        {problem !== undefined && (
          <Alert severity="error" sx={{ alignSelf: "stretch" }}>
            {problem}
          </Alert>
        )}
        {src !== undefined && (
          <Box
            component="img"
            src={src}
            alt={alt}
            sx={{ maxWidth: "100%", maxHeight: 240, borderRadius: cardRadius }}
          />
        )}
        <BusyButton
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
          isBusy={isUploading}
          loadingPosition="start"
          onClick={() => chooser.current?.click()}
        >
          {isUploading ? texts.uploading : src === undefined ? texts.choose : texts.chooseAnother}
        </BusyButton>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again after a failure.
            target.value = "";
            if (file !== undefined) void upload(file);
          }}
        />
        {isUploading ? (
          <LinearProgress
            aria-label={texts.progress}
            variant="determinate"
            value={Math.round(share * 100)}
            sx={{ alignSelf: "stretch" }}
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {texts.hint}
          </Typography>
        )}
        <LabelledField
          label={texts.alt}
          fullWidth
          value={alt}
          helperText={texts.altHelp}
          onChange={({ target }) => setAlt(target.value)}
          slotProps={{ htmlInput: { maxLength: richTextLimits.alternativeCharacters } }}
        />
      </Stack>
    </FormDialog>
  );
}
