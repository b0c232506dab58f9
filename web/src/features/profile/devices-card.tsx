import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { signInSettings } from "#web/session/sign-in-settings.ts";
import { ProfileCard } from "./profile-card.tsx";
import { refusalText } from "./refusals.ts";
import { devicesTexts } from "./texts.ts";

export function DevicesCard() {
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    try {
      await signInSettings.signOutEverywhere();
    } catch (error) {
      toasts.error(devicesTexts.failed, refusalText(error));
      setIsAsking(false);
    }
    setIsLeaving(false);
  }

  return (
    <ProfileCard part="devices">
      <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {devicesTexts.text}
      </Typography>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {devicesTexts.signOut}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={devicesTexts.question}
        text={devicesTexts.text}
        confirmLabel={isLeaving ? devicesTexts.signingOut : devicesTexts.signOut}
        pending={isLeaving}
        onConfirm={() => void leave()}
        onClose={() => setIsAsking(false)}
      />
    </ProfileCard>
  );
}
