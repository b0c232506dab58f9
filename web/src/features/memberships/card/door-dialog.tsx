/** The code for the door: as large as the screen, on white. The screen stays on while it shows. */
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { CodePicture } from "./code-picture.tsx";
import { cardTexts as texts } from "./texts.ts";

interface DoorDialogProps {
  text: string | undefined;
  memberName: string;
  onClose: () => void;
}

export function DoorDialog({ text, memberName, onClose }: DoorDialogProps) {
  const id = useId();
  useEffect(() => {
    // Some browsers have no such lock, and each may refuse it. The code shows in any case.
    const asked = "wakeLock" in navigator ? navigator.wakeLock.request("screen").catch(() => undefined) : undefined;
    return () => void asked?.then((lock) => lock?.release());
  }, []);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{memberName}</DialogTitle>
      <DialogContent
        sx={{
          display: "grid",
          gap: 2,
          justifyItems: "center",
          alignContent: "center",
          backgroundColor: "common.white",
        }}
      >
        <CodePicture text={text} alt={texts.codeOf(memberName)} isLarge />
        <Typography sx={{ color: "common.black", textAlign: "center" }}>{texts.bright}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{sharedTexts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
