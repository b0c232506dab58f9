import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { Member } from "../../../../lambdas/members/contract.ts";
import { ConfirmDialog } from "../../shared/dialogs.tsx";
import { PersonAvatar } from "../../shared/person-avatar.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { pictureTexts } from "./texts.ts";
import { usePicture } from "./use-picture.ts";

const avatarPixels = 96;

export function PictureCard({ member }: { member: Member }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const picture = usePicture();

  return (
    <ProfileCard title={pictureTexts.title}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap" }}>
        {/* What was chosen is seen at once, before it has arrived. */}
        <PersonAvatar person={{ ...member, avatarUrl: picture.previewUrl ?? member.avatarUrl }} size={avatarPixels} />
        <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
            <Button
              variant="outlined"
              startIcon={<PhotoCameraOutlined />}
              loading={picture.isUploading}
              loadingPosition="start"
              onClick={() => chooser.current?.click()}
            >
              {picture.isUploading ? pictureTexts.uploading : pictureTexts.upload}
            </Button>
            {member.avatarUrl !== null && (
              <Button color="inherit" disabled={picture.isUploading} onClick={() => setIsAsking(true)}>
                {pictureTexts.remove}
              </Button>
            )}
          </Stack>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            hidden
            aria-label={pictureTexts.upload}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again after a failure.
              target.value = "";
              if (file !== undefined) void picture.upload(file);
            }}
          />
          {picture.isUploading ? (
            <LinearProgress
              aria-label={pictureTexts.progress}
              variant="determinate"
              value={Math.round(picture.share * 100)}
              sx={{ marginBlockStart: 2 }}
            />
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
              {pictureTexts.hint}
            </Typography>
          )}
        </Box>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={pictureTexts.removeTitle}
        text={pictureTexts.removeText}
        confirmLabel={pictureTexts.removeConfirm}
        tone="negative"
        pending={picture.isRemoving}
        onConfirm={() => void picture.remove().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </ProfileCard>
  );
}
