import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { videoTexts } from "./texts.ts";

interface VideoDialogProps {
  open: boolean;
  onClose: () => void;
}

export function VideoDialog({ open, onClose }: VideoDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{videoTexts.title}</DialogTitle>
      <DialogContent>
        <Typography>{videoTexts.text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {videoTexts.close}
        </Button>
        <Button variant="contained" href={videoTexts.href}>
          {videoTexts.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
