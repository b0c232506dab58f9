import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { readConfig } from "#web/session/config.ts";
import { videoTexts } from "./texts.ts";

interface VideoDialogProps {
  open: boolean;
  onClose: () => void;
}

export function VideoDialog({ open, onClose }: VideoDialogProps) {
  const id = useId();
  const demo = useDemo(open);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{videoTexts.title}</DialogTitle>
      <DialogContent>
        <Typography>
          {videoTexts.text} {demo !== null && videoTexts.demo}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {videoTexts.close}
        </Button>
        {demo !== null && (
          <Button variant="contained" href={`/${demo}/auth`}>
            {videoTexts.action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The slug of the house that is open to everybody. Null where the stage has none, and until it is known. */
function useDemo(isWanted: boolean): string | null {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => {
    // Without an answer, the dialog says less.
    if (isWanted)
      readConfig().then(
        (config) => setSlug(config.defaultSlug),
        () => undefined,
      );
  }, [isWanted]);
  return slug;
}
