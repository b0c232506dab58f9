/** A picture with its actions: choose one, watch the upload, remove it after a confirmation. */
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef, useState } from "react";
import { BusyButton } from "../kit/busy-button.tsx";
import { ConfirmDialog } from "../kit/dialogs.tsx";
import type { PictureUpload } from "./use-picture-upload.ts";

interface PictureControlTexts {
  upload: string;
  uploading: string;
  progress: string;
  hint: string;
  remove: string;
  removeTitle: string;
  removeText: string;
  removeConfirm: string;
}

interface PictureControlProps {
  texts: PictureControlTexts;
  upload: PictureUpload;
  /** Whether there is a picture to remove. */
  hasPicture: boolean;
  /** The picture as stored. The chosen one should be shown at once, before the upload has finished. */
  children: ReactNode;
}

export function PictureControl({ texts, upload, hasPicture, children }: PictureControlProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap" }}>
        {children}
        <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
            <BusyButton
              variant="outlined"
              startIcon={<PhotoCameraOutlined />}
              isBusy={upload.isUploading}
              loadingPosition="start"
              onClick={() => chooser.current?.click()}
            >
              {upload.isUploading ? texts.uploading : texts.upload}
            </BusyButton>
            {hasPicture && (
              <Button color="inherit" disabled={upload.isUploading} onClick={() => setIsAsking(true)}>
                {texts.remove}
              </Button>
            )}
          </Stack>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            aria-label={texts.upload}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Without this, choosing the same file again after a failure would fire no event.
              target.value = "";
              if (file !== undefined) void upload.upload(file);
            }}
          />
          {upload.isUploading ? (
            <LinearProgress
              aria-label={texts.progress}
              variant="determinate"
              value={Math.round(upload.share * 100)}
              sx={{ marginBlockStart: 2 }}
            />
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
              {texts.hint}
            </Typography>
          )}
          {upload.problem !== undefined && (
            <Typography role="alert" variant="body2" color="error" sx={{ marginBlockStart: 1 }}>
              {upload.problem}
            </Typography>
          )}
        </Box>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={texts.removeConfirm}
        tone="negative"
        pending={upload.isRemoving}
        onConfirm={() => void upload.remove().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
